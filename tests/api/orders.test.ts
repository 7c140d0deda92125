import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { dateOf, dayOf } from '@/lib/base/time/karachi'
import { expectedDelivery } from '@/lib/orders/delivery/expected-delivery'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

const make = factories(db)

let buyer: SignedIn
let admin: SignedIn
let product: Awaited<ReturnType<typeof make.product>>
const lineOf = (id: string, quantity: unknown = 1) => ({ product: id, quantity })

beforeAll(async () => {
  ;[buyer, admin, product] = await Promise.all([
    signedIn('BUYER'),
    signedIn('ADMIN'),
    make.product({ name: 'Agave', price: 79_950, stock: 100_000 }),
  ])
})

const place = (extras: object = {}, headers: Record<string, string> = {}, person = buyer) =>
  send('POST', '/order', person, { orderItems: [lineOf(product.id)], ...extras }, headers)

describe('POST /order/cash-check', () => {
  const check = (body: object) => send('POST', '/order/cash-check', buyer, body)

  test('says that cash is taken, and stores nothing', async () => {
    const { status, headers, body } = await check({ orderItems: [lineOf(product.id, 2)] })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'SUCCESS',
      message: 'Checked.',
      data: { offered: true, reason: null, message: null, limit: null, items: [], deposit: null },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(0)
  })

  test.each<[string, object, string[]]>([
    ['no lines', {}, ['orderItems']],
    ['quantity 0', { orderItems: [{ product: 'x', quantity: 0 }] }, ['orderItems.0.quantity']],
    ['another language', { orderItems: [{ product: 'x', quantity: 1 }], locale: 'de' }, ['locale']],
  ])('with %s is 400', async (_, sent, fields) => {
    const { status, body } = await check(sent)
    expect(status).toBe(400)
    expect(Object.keys(body.error ?? {})).toEqual(fields)
  })
})

