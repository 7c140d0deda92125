import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { db } from '@/lib/platform/database/client'
import { saveSettings } from '@/lib/shop/settings/commands'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import type { CashOrders } from '@/lib/shop/settings/schema'
import { aBuyer, anAdmin, errorOf, make, place, stockOf, tally, times, viewerOf } from './orders-support'

// An address where nothing listens: a server under test elsewhere on this machine must not answer as the gateway.
vi.hoisted(() => {
  process.env.PAYFAST_BASE_URL = 'http://127.0.0.1:9'
})

const admin = await anAdmin()
const limits = (cashOrders: Partial<CashOrders>) => {
  const usual = defaultSettings()
  return saveSettings(admin, { ...usual, cashOrders: { ...usual.cashOrders, ...cashOrders } })
}
/** A phone number that no other test uses. */
let phones = 0
function aPhone() {
  phones += 1
  return `0300${String(phones).padStart(7, '0')}`
}
/** What happened to an order happened an hour earlier. */
async function anHourLater(orderId: string): Promise<void> {
  await db.$executeRaw`UPDATE order_events SET at = at - interval '1 hour' WHERE order_id = ${orderId}::uuid`
}
const aCustomer = async () => viewerOf(await make.buyer({ phoneNumber: `+92${aPhone().slice(1)}` }))

describe('pieces of one product in a cash order', () => {
  beforeEach(() => limits({ mostPieces: 20, mostOpen: null }))

  test('up to the limit are sold; more are rejected, and the stock is unchanged', async () => {
    const [many, few, uncounted] = [
      await make.product({ stock: 30 }),
      await make.product({ stock: 30 }),
      await make.product({ stock: null }),
    ]
    const lines = [
      { product: many, quantity: 21 },
      { product: few, quantity: 20 },
      { product: uncounted, quantity: 999 },
    ]
    const error = await errorOf(place(await aBuyer(), lines))
    expect([error.code, error.status, error.message]).toEqual([
      'ORDER_LIMIT',
      409,
      'A cash order takes at most 20 of one product. Please order fewer, or pay online.',
    ])
    expect(error.details.data).toEqual({ limit: 20, items: [{ product: many.id, requested: 21 }] })
    expect(await stockOf(few)).toEqual({ stock: 30, sold: 0 })
    await place(await aBuyer(), lines.slice(1))
    expect(await stockOf(few)).toEqual({ stock: 10, sold: 20 })
  })

  test('are counted over all lines of a product', async () => {
    const product = await make.product({ stock: 100 })
    const lines = [
      { product, quantity: 15 },
      { product, quantity: 15 },
    ]
    expect((await errorOf(place(await aBuyer(), lines))).code).toBe('ORDER_LIMIT')
  })

  test('unknown products and missing stock are reported first', async () => {
    const scarce = await make.product({ stock: 5 })
    expect((await errorOf(place(await aBuyer(), [{ product: scarce, quantity: 30 }]))).code).toBe(
      'OUT_OF_STOCK',
    )
  })

  test('an online order has no such limit: only the gateway limits it', async () => {
    const product = await make.product({ stock: 100 })
    const call = place(await aBuyer(), [{ product, quantity: 50 }], { paymentMethod: 'ONLINE' })
    expect((await errorOf(call)).code).toBe('GATEWAY_UNAVAILABLE')
  })
})

