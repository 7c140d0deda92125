import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderDto } from '@/lib/orders/order/schema'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { factories } from '../support/factories'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

const make = factories(db)

let admin: SignedIn
let product: Awaited<ReturnType<typeof make.product>>
const shippingAddress = {
  street: '7 Canal View',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '54000',
}

beforeAll(async () => {
  ;[admin, product] = await Promise.all([signedIn('ADMIN'), make.product({ price: 100_000, stock: 10_000 })])
})

const staffBody = (fields: object = {}) => ({
  channel: 'PHONE',
  firstName: 'Nasreen',
  phoneNumber: '0300 7654321',
  orderItems: [{ product: product.id, quantity: 2 }],
  shippingAddress,
  ...fields,
})
const take = async (fields: object = {}) =>
  (await send<OrderDto>('POST', '/order/staff', admin, staffBody(fields))).body.data

describe('POST /order/staff', () => {
  test('answers 201 with the order, and the same one for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await send<OrderDto>('POST', '/order/staff', admin, staffBody(), headers)
    const second = await send<OrderDto>('POST', '/order/staff', admin, staffBody(), headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data).toMatchObject({ channel: 'PHONE', status: 'PROCESSING', totalPrice: 3300 })
    expect(first.body.data.buyer).toMatchObject({ _id: '', email: '', lastName: '' })
    expect(second.body.data._id).toBe(first.body.data._id)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  test('names the fields that are wrong', async () => {
    const wrong = {
      channel: 'POST',
      firstName: '',
      phoneNumber: '1',
      shippingAddress: { ...shippingAddress, city: '' },
    }
    const { status, body } = await send('POST', '/order/staff', admin, staffBody(wrong))
    expect(status).toBe(400)
    expect(Object.keys(body.error).sort()).toEqual([
      'channel',
      'firstName',
      'phoneNumber',
      'shippingAddress.city',
    ])
  })

  test('takes no gift, as its orders are paid in cash', async () => {
    const gift = { recipient: 'Sana Malik' }
    const { status, body } = await send('POST', '/order/staff', admin, staffBody({ gift }))
    expect([status, body.message]).toEqual([400, 'A field is not known here.'])
    expect(await take()).not.toHaveProperty('gift')
  })

  test('a buyer does not see an order of a person without an account', async () => {
    const { _id } = await take()
    const { status } = await send('GET', `/order/${_id}`, await signedIn('BUYER'))
    expect(status).toBe(404)
  })

  test('is priced before it is taken, and found by the account of its number', async () => {
    const { channel, orderItems } = staffBody()
    const quoted = await send('POST', '/order/staff/quote', admin, { channel, orderItems, shippingAddress })
    expect(quoted.body.data).toMatchObject({ itemsPrice: 2000, totalPrice: 3300 })
    const phoneNumber = `+9230${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const account = await make.buyer({ phoneNumber })
    const found = await send<{ _id: string }[]>(
      'GET',
      `/user/profiles?phoneNumber=${encodeURIComponent(phoneNumber.replace('+92', '0'))}`,
      admin,
    )
    expect(found.body.data.map(({ _id }) => _id)).toEqual([account.id])
    const own = await take({ buyer: account.id })
    const seen = await send<OrderDto>('GET', `/order/${own._id}`, await sessionFor(account))
    expect(seen.body.data).toMatchObject({ channel: 'PHONE', buyer: { email: account.email } })
  })
})

describe('PUT /order/{id}/lines', () => {
  test('changes the lines; a second form that was opened before gets the order as it is', async () => {
    const order = await take()
    const seen = { totalPrice: order.totalPrice }
    const body = { orderItems: [{ product: product.id, quantity: 3 }], seen }
    const path = `/order/${order._id}/lines`
    const quoted = await send('POST', `${path}/quote`, admin, body)
    expect(quoted.body.data).toMatchObject({ totalBefore: 3300, totalPrice: 4450 })
    const changed = await send<OrderDto>('PUT', path, admin, body)
    expect(changed.body.data).toMatchObject({ totalPrice: 4450 })
    const late = await send<OrderDto>('PUT', path, admin, body)
    expect([late.status, late.body.code, late.body.data.totalPrice]).toEqual([409, 'CONFLICT', 4450])
    const empty = await send('PUT', path, admin, { orderItems: [] })
    expect(empty.body.error).toEqual({
      orderItems: 'Nothing would be left of this order. Please cancel it instead',
    })
  })
})

describe('/order/{id}/parcel', () => {
  test('records what became of a parcel, and nothing before it is sent', async () => {
    const { _id } = await take()
    const path = `/order/${_id}/parcel`
    const refused = { outcome: 'REFUSED', reason: 'TOO_LATE', note: 'Two weeks' }
    const early = await send('PUT', path, admin, refused)
    expect([early.status, early.body.code]).toEqual([422, 'ORDER_LOCKED'])
    await send('PATCH', `/order/${_id}`, admin, { status: 'SHIPPED' })
    const saved = await send('PUT', path, admin, refused)
    expect(saved.body.data).toMatchObject({ ...refused, returned: null, status: 'SHIPPED' })
    expect((await send('GET', path, admin)).body.data).toEqual(saved.body.data)
    const wrong = await send('PUT', path, admin, { outcome: 'LOST', reason: 'TOO_LATE' })
    expect(Object.keys(wrong.body.error)).toEqual(['reason'])
    await send('PUT', path, admin, { ...refused, returned: 'DEAD' })
    const reopened = await send('PATCH', `/order/${_id}`, admin, { status: 'PENDING' })
    expect([reopened.status, reopened.body.code]).toEqual([422, 'ORDER_LOCKED'])
  })
})