describe('POST /order', () => {
  test.each(['/order', '/order/'])('%s answers 201 with the order in the envelope', async (path) => {
    const { status, headers, body } = await send('POST', path, buyer, {
      orderItems: [{ ...lineOf(product.id), price: { amount: 799.5, currency: 'PKR', extra: [1] } }],
      itemsPrice: '799.50',
      taxPrice: '119.925',
      shippingPrice: 1000,
      totalPrice: 1919.43,
      paymentMethod: 'COD',
      note: 'Ring twice',
    })
    expect(status).toBe(201)
    expect(Object.keys(body)).toEqual(['status', 'message', 'data'])
    expect(body).toMatchObject({ status: 'SUCCESS', message: 'Order placed.' })
    expect(Object.keys(body.data)).toEqual([
      '_id',
      'number',
      'status',
      'paymentMethod',
      'paymentStatus',
      'placedAt',
      'updatedAt',
      'deliveryDays',
      'delivery',
      'confirmBy',
      'buyer',
      'shippingAddress',
      'orderItems',
      'itemsPrice',
      'taxPrice',
      'shippingPrice',
      'discountedPrice',
      'totalPrice',
      'refunds',
      'note',
      'timeline',
    ])
    expect(body.data).toMatchObject({ totalPrice: 1919.43, taxPrice: 119.93, note: 'Ring twice' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('takes a gift that is paid in advance, which an admin ends', async () => {
    const gift = { recipient: 'Sana Malik' }
    const { status, body } = await place({ paymentMethod: 'ONLINE', gift })
    expect([status, body.data.gift]).toEqual([201, gift])
    const path = `/order/${body.data._id}/lines`
    expect((await send('PUT', path, buyer, { gift: null })).status).toBe(403)
    const ended = await send('PUT', path, admin, { gift: null, seen: { gift: { recipient: 'Sana Malik' } } })
    expect([ended.status, ended.body.data.gift]).toEqual([200, undefined])
    const stale = await send('PUT', path, admin, { gift, seen: { gift } })
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
  })

  test.each<[string, object, string]>([
    ['in cash', { gift: {} }, 'gift'],
    ['with a long name', { paymentMethod: 'ONLINE', gift: { recipient: 'x'.repeat(101) } }, 'gift.recipient'],
    ['with a number', { paymentMethod: 'ONLINE', gift: { recipient: 5 } }, 'gift.recipient'],
    ['that is only said to be one', { paymentMethod: 'ONLINE', gift: true }, 'gift'],
    ['that is a word', { paymentMethod: 'ONLINE', gift: 'yes' }, 'gift'],
    ['that is a list', { paymentMethod: 'ONLINE', gift: [] }, 'gift'],
    ['that is null', { paymentMethod: 'ONLINE', gift: null }, 'gift'],
  ])('a gift %s is 400', async (_, sent, field) => {
    const { status, body } = await place(sent)
    expect([status, Object.keys(body.error ?? {})]).toEqual([400, [field]])
  })

  const address = { street: '1 Hill', city: 'Murree', state: 'Punjab', country: 'Pakistan', zipCode: '47150' }
  test.each<[string, (id: string) => unknown, string[]]>([
    ['no lines', () => ({}), ['orderItems']],
    ['an empty list', () => ({ orderItems: [] }), ['orderItems']],
    ['no list', () => ({ orderItems: {} }), ['orderItems']],
    ['101 lines', (id) => ({ orderItems: Array(101).fill(lineOf(id)) }), ['orderItems']],
    ['a merged quantity of 1000', (id) => ({ orderItems: [lineOf(id, 999), lineOf(id)] }), ['orderItems']],
    ['no quantity', (id) => ({ orderItems: [{ product: id }] }), ['orderItems.0.quantity']],
    ['quantity 0', (id) => ({ orderItems: [lineOf(id), lineOf(id, 0)] }), ['orderItems.1.quantity']],
    ['quantity 1000', (id) => ({ orderItems: [lineOf(id, 1000)] }), ['orderItems.0.quantity']],
    ['quantity 1.5', (id) => ({ orderItems: [lineOf(id, 1.5)] }), ['orderItems.0.quantity']],
    [
      'quantity 1e400',
      (id) => `{"orderItems":[{"product":"${id}","quantity":1e400}]}`,
      ['orderItems.0.quantity'],
    ],
    ['an unknown product', () => ({ orderItems: [lineOf(randomUUID())] }), ['orderItems.0.product']],
    ['a malformed product', () => ({ orderItems: [lineOf("' or 1=1")] }), ['orderItems.0.product']],
    [
      'a product that is no text',
      () => ({ orderItems: [{ product: { $ne: 1 }, quantity: 1 }] }),
      ['orderItems.0.product'],
    ],
    ['an unknown method', (id) => ({ orderItems: [lineOf(id)], paymentMethod: 'CARD' }), ['paymentMethod']],
    ['a sum with a sign', (id) => ({ orderItems: [lineOf(id)], totalPrice: '-1' }), ['totalPrice']],
    ['a sum below zero', (id) => ({ orderItems: [lineOf(id)], itemsPrice: -0.5 }), ['itemsPrice']],
    ['a sum with an exponent', (id) => ({ orderItems: [lineOf(id)], taxPrice: '1e3' }), ['taxPrice']],
    ['a sum that is no sum', (id) => ({ orderItems: [lineOf(id)], shippingPrice: [] }), ['shippingPrice']],
    ['a huge sum', (id) => ({ orderItems: [lineOf(id)], totalPrice: 1e300 }), ['totalPrice']],
    [
      'half an address',
      (id) => ({ orderItems: [lineOf(id)], shippingAddress: { ...address, city: ' ' } }),
      ['shippingAddress.city'],
    ],
    ['a bad phone number', (id) => ({ orderItems: [lineOf(id)], phoneNumber: 'call me' }), ['phoneNumber']],
    ['a long note', (id) => ({ orderItems: [lineOf(id)], note: 'x'.repeat(501) }), ['note']],
    ['a NUL in the note', (id) => ({ orderItems: [lineOf(id)], note: 'a\u0000b' }), ['note']],
    ['an unknown key', (id) => ({ orderItems: [lineOf(id)], status: 'DELIVERED' }), []],
    ['an unknown key in a line', (id) => ({ orderItems: [{ ...lineOf(id), paid: true }] }), []],
    [
      'an unknown key in the address',
      (id) => ({ orderItems: [lineOf(id)], shippingAddress: { ...address, x: 1 } }),
      [],
    ],
  ])('%s is 400', async (_, sent, fields) => {
    const { status, body } = await send('POST', '/order', buyer, sent(product.id))
    expect({ status, code: body.code, fields: Object.keys(body.error) }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields,
    })
  })

  test('broken JSON, another type and a body that is too large', async () => {
    expect((await send('POST', '/order', buyer, '{"orderItems":')).body.code).toBe('MALFORMED_BODY')
    expect((await send('POST', '/order', buyer, 'a=1', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await place({ note: 'x'.repeat(300_000) })).status).toBe(413)
  })

  test('409 has the new prices, or the remaining stock', async () => {
    const dearer = await place({ totalPrice: 1919.41 })
    expect([dearer.status, dearer.body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(dearer.body.data).toMatchObject({
      totalPrice: 1919.43,
      orderItems: [{ product: product.id, quantity: 1 }],
    })
    expect(dearer.body.error).toEqual({ message: dearer.body.message })

    const scarce = await make.product({ stock: 2 })
    const short = await send('POST', '/order', buyer, { orderItems: [lineOf(scarce.id, 3)] })
    expect([short.status, short.body.code]).toEqual([409, 'OUT_OF_STOCK'])
    expect(short.body.data).toEqual({ items: [{ product: scarce.id, requested: 3, available: 2 }] })
  })
})

describe('Idempotency-Key', () => {
  test('repeats the first answer to the byte', async () => {
    const headers = { 'idempotency-key': `cart ${randomUUID()}` }
    const first = await place({ note: 'once' }, headers)
    const again = await place({ note: 'once' }, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    expect([first, again].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true'])

    const other = await place({ note: 'twice' }, headers)
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('100 parallel posts make one order, and all answers are equal', async () => {
    const person = await signedIn('BUYER')
    const rare = await make.product({ stock: 300 })
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        send('POST', '/order', person, { orderItems: [lineOf(rare.id, 3)] }, headers),
      ),
    )
    expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toHaveLength(1)
    expect(answers[0]?.status).toBe(201)
    expect(await db.order.count({ where: { buyerId: person.id } })).toBe(1)
    expect((await db.product.findUniqueOrThrow({ where: { id: rare.id } })).stock).toBe(297)
  })

  test.each(['', 'x'.repeat(256), 'caf\u00e9'])('%j is not a key', async (key) => {
    expect((await place({}, { 'idempotency-key': key })).status).toBe(400)
  })
})

describe('GET /order', () => {
  test('lists the own orders with their total, and none of others', async () => {
    const person = await signedIn('BUYER')
    for (const note of ['one', 'two', 'three']) await place({ note }, {}, person)
    const { status, body } = await send<{ note: string }[]>('GET', '/order/?page=2&limit=2', person)
    expect(status).toBe(200)
    expect(body.pagination).toEqual({
      totalPages: 2,
      currentPage: 2,
      limit: 2,
      totalOrders: 3,
      currentOrders: 1,
    })
    expect(body.data.map(({ note }) => note)).toEqual(['one'])
    expect((await send('GET', '/order?page=9', person)).body.data).toEqual([])
    expect((await send('GET', '/order?status=SHIPPED', person)).body.pagination).toMatchObject({
      totalPages: 0,
    })
    expect((await send('GET', '/order?limit=100', admin)).body.pagination).toMatchObject({ limit: 100 })
  })

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=', 'page'],
    ['page=2147483648', 'page'],
    ['limit=101', 'limit'],
    ['status=', 'status'],
    ['status=pending', 'status'],
  ])('%s is 400', async (query, field) => {
    const { status, body } = await send('GET', `/order?${query}`, buyer)
    expect([status, Object.keys(body.error)]).toEqual([400, [field, 'message']])
  })
})

describe('one order', () => {
  test('is the same for its buyer and for an admin, and 404 for others', async () => {
    const { body } = await place()
    const id = String(body.data._id)
    const own = await send('GET', `/order/${id}`, buyer)
    expect(own.body.data).toEqual(body.data)
    expect((await send('GET', `/order/${id}/`, admin)).body.data).toEqual(body.data)

    const otherBuyer = await signedIn('BUYER')
    const errors = await Promise.all(
      [id, randomUUID(), 'nonsense', 'a%20b', 'a'.repeat(300)].map((one) =>
        send('GET', `/order/${one}`, otherBuyer),
      ),
    )
    expect(new Set(errors.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(errors[0]?.status).toBe(404)
    expect((await send('PATCH', `/order/${id}`, otherBuyer, { status: 'CANCELLED' })).text).toBe(
      errors[0]?.text,
    )
  })

  test('is cancelled by its buyer once, and set to any status by an admin', async () => {
    const id = String((await place()).body.data._id)
    const patch = (person: SignedIn, body: unknown) => send('PATCH', `/order/${id}`, person, body)
    expect((await patch(buyer, { status: 'SHIPPED' })).status).toBe(403)
    expect((await patch(buyer, { paymentStatus: 'PAID' })).status).toBe(403)
    expect((await patch(buyer, { status: 'LOST' })).body.error).toHaveProperty('status')
    expect((await patch(buyer, {})).body.error).toEqual({
      status: 'status is required',
      message: 'status is required',
    })
    expect((await patch(buyer, { status: 'CANCELLED', note: 'x' })).body.error).toEqual({
      message: 'A field is not known here.',
    })
    expect((await patch(buyer, { status: 'CANCELLED' })).body.data).toMatchObject({ status: 'CANCELLED' })
    const again = await patch(buyer, { status: 'CANCELLED' })
    expect([again.status, again.body.code]).toEqual([422, 'NOT_CANCELLABLE'])
    expect((await patch(admin, { status: 'DELIVERED' })).body.data).toMatchObject({ paymentStatus: 'PAID' })
    expect((await patch(admin, { paymentStatus: 'REFUNDED' })).body.code).toBe('NOT_PAYABLE')
    expect((await patch(admin, { paymentStatus: 'PAID' })).body.error).toHaveProperty('paymentStatus')
  })

  test('a write by cookie needs the XSRF token', async () => {
    const person = await sessionFor(await make.buyer())
    const cookie = `next-auth.session-token=${person.token}; XSRF-TOKEN=proof`
    const body = JSON.stringify({ orderItems: [lineOf(product.id)] })
    const headers = { cookie, 'content-type': 'application/json' }
    const without = await send('POST', '/order', null, body, headers)
    expect([without.status, without.body.code]).toEqual([403, 'XSRF_FAILED'])
    expect((await send('POST', '/order', null, body, { ...headers, 'x-xsrf-token': 'proof' })).status).toBe(
      201,
    )
  })

  test('its delivery day is a calendar file for its buyer alone, and cancelling removes it there', async () => {
    const { _id, number, placedAt } = (await place()).body.data
    const ask = (person: SignedIn | null) =>
      fetch(`${baseUrl}/api/v1/order/${_id}/calendar.ics`, { headers: { ...person?.headers } })
    const fileOf = async () => new ICAL.Component(ICAL.parse(await (await ask(buyer)).text()))
    const answer = await ask(buyer)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="delivery.ics"')
    const planned = new ICAL.Event((await fileOf()).getFirstSubcomponent('vevent') ?? undefined)
    expect(planned.startDate.isDate).toBe(true)
    expect(planned.startDate.toString()).toBe(dateOf(dayOf(expectedDelivery(new Date(String(placedAt)), 3))))
    // 799.50 + 119.93 + 1000
    expect(planned.description).toContain(`Order ${number}.\nHave Rs 1,919.43 ready in cash.`)

    for (const [person, status] of [
      [await signedIn('BUYER'), 404],
      [admin, 403],
      [null, 401],
    ] as const)
      expect((await ask(person)).status).toBe(status)

    await send('PATCH', `/order/${_id}`, buyer, { status: 'CANCELLED' })
    const removed = await fileOf()
    expect(removed.getFirstPropertyValue('method')).toBe('CANCEL')
    const event = new ICAL.Event(removed.getFirstSubcomponent('vevent') ?? undefined)
    expect([event.uid, event.sequence]).toEqual([planned.uid, 1])
  })

  test('other methods are 405 with Allow', async () => {
    const answer = await send('DELETE', '/order/x', buyer)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH, OPTIONS'])
    expect((await send('OPTIONS', '/order/', null)).status).toBe(204)
  })
})