describe('open cash orders', () => {
  beforeEach(() => limits({ mostPieces: null, mostOpen: 3 }))

  test('twenty at once of one account: three are placed, and the stock of three is taken', async () => {
    const products = await Promise.all(times(4, () => make.product({ stock: 100 })))
    const buyer = await aCustomer()
    // Different plants in different order, and another phone number each: only the account is the same.
    const calls = times(20, (index) => {
      const lines = products.map((product) => ({ product }))
      return place(buyer, index % 2 ? lines : lines.reverse(), { phoneNumber: aPhone() })
    })
    expect(await tally(calls)).toEqual({ done: 3, ORDER_LIMIT: 17 })
    expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(3)
    for (const product of products) expect(await stockOf(product)).toEqual({ stock: 97, sold: 3 })
  })

  test('twenty at once to one phone number, in any spelling, by two accounts: three are placed', async () => {
    const product = await make.product({ stock: 100 })
    const people = [await aCustomer(), await aCustomer()] as const
    const spellings = [
      ...['0345 1112223', '+92 345-111-2223', '00923451112223', '923451112223', '(0345) 111.2223'],
      ...['+92003451112223', '003451112223', '+92923451112223', '0092 0345 1112223', '+3451112223'],
    ]
    const calls = times(20, (index) =>
      place(index % 2 ? people[0] : people[1], [{ product }], { phoneNumber: spellings[index % 10] }),
    )
    expect(await tally(calls)).toEqual({ done: 3, ORDER_LIMIT: 17 })
    expect(await stockOf(product)).toEqual({ stock: 97, sold: 3 })
  })

  test('the error names what helps, and each of it helps', async () => {
    const product = await make.product({ stock: 100 })
    const buyer = await aCustomer()
    const orders = await Promise.all(times(3, () => place(buyer, [{ product }])))
    const error = await errorOf(place(buyer, [{ product }]))
    expect(error.message).toBe(
      'At most 3 cash orders of yours may wait for our confirmation. Please wait until we have confirmed one, or cancel one, or pay online.',
    )
    expect(error.details.data).toEqual({ limit: 3, items: [] })
    const [confirmed = '', cancelled = ''] = orders.map(({ answer }) => answer.order._id)
    await changeOrder(admin, confirmed, { status: 'PROCESSING' })
    await place(buyer, [{ product }])
    await changeOrder(buyer, cancelled, { status: 'CANCELLED' })
    await anHourLater(cancelled)
    await place(buyer, [{ product }])
    expect((await errorOf(place(buyer, [{ product }]))).code).toBe('ORDER_LIMIT')
    const online = place(buyer, [{ product }], { paymentMethod: 'ONLINE' })
    expect((await errorOf(online)).code).toBe('GATEWAY_UNAVAILABLE')
  })

  test('placing and cancelling in turns is no way round: one cancelled within the hour counts', async () => {
    const product = await make.product({ stock: 100 })
    const [buyer, phoneNumber] = [await aCustomer(), aPhone()]
    for (let at = 0; at < 3; at += 1) {
      const { answer } = await place(buyer, [{ product }], { phoneNumber })
      await changeOrder(buyer, answer.order._id, { status: 'CANCELLED' })
    }
    const waiting = 'may wait for our confirmation'
    expect((await errorOf(place(buyer, [{ product }], { phoneNumber: aPhone() }))).message).toBe(
      `At most 3 cash orders of yours ${waiting}, and one that you cancel counts for an hour. Please wait an hour, or pay online.`,
    )
    expect((await errorOf(place(await aCustomer(), [{ product }], { phoneNumber }))).message).toBe(
      `At most 3 cash orders to one phone number ${waiting}, whoever placed them, and one that is cancelled counts for an hour. Please wait an hour, or pay online.`,
    )
    const [first] = await db.order.findMany({ where: { buyerId: buyer.id }, select: { id: true } })
    await anHourLater(first?.id ?? '')
    await place(buyer, [{ product }], { phoneNumber: aPhone() })
  })

  test('one that the shop has cancelled does not count', async () => {
    const product = await make.product({ stock: 100 })
    const buyer = await aCustomer()
    for (let at = 0; at < 4; at += 1) {
      const { answer } = await place(buyer, [{ product }])
      await changeOrder(admin, answer.order._id, { status: 'CANCELLED' })
    }
  })

  test('a number used by others is named as such; an earlier delivery lifts the limit', async () => {
    const product = await make.product({ stock: 100 })
    const phoneNumber = aPhone()
    const [unknown, firstOrder, known] = [await aCustomer(), await aCustomer(), await aCustomer()]
    const to = (buyer: typeof known, phone = phoneNumber) =>
      place(buyer, [{ product }], { phoneNumber: phone })
    const deliver = async (phone: string) => {
      const { answer } = await to(known, phone)
      await changeOrder(admin, answer.order._id, { status: 'DELIVERED' })
    }
    // To another number: this does not count for this one.
    await deliver(aPhone())
    const before = await to(known)
    await changeOrder(admin, before.answer.order._id, { status: 'PROCESSING' })
    await Promise.all(times(3, () => to(unknown)))
    for (const buyer of [firstOrder, known])
      expect((await errorOf(to(buyer))).message).toBe(
        'At most 3 cash orders to one phone number may wait for our confirmation, whoever placed them. Please wait until we have called that number, or give another one, or pay online.',
      )
    await changeOrder(admin, before.answer.order._id, { status: 'DELIVERED' })
    expect(await tally(times(8, () => to(known)))).toEqual({ done: 3, ORDER_LIMIT: 5 })
    expect((await errorOf(to(known))).message).toMatch(/^At most 3 cash orders of yours/)
    expect((await errorOf(to(firstOrder))).code).toBe('ORDER_LIMIT')
  })

  test('placing, cancelling and crossed carts at the limit wait for each other without a deadlock', async () => {
    const plants = await Promise.all(times(3, () => make.product({ stock: 100 })))
    const lines = plants.map((product) => ({ product }))
    const people = await Promise.all(times(4, aCustomer))
    const phone = aPhone()
    const first = await Promise.all(people.map((buyer) => place(buyer, lines)))
    const calls = people.flatMap((buyer, at) => [
      changeOrder(buyer, first[at]?.answer.order._id ?? '', { status: 'CANCELLED' }),
      place(buyer, [...lines].reverse(), { phoneNumber: phone }),
      place(buyer, lines),
    ])
    const { done = 0, ORDER_LIMIT = 0, ...other } = await tally(calls)
    expect([done, ORDER_LIMIT, other]).toEqual([11, 1, {}])
    expect((await stockOf(plants[0] ?? { id: '' })).stock).toBe(100 - 7)
  })

  test('the same order sent again with its key is still the same order', async () => {
    const product = await make.product({ stock: 100 })
    const buyer = await aCustomer()
    await Promise.all(times(2, () => place(buyer, [{ product }])))
    const third = await place(buyer, [{ product }], {}, 'third')
    expect(await place(buyer, [{ product }], {}, 'third')).toEqual({ answer: third.answer, replayed: true })
  })
})
