import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/lib/entry/api/endpoints'
import { servedTo } from '@/lib/entry/closed/served'
import type { Opening } from '@/lib/shop/opening/schema'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { exampleId, pageAddresses } from '../support/addresses'
import { eventually } from '../support/eventually'
import { liveEnv } from '../support/live-shop'

// A new live shop with two processes, until it is opened: what each address answers to visitors, buyers and admins.

let cluster: Awaited<ReturnType<typeof openCluster>>
let databases: ReturnType<typeof testDatabases>
let databaseUrl = ''
let one: Awaited<ReturnType<typeof startTestServer>>
let another: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  cluster = await openCluster()
  databases = testDatabases(cluster.adminUrl)
  databaseUrl = (await databases.migrated('closed_shop')).url
  const env = liveEnv('https://shop.example')
  one = await startTestServer({ name: 'closed-one', databaseUrl, env })
  another = await startTestServer({ name: 'closed-another', databaseUrl, env })
})
afterAll(async () => {
  await one.stop()
  await another.stop()
  await databases.dropAll()
  await cluster.close()
})

type Person = { token: string } | null
const COOKIE = '__Secure-next-auth.session-token'

let asked = 0
/** Another visitor each time, because a live shop limits the requests of one. */
const fromElsewhere = () => {
  asked += 1
  return { 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}` }
}

const get = (path: string, person: Person = null, { server = one, headers = {} } = {}) =>
  fetch(server.baseUrl + path, {
    redirect: 'manual',
    headers: { ...fromElsewhere(), ...(person ? { cookie: `${COOKIE}=${person.token}` } : {}), ...headers },
  })

async function call<T>(method: string, path: string, body?: object, person: Person = null) {
  const answer = await fetch(`${one.baseUrl}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...fromElsewhere(),
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as { data: T; token?: string; code?: string } }
}

async function register(email: string, isAdmin = false): Promise<{ token: string }> {
  const person = { email, password: 'Zafran-and-roses-1' }
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
  if (isAdmin) await makeAdmin(databaseUrl, email)
  const { body } = await call('POST', '/user/login', person)
  return { token: body.token ?? '' }
}

let people: Record<'visitor' | 'buyer' | 'admin', Person>
beforeAll(async () => {
  people = {
    visitor: null,
    buyer: await register('hina@sabz.example'),
    admin: await register('saima@sabz.example', true),
  }
})

const isOpenTo = (person: keyof typeof people, path: string) => {
  const served = servedTo('GET', new URL(path, one.baseUrl))
  return person === 'admin' || served === 'everybody' || (served === 'accounts' && person === 'buyer')
}

describe.each(['visitor', 'buyer', 'admin'] as const)('a closed shop, for a %s', (who) => {
  it('answers every page of the application', async () => {
    for (const [page, path] of pageAddresses())
      for (const address of [path, path === '/' ? '/ur' : `/ur${path}`]) {
        const answer = await get(address, people[who])
        const html = await answer.text()
        const isClosed = answer.status === 503
        expect([page, isClosed]).toEqual([page, !isOpenTo(who, address)])
        if (!isClosed) continue
        expect(answer.headers.get('retry-after'), page).toBe('3600')
        expect(answer.headers.get('cache-control'), page).toBe('no-store')
        expect(answer.headers.get('link'), page).toBeNull()
        expect(html, page).toContain('<meta name="robots" content="noindex">')
        expect(html, page).toContain(
          address.startsWith('/ur') ? 'lang="ur" dir="rtl"' : 'lang="en" dir="ltr"',
        )
      }
  }, 300_000)

  it('answers every GET of the API', async () => {
    for (const { method, path } of Object.values(endpoints)) {
      if (method !== 'GET') continue
      const address = `/api/v1${path.replace(/\{\w+\}/g, exampleId)}`
      const answer = await get(address, people[who])
      const text = await answer.text()
      const isClosed = answer.status === 503 && text.includes('The shop is closed at the moment.')
      expect([path, isClosed]).toEqual([path, !isOpenTo(who, address)])
      if (!isClosed) continue
      expect(answer.headers.get('retry-after'), path).toBe('3600')
      if (text.startsWith('{"status"'))
        expect(JSON.parse(text), path).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    }
  }, 300_000)
})

