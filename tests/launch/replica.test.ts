import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../scripts/database/sql.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { adminToken, insertRose, renameRose, rosePage } from '../support/one-rose'
import { type ReplicatedDatabase, replicatedDatabase } from '../support/replicated-database'

// A server process whose pages for visitors come from a replica of its database.

let database: ReplicatedDatabase
let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  database = await replicatedDatabase()
  await insertRose(database.url)
  await database.replica.catchUp()
  server = await startTestServer({
    name: 'replica',
    databaseUrl: database.url,
    env: { DATABASE_REPLICA_URL: database.replica.url },
  })
})
afterAll(async () => {
  await server.stop()
  await database.end()
})

async function page(path: string, cookie = '') {
  const answer = await fetch(`${server.baseUrl}${path}`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** When the shop last read from the replica, apart from its question for what that has replayed. */
const lastRead = () =>
  withClient(database.replica.adminUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT max(query_start)::text AS at FROM pg_stat_activity
       WHERE usename = 'gulshan' AND query NOT LIKE '%pg_last_wal_replay_lsn%'`,
    )
    return rows[0].at as string | null
  })

let searched = 0
/** A page that is in no cache yet. */
const aSearch = () => {
  searched += 1
  return `/search?name=rose${searched}`
}

/** Visits new pages until one was read from the replica. */
const expectInUse = () =>
  expect
    .poll(async () => {
      const before = await lastRead()
      await page(aSearch())
      return (await lastRead()) !== before
    })
    .toBe(true)

it('pages of visitors are read from the replica; those of accounts, of whoever wrote, and the cart are not', async () => {
  await expectInUse()
  const before = await lastRead()
  await page(aSearch(), 'wrote=1')
  await page(aSearch(), 'next-auth.session-token=a')
  for (const path of ['/cart', '/register', '/login']) await page(path)
  // Without anything to order there is no such page.
  await fetch(`${server.baseUrl}/checkout`)
  expect(await lastRead()).toBe(before)
})

it('a page shows an edit that the replica does not have yet', async () => {
  const token = await adminToken(server.baseUrl, database.url)

  expect(await page(rosePage)).toContain('Rose')
  await expectInUse()
  await database.replica.pause()
  const edited = await renameRose(server.baseUrl, token, 'Desi gulab')
  expect(edited.headers.get('set-cookie')).toContain('wrote=1')
  expect(await page(rosePage)).toContain('Desi gulab')
  await database.replica.resume()
  await expectInUse()
  expect(await page(rosePage)).toContain('Desi gulab')
})

it('pages are shown without the replica', async () => {
  await database.replica.kill()
  for (let visit = 0; visit < 5; visit += 1) await page(aSearch())
  await database.replica.restart()
  await expectInUse()
})
