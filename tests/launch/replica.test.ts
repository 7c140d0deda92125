import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { exampleId } from '../support/addresses'
import { type ReplicatedDatabase, replicatedDatabase } from '../support/replicated-database'

// A server process whose pages for visitors come from a replica of its database.

let database: ReplicatedDatabase
let server: Awaited<ReturnType<typeof startTestServer>>
const person = { email: 'saima@sabz.example', password: 'Zafran-and-roses-1' }

beforeAll(async () => {
  database = await replicatedDatabase()
  await withClient(database.url, (client) =>
    client.query(
      `INSERT INTO products (id, name, short_desc, long_desc, price, updated_at)
       VALUES ('${exampleId}', 'Rose', 's', 'l', 50000, now())`,
    ),
  )
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

async function send(path: string, body: object) {
  const answer = await fetch(`${server.baseUrl}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
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
  for (const path of ['/cart', '/checkout', '/login']) await page(path)
  expect(await lastRead()).toBe(before)
})

it('a page shows an edit that the replica does not have yet', async () => {
  const place = { city: 'Gujrat', state: 'Punjab', country: 'Pakistan', zipCode: '50700' }
  const address = { street: '5 Mall Road', ...place }
  const names = { firstName: 'Saima', lastName: 'Butt', phoneNumber: '0300 765-4321' }
  await send('/user/register', { ...person, ...names, address })
  await makeAdmin(database.url, person.email)
  const { token } = await send('/user/login', person)

  expect(await page(`/product/${exampleId}`)).toContain('Rose')
  await expectInUse()
  await database.replica.pause()
  const form = new FormData()
  const fields = {
    name: 'Desi gulab',
    'categories[]': 'Roses',
    shortDesc: 's',
    longDesc: 'l',
    'price[amount]': '500',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const edited = await fetch(`${server.baseUrl}/api/v1/product/${exampleId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(edited.status).toBe(200)
  expect(edited.headers.get('set-cookie')).toContain('wrote=1')
  expect(await page(`/product/${exampleId}`)).toContain('Desi gulab')
  await database.replica.resume()
  await expectInUse()
  expect(await page(`/product/${exampleId}`)).toContain('Desi gulab')
})

it('pages are shown without the replica', async () => {
  await database.replica.kill()
  for (let visit = 0; visit < 5; visit += 1) await page(aSearch())
  await database.replica.restart()
  await expectInUse()
})