describe('a closed shop', () => {
  it('serves files, the health checks and what search engines may ask', async () => {
    for (const path of ['/first.js', '/icon.svg', '/offline.html', '/robots.txt', '/api/live', '/api/ready'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    expect((await get('/api/v1/media/p/shop/none.webp')).status).toBe(404)
    expect((await get('/sitemap.xml')).status).toBe(503)
    expect((await fetch(`${one.baseUrl}/api/v1/product`, { method: 'OPTIONS' })).status).toBe(204)
    expect((await fetch(one.baseUrl, { method: 'HEAD' })).status).toBe(503)
  })

  it('serves no page that an admin has looked at from the cache', async () => {
    for (let nth = 0; nth < 3; nth += 1) expect((await get('/about-us', people.admin)).status).toBe(200)
    expect((await get('/about-us')).status).toBe(503)
    expect((await get('/about-us', people.buyer)).status).toBe(503)
    expect((await get('/about-us', people.buyer, { headers: { rsc: '1' } })).status).toBe(503)
  })

  it('takes a test order of an admin and no other', async () => {
    await withClient(databaseUrl, (client) =>
      client.query(
        `INSERT INTO products (id, name, short_desc, long_desc, price, updated_at)
         VALUES ('${exampleId}', 'Rose', 's', 'l', 50000, now())`,
      ),
    )
    const orderItems = [{ product: exampleId, quantity: 2 }]
    const address = {
      street: '5 Mall Road',
      city: 'Gujrat',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '1',
    }
    const byPhone = {
      channel: 'PHONE',
      firstName: 'Test',
      phoneNumber: '0300 7654321',
      shippingAddress: address,
    }
    const placed = await call<{ _id: string; totalPrice: number }>(
      'POST',
      '/order/staff',
      { ...byPhone, orderItems },
      people.admin,
    )
    // No one has entered a tax or a charge for delivery.
    expect(placed).toMatchObject({ status: 201, body: { data: { totalPrice: 1000 } } })
    for (const person of [people.buyer, null])
      expect(await call('POST', '/order', { orderItems }, person)).toMatchObject({
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE' },
      })
  })

  it('opens in both processes, and closes in both with a reason and a time', async () => {
    const read = () => call<Opening>('GET', '/settings/opening', undefined, people.admin)
    const { data: seen } = (await read()).body
    expect(seen.isOpen).toBe(false)
    for (const server of [one, another]) expect((await get('/', null, { server })).status).toBe(503)
    const opened = await call<Opening>(
      'PUT',
      '/settings/opening',
      { ...seen, isOpen: true, seen },
      people.admin,
    )
    expect(opened.body.data.isOpen).toBe(true)
    expect((await get('/')).status).toBe(200)
    const inBoth = async (status: number) => {
      for (const server of [one, another])
        for (const path of ['/', '/ur/about-us', '/api/v1/product'])
          expect([path, (await get(path, null, { server })).status]).toEqual([path, status])
    }
    await eventually(() => inBoth(200))

    const closing = { isOpen: false, reason: { en: 'Closed for Eid.', ur: '' }, until: '2199-12-31T09:00' }
    expect((await call('PUT', '/settings/opening', closing, people.buyer)).status).toBe(403)
    expect((await call('PUT', '/settings/opening', closing, people.admin)).status).toBe(200)
    expect((await get('/')).status).toBe(503)
    await eventually(() => inBoth(503))
    for (const server of [one, another])
      expect(await (await get('/products', null, { server })).text()).toContain(
        'Closed for Eid. We open again on 31 Dec 2199, 9:00 am.',
      )
  })
})
