import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

// A cache in front of the shop: it notes what it is asked to purge, and may be away.

interface Purge {
  method: string | undefined
  keys: string[]
  token: string | undefined
}
let purges: Purge[] = []
let status = 200
const cache = createServer((req, res) => {
  purges.push({
    method: req.method,
    keys: String(req.headers['surrogate-key']).split(' '),
    token: req.headers.authorization,
  })
  res.writeHead(status).end()
})
await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
vi.stubEnv('SHARED_CACHE', 'on')
vi.stubEnv('SHARED_CACHE_PURGE_URLS', `http://127.0.0.1:${(cache.address() as AddressInfo).port}`)
vi.stubEnv('SHARED_CACHE_PURGE_TOKEN', 'Uq3v9-token-of-the-cache')

const { revalidateTags } = await import('@/lib/platform/cache/tags')
const { purgeExpired, purgeShared } = await import('@/lib/platform/cache/shared-cache')
const { db } = await import('@/lib/platform/database/client')

const going = new AbortController().signal
const keysOf = (all: readonly Purge[]) => all.flatMap(({ keys }) => keys)
/** Tags that no other test has. */
const named = () => `product:${crypto.randomUUID()}`

beforeEach(() => {
  purges = []
  status = 200
})
afterAll(async () => {
  cache.closeAllConnections()
  cache.close()
  vi.unstubAllEnvs()
  await db.$disconnect()
})

describe('a shared cache', () => {
  test('is told after a write, with the token', async () => {
    const tag = named()
    await revalidateTags(tag, 'catalogue')
    await expect.poll(() => purges).toHaveLength(1)
    expect(purges[0]).toEqual({
      method: 'PURGE',
      keys: [tag, 'catalogue'],
      token: 'Bearer Uq3v9-token-of-the-cache',
    })
  })

  test('is told of many tags in several requests', async () => {
    const all = Array.from({ length: 130 }, named)
    expect(await purgeShared(all)).toBe(true)
    expect(purges).toHaveLength(3)
    expect(keysOf(purges)).toEqual(all)
  })

  test('that was away is told by the job, and once more for what another process still had', async () => {
    const [lost, later] = [named(), named()]
    status = 503
    await revalidateTags(lost)
    await expect.poll(() => purges).toHaveLength(1)
    await purgeExpired(going)
    status = 200
    purges = []
    await purgeExpired(going)
    expect(keysOf(purges)).toContain(lost)

    await revalidateTags(later)
    await expect.poll(() => keysOf(purges)).toContain(later)
    purges = []
    await purgeExpired(going)
    expect(keysOf(purges)).toContain(later)
  })

  test('that refuses the token is no success', async () => {
    status = 403
    expect(await purgeShared([named()])).toBe(false)
  })
})
