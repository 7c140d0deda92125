import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { usualParts } from '@/lib/shop/parts/schema'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { exampleId } from '../support/addresses'
import { liveEnv, openForCustomers } from '../support/live-shop'

// Orders without an account over HTTP, in a new live shop, which takes them from the start.

let cluster: Awaited<ReturnType<typeof openCluster>>
let databases: ReturnType<typeof testDatabases>
let server: Awaited<ReturnType<typeof startTestServer>>
let databaseUrl = ''
let token = ''

const owner = { email: 'saima@sabz.example', password: 'Zafran-and-roses-1' }

beforeAll(async () => {
  cluster = await openCluster()
  databases = testDatabases(cluster.adminUrl)
  databaseUrl = (await databases.migrated('guest_orders')).url
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO products (id, name, short_desc, long_desc, price, stock, updated_at)
       VALUES ('${exampleId}', 'Rose', 's', 'l', 50000, 1000, now())`,
    ),
  )
  await openForCustomers(databaseUrl)
  server = await startTestServer({ name: 'guest_orders', databaseUrl, env: liveEnv('https://shop.example') })
  const address = {
    ...{ street: '5 Mall Road', city: 'Gujrat', state: 'Punjab', country: 'Pakistan', zipCode: '50700' },
  }
  await call('POST', '/user/register', {
    ...owner,
    ...{ firstName: 'Saima', lastName: 'Butt', phoneNumber: '0300 765-4321', address },
  })
  token = (await call('POST', '/user/login', owner)).body.token
})
afterAll(async () => {
  await server.stop()
  await databases.dropAll()
  await cluster.close()
})

let asked = 0
/** Another visitor each time, because a live shop limits the requests of one. */
const fromElsewhere = () => {
  asked += 1
  return { 'x-forwarded-for': `10.3.${asked >> 8}.${asked & 255}` }
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.baseUrl}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...fromElsewhere(), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

let numbers = 0
const order = (extras: object = {}) => ({
  name: 'Bilal Khan',
  phoneNumber: `0377${String(1_000_000 + ++numbers)}`,
  city: 'Lahore',
  street: '12 Mall Road',
  orderItems: [{ product: exampleId, quantity: 1 }],
  ...extras,
})
const place = (extras: object = {}, headers: Record<string, string> = {}) =>
  call('POST', '/order/guest', order(extras), { 'idempotency-key': randomUUID(), ...headers })
const signedIn = () => ({ authorization: `Bearer ${token}` })
const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.baseUrl + path, { redirect: 'manual', headers: { ...fromElsewhere(), ...headers } })

test('an order answers with its link, and with a cookie that no script can read', async () => {
  const { status, headers, body } = await place({ messages: 'WHATSAPP', locale: 'ur' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    status: 'PENDING',
    buyer: { _id: '', firstName: 'Bilal', lastName: 'Khan', email: '' },
    shippingAddress: { state: 'Punjab', country: 'Pakistan', zipCode: '' },
    link: expect.stringMatching(/^\/my-order\/[\w-]{43}$/),
  })
  expect(headers.get('cache-control')).toBe('no-store')
  const [cookie = ''] = headers.getSetCookie().filter((one) => one.startsWith('guest-orders='))
  expect(cookie.split('; ').slice(1).toSorted()).toEqual(
    ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'].toSorted(),
  )
  const [present = ''] = cookie.split(';')
  const next = await place({}, { cookie: present })
  const [both = ''] = next.headers.getSetCookie()
  expect(both.split(';')[0]?.split('.')).toHaveLength(2)
  // A forged one opens nothing (domain/guests); a very long one is left out.
  const answer = await place({}, { cookie: `guest-orders=${'x'.repeat(4000)}` })
  expect(answer.headers.getSetCookie()[0]?.split(';')[0]).toMatch(/^guest-orders=[\w-]{43}$/)
})

test('the same key and order give the same answer, another order none', async () => {
  const sent = order()
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/order/guest', sent, key)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1)
  const other = await call('POST', '/order/guest', { ...sent, name: 'Other' }, key)
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('an account is told to order with it', async () => {
  const { status, body } = await place({}, signedIn())
  expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  expect(body.message).toContain('with your account')
  // A session without the proof that the page of the shop has sent the order is no visitor.
  const foreign = await place({}, { cookie: `__Secure-next-auth.session-token=${token}` })
  expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN'])
})

test.each<[string, unknown, Record<string, string>, number]>([
  ['without a key', order(), {}, 400],
  ['with a short key', order(), { 'idempotency-key': 'abc' }, 400],
  ['with a key that can be guessed', order(), { 'idempotency-key': 'order-of-bilal-khan' }, 400],
  ['with a key that repeats', order(), { 'idempotency-key': 'a'.repeat(60) }, 400],
  ['with a number that is none', { ...order(), phoneNumber: '12' }, { 'idempotency-key': randomUUID() }, 400],
  ['that pays online', { ...order(), paymentMethod: 'ONLINE' }, { 'idempotency-key': randomUUID() }, 400],
  ['that is no object', [1], { 'idempotency-key': randomUUID() }, 400],
  ['that is null', null, { 'idempotency-key': randomUUID() }, 400],
  ['with a name of a million characters', order({ name: 'x'.repeat(1_000_000) }), {}, 400],
  ['with another total', order({ totalPrice: 1 }), { 'idempotency-key': randomUUID() }, 409],
  [
    'of more than there is',
    order({
      orderItems: [
        { product: exampleId, quantity: 99 },
        { product: exampleId, quantity: 9999 },
      ],
    }),
    { 'idempotency-key': randomUUID() },
    400,
  ],
])('an order %s is not taken', async (_, sent, headers, status) => {
  const answer = await call('POST', '/order/guest', sent, headers)
  expect(answer.status === 413 ? 400 : answer.status).toBe(status)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('calls that no order comes of do not use up the orders of an address', async () => {
  const from = { 'x-forwarded-for': '10.9.9.9' }
  const sent = Array.from({ length: 105 }, () => call('POST', '/order/guest', {}, from))
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect((await place({}, from)).status).toBe(201)
})

it('is not there once the part is off, for visitors as for accounts; the checkout of accounts is', async () => {
  expect((await visit('/checkout')).status).toBe(200)
  expect(await (await visit('/cart')).text()).toContain('guests\\":true')
  await makeAdmin(databaseUrl, owner.email)
  token = (await call('POST', '/user/login', owner)).body.token
  expect((await call('PUT', '/settings/parts', usualParts, signedIn())).status).toBe(200)
  const off = await place()
  expect([off.status, off.body.code]).toEqual([404, 'NOT_FOUND'])
  expect((await visit('/checkout')).status).toBe(404)
  const quoted = await call('POST', '/cart/quote', {
    items: [{ product: exampleId, quantity: 1 }],
    city: 'Lahore',
    order: { phoneNumber: '03001234567' },
  })
  expect(quoted.body.data.cash).toBeNull()
  const { guestOrders: _, ...before } = usualParts
  const saved = await call('PUT', '/settings/parts', before, signedIn())
  expect(saved.body.data.guestOrders).toBe(false)
})
