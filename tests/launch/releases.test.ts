import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, readMigrations } from '../../scripts/database/migrations.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { ensureBuilt } from '../../scripts/launch/build-app.mjs'
import { readStamp } from '../../scripts/launch/stamp.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { inRoot } from '../../server/process/paths.mjs'
import { freePort } from '../../server/process/ports.mjs'
import { type Launch, launch, makeDataDir, removeDataDir } from '../support/launcher'

// A shop that goes back to this version from a newer one.

const name = `of-another-build-${randomUUID()}.js`
const file = inRoot('.next-before', 'static', 'chunks', name)
const sql = '-- compatible\nALTER TABLE users ADD COLUMN nickname text;'
const newer = { name: '99990101000000_newer', sql, checksum: createHash('sha256').update(sql).digest('hex') }

let cluster: Awaited<ReturnType<typeof openCluster>>
let databases: ReturnType<typeof testDatabases>
let dataDir = ''
let shop: Launch | undefined
let origin = ''

beforeAll(async () => {
  await ensureBuilt()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'the build before')
  cluster = await openCluster()
  databases = testDatabases(cluster.adminUrl)
  const { url } = await databases.migrated('releases')
  await migrate(url, [...readMigrations(), newer])
  // A demo with an account is not filled.
  await withClient(url, (client) =>
    client.query(`INSERT INTO users (id, email, first_name, last_name, phone_number, street, city, state, country, zip_code, updated_at)
      VALUES (gen_random_uuid(), 'one@example.com', 'Bilal', 'Raza', '+923001234567', '5 Mall Road', 'Gujrat', 'Punjab', 'Pakistan', '50700', now())`),
  )
  dataDir = makeDataDir()
  const port = await freePort(3440)
  origin = `http://127.0.0.1:${port}`
  shop = launch({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url, GULSHAN_MODE: 'demo' })
  while (!shop.output().includes('Gulshan is open')) {
    if (shop.child.exitCode !== null) throw new Error(`Did not open:\n${shop.output()}`)
    await sleep(50)
  }
}, 300_000)
afterAll(async () => {
  shop?.child.kill('SIGTERM')
  await shop?.exit
  rmSync(file, { force: true })
  removeDataDir(dataDir)
  await databases?.dropAll()
  await cluster?.close()
})

it('starts on its database, and says so', async () => {
  expect(shop?.output()).toContain(
    `The database is of a newer version, with 1 migration that this one runs with, the last of them ${newer.name}.`,
  )
  expect((await fetch(`${origin}/api/ready`)).status).toBe(200)
  expect((await fetch(`${origin}/products`)).status).toBe(200)
})

it('serves the files of pages that are open since before', async () => {
  const answer = await fetch(`${origin}/_next/static/chunks/${name}`)
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
    200,
    'the build before',
    'public, max-age=31536000, immutable',
  ])
})

it('says in every page of which version it is, so that the browser loads pages of another one anew', async () => {
  const id = readStamp(inRoot('.next', 'gulshan-build'))?.slice(0, 16)
  expect(readStamp(inRoot('.next', 'BUILD_ID'))).toBe(id)
  const answer = await fetch(`${origin}/products?_rsc=1`, { headers: { rsc: '1' } })
  expect(answer.headers.get('content-type')).toContain('text/x-component')
  expect(await answer.text()).toContain(`"b":"${id}"`)
  expect(await (await fetch(`${origin}/products`)).text()).toContain(`\\"b\\":\\"${id}\\"`)
})
