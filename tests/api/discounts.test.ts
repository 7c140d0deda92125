import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

const make = factories(db)
let buyer: SignedIn
let admin: SignedIn
let fern: Awaited<ReturnType<typeof make.product>>
const code = `HTTP${Date.now()}`

beforeAll(async () => {
  buyer = await signedIn('BUYER')
  admin = await signedIn('ADMIN')
  fern = await make.product({ name: 'Discounted Qorvel', price: 100_000, stock: null })
})

/** The client address of visitors, which no other test has. */
const address = '203.0.113.40'

async function send(method: string, path: string, person: SignedIn | null, body?: unknown) {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: {
      ...person?.headers,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const quote = (person: SignedIn | null, discountCode: string) =>
  send('POST', '/cart/quote', person, { items: [{ product: fern.id, quantity: 2 }], discountCode })
const order = (extras: object) =>
  send('POST', '/order', buyer, { orderItems: [{ product: fern.id, quantity: 2 }], ...extras })

describe('discount codes over HTTP', () => {
  test('an admin adds one, reads it, and replaces it only as it was read', async () => {
    const form = { code: code.toLowerCase(), kind: 'PERCENT', percent: 10, limitPerson: 1 }
    const added = await send('POST', '/discount', admin, form)
    expect(added.status).toBe(201)
    expect(added.body.data).toMatchObject({
      code,
      percent: 10,
      amount: null,
      limitPerson: 1,
      uses: 0,
      state: 'ACTIVE',
    })
    const { _id, updatedAt } = added.body.data
    expect((await send('GET', `/discount/${_id}`, admin)).body.data).toEqual(added.body.data)
    const twice = await send('POST', '/discount', admin, form)
    expect([twice.status, twice.body.error]).toEqual([
      409,
      { code: 'There is a code with this spelling already' },
    ])
    const wrong = await send('POST', '/discount', admin, { ...form, percent: 0, colour: 'red' })
    expect([wrong.status, wrong.body.error]).toEqual([400, {}])
    const seen = { updatedAt }
    expect(
      (await send('PUT', `/discount/${_id}`, admin, { ...form, note: 'For friends', seen })).status,
    ).toBe(200)
    expect((await send('PUT', `/discount/${_id}`, admin, { ...form, seen })).body.code).toBe('CONFLICT')
    const list = await send('GET', '/discount?limit=1', admin)
    expect(list.body.pagination).toMatchObject({ limit: 1, currentDiscounts: 1 })
  })

  test('quote and order have the same discount, and a rejected one names its reason', async () => {
    const quoted = (await quote(buyer, code)).body.data
    // 2000 + 300 + 1000 - 200
    expect(quoted).toMatchObject({
      discountedPrice: 200,
      totalPrice: 3100,
      discount: { code, amount: 200, rejection: null },
    })
    const placed = await order({ discountCode: code, totalPrice: quoted.totalPrice })
    expect(placed.status).toBe(201)
    expect(placed.body.data).toMatchObject({
      discountedPrice: 200,
      totalPrice: 3100,
      discount: { code, amount: 200 },
    })
    const again = await order({ discountCode: code })
    const message = 'You have used this discount code as often as it can be used.'
    expect([again.status, again.body]).toMatchObject([
      409,
      {
        code: 'DISCOUNT_REJECTED',
        message,
        error: { discountCode: message },
        data: { code, reason: 'USED_BY_PERSON', least: 0 },
      },
    ])
    expect((await order({ discountCode: 7 })).body.error).toHaveProperty('discountCode')
  })

  test('guessing is limited, for signed-in people and for strangers', async () => {
    const limited = { code: 'RATE_LIMITED' }
    const fill = (key: string) => db.$executeRaw`
      INSERT INTO rate_limits (key, count, expires_at) VALUES (${key}, 1000000000, now() + interval '1 hour')
      ON CONFLICT (key) DO UPDATE SET count = excluded.count`
    const key = `discount-account:${buyer.id}`
    await fill(key)
    const answer = await quote(buyer, code)
    expect([answer.status, answer.body]).toMatchObject([429, limited])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await order({ discountCode: code })).toMatchObject({ status: 429, body: limited })
    // A stranger at the same address, and the buyer without a code, go on.
    expect((await quote(null, code)).status).toBe(200)
    expect((await order({})).status).toBe(201)
    await db.$executeRaw`DELETE FROM rate_limits WHERE key = ${key}`

    await fill(`discount-address:${address}`)
    expect(await quote(null, code)).toMatchObject({ status: 429, body: limited })
  })
})
