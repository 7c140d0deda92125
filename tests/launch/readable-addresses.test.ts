import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { eventually } from '../support/eventually'
import { liveEnv, openForCustomers } from '../support/live-shop'

// A new live shop, whose products have readable addresses until its admin chooses ids.

const origin = 'https://shop.example'
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const [snake, rose, deleted] = [id(1), id(2), id(3)]

let cluster: Awaited<ReturnType<typeof openCluster>>
let databases: ReturnType<typeof testDatabases>
let databaseUrl = ''
let server: Awaited<ReturnType<typeof startTestServer>>

const query = <Row>(sql: string): Promise<Row[]> =>
  withClient(databaseUrl, async (client) => (await client.query(sql)).rows)

beforeAll(async () => {
  cluster = await openCluster()
  databases = testDatabases(cluster.adminUrl)
  databaseUrl = (await databases.migrated('readable_addresses')).url
  await query(`INSERT INTO products (id, name, name_ur, short_desc, long_desc, price, updated_at, short_id, deleted_at) VALUES
    ('${snake}', 'Snake Plant (Black Gold)', 'سانپ پودا', 'Tall.', '<p>Tall.</p>', 90000, now(), 'k7m2p9x', NULL),
    ('${rose}', 'گلاب', NULL, 'Red.', '<p>Red.</p>', 50000, now(), 'c3d4f5h', NULL),
    ('${deleted}', 'Old Fern', NULL, 'Gone.', '<p>Gone.</p>', 50000, now(), 'wwwwwww', now())`)
  server = await startTestServer({ name: 'readable', databaseUrl, env: liveEnv(origin) })
  await openForCustomers(databaseUrl)
  await eventually(async () => expect((await get('/')).status).toBe(200))
})
afterAll(async () => {
  await server.stop()
  await databases.dropAll()
  await cluster.close()
})

let asked = 0
function get(path: string, headers: Record<string, string> = {}) {
  asked += 1
  // Another visitor each time, because a live shop limits the requests of one.
  const from = { 'x-forwarded-for': `10.2.${asked >> 8}.${asked & 255}` }
  return fetch(server.baseUrl + path, { redirect: 'manual', headers: { ...from, ...headers } })
}
const text = async (path: string) => (await get(path)).text()
const linksIn = (html: string) =>
  new Set([...html.matchAll(/href="(?:\/ur)?\/product\/([^"#]*)"/g)].map(([, address]) => address))
const leadsTo = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await get(path, headers)
  return [status, answered.get('location'), answered.get('cache-control')]
}
const moved = (to: string) => [308, to, 'public, max-age=0, must-revalidate']

const readable = { snake: 'snake-plant-black-gold-k7m2p9x', rose: 'c3d4f5h' }

/** What every page says while these are the addresses. */
async function expectAddresses(now: { snake: string; rose: string }) {
  for (const prefix of ['', '/ur']) {
    const address = `${origin}${prefix}/product/${now.snake}`
    expect(linksIn(await text(`${prefix}/products`))).toEqual(new Set([now.snake, now.rose]))
    expect(linksIn(await text(`${prefix}/`))).toEqual(new Set([now.snake, now.rose]))
    // The second answer is that of the page cache.
    for (const _ of [1, 2]) {
      const page = await get(`${prefix}/product/${now.snake}`)
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
      expect(html).toContain(`hrefLang="ur" href="${origin}/ur/product/${now.snake}"`)
      expect(html).toContain(`"url":"${address}"`)
    }
    expect((await get(`${prefix}/product/${now.rose}?utm_source=letter`)).status).toBe(200)
  }
  const sitemap = await text('/sitemaps/products-1.xml')
  expect(sitemap).toContain(`<loc>${origin}/product/${now.snake}</loc>`)
  expect(sitemap.match(/<loc>/g)).toHaveLength(4)
}

/** An address of a product that is not there, or not any more. */
async function expectMissing() {
  for (const prefix of ['', '/ur'])
    for (const [address, status] of [
      [deleted, 410],
      ['old-fern-wwwwwww', 410],
      ['another-name-wwwwwww', 410],
      ['snake-plant-22222xx', 404],
      ['snake-plant', 404],
      [id(9), 404],
    ])
      expect([address, (await get(`${prefix}/product/${address}`)).status]).toEqual([address, status])
}

it('has readable addresses; all others lead there', async () => {
  await expectAddresses(readable)
  await expectMissing()
  for (const prefix of ['', '/ur']) {
    const to = `${prefix}/product/${readable.snake}`
    for (const other of [
      snake,
      snake.toUpperCase(),
      'k7m2p9x',
      'old-name-k7m2p9x',
      readable.snake.toUpperCase(),
    ]) {
      expect(await leadsTo(`${prefix}/product/${other}`)).toEqual(moved(to))
      expect(await leadsTo(`${prefix}/product/${other}?a=1&b=%20#c`)).toEqual(moved(`${to}?a=1&b=%20`))
    }
    expect(await leadsTo(`${prefix}/product/${snake}?_rsc=1`, { rsc: '1' })).toEqual(moved(`${to}?_rsc=1`))
  }
})

it('follows a new name, and the choice of the admin', async () => {
  const call = async (method: string, path: string, body: object, token = '') => {
    const answer = await fetch(`${server.baseUrl}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    expect([path, answer.status < 300]).toEqual([path, true])
    return (await answer.json()) as { token: string }
  }
  const person = { email: 'saima@sabz.example', password: 'Zafran-and-roses-1' }
  await call('POST', '/user/register', {
    ...person,
    ...{ firstName: 'Saima', lastName: 'Butt', phoneNumber: '0300 765-4321' },
    address: {
      street: '5 Mall Road',
      city: 'Gujrat',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '50700',
    },
  })
  await makeAdmin(databaseUrl, person.email)
  const { token } = await call('POST', '/user/login', person)

  await query(`UPDATE products SET name = 'Sansevieria' WHERE id = '${snake}';
    INSERT INTO cache_tags (tag, expired_at) VALUES ('product:${snake}', clock_timestamp()), ('catalogue', clock_timestamp())
    ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at;
    SELECT pg_notify('gulshan_pages', '')`)
  const renamed = { ...readable, snake: 'sansevieria-k7m2p9x' }
  await eventually(async () =>
    expect(await leadsTo(`/product/${readable.snake}`)).toEqual(moved(`/product/${renamed.snake}`)),
  )
  await expectAddresses(renamed)

  await call('PUT', '/settings/addresses', { readable: false }, token)
  await expectAddresses({ snake, rose })
  await expectMissing()
  for (const other of [renamed.snake, readable.snake, 'k7m2p9x'])
    expect(await leadsTo(`/ur/product/${other}?a=1`)).toEqual(moved(`/ur/product/${snake}?a=1`))

  await call('PUT', '/settings/addresses', { readable: true }, token)
  await expectAddresses(renamed)
})
