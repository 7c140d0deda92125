// Pictures cannot be stored because the disk is full. A limit on the file size has the same effect without special rights: the
// write fails half way.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { fileOf, noisyPicture, picture } from '../support/pictures'

const databases = testDatabases(process.env.TEST_DATABASE_URL ?? '')
const { url } = await databases.migrated('disk')
const server = await startTestServer({ name: 'disk', databaseUrl: url, fileBlocks: 64 })
Object.assign(process.env, server.env)
const { db } = await import('@/lib/platform/database/client')
const { signedIn } = await import('../support/sign-in')

afterAll(async () => {
  await server.stop()
  await db.$disconnect()
  await databases.dropAll()
})

async function add(name: string, image: File) {
  const form = new FormData()
  const fields = {
    name,
    'categories[]': 'Ferns',
    shortDesc: 'Green.',
    longDesc: '<p>Green.</p>',
    'price[amount]': '900',
  }
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('images', image)
  const { headers } = await signedIn('ADMIN')
  return fetch(`${server.baseUrl}/api/v1/product`, { method: 'POST', headers, body: form })
}
const files = () =>
  readdirSync(path.join(server.dataDir, 'media'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

test('a picture that cannot be stored is 503, and leaves neither a product nor a part of a file', async () => {
  const rejected = await add('Too Much', fileOf(await noisyPicture(), 'noise.jpg', 'image/jpeg'))
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await rejected.json()).toMatchObject({ status: 'FAILED', code: 'SERVICE_UNAVAILABLE', error: {} })
  expect(await db.product.count()).toBe(0)
  expect(files()).toEqual([])
  // A smaller picture is stored.
  expect((await add('Enough', fileOf(await picture()))).status).toBe(201)
  expect(await db.product.count()).toBe(1)
})
