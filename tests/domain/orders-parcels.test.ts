import { afterAll, describe, expect, it, test } from 'vitest'
import { changeOrders } from '@/lib/orders/bulk/commands'
import { summariseBulkChange } from '@/lib/orders/bulk/summary'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { stateOfEntry } from '@/lib/orders/order/history'
import { outcomeChange } from '@/lib/orders/order/parcel-schema'
import type { OrderStatus } from '@/lib/orders/order/schema'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import { findOrderView, getOrder, getParcelOutcome } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { expectLedgerAgrees } from '../support/ledger'
import { aBuyer, anAdmin, errorOf, make, place, stockOf, tally, times, viewerOf } from './orders-support'

afterAll(expectLedgerAgrees)

const change = (fields: object) => outcomeChange.parse(fields)
const refused = change({ outcome: 'REFUSED', reason: 'CHANGED_MIND', note: 'Shut the door' })
const back = change({ outcome: 'REFUSED', reason: 'CHANGED_MIND', returned: 'RESTOCKED' })
const withered = change({ outcome: 'REFUSED', reason: 'CHANGED_MIND', returned: 'DEAD' })
const lost = change({ outcome: 'LOST' })

/** A sent order of four of ten pieces. */
async function aParcel(status: OrderStatus = 'SHIPPED') {
  const product = await make.product({ stock: 10 })
  const [buyer, admin] = [await aBuyer(), await anAdmin()]
  const { answer } = await place(buyer, [{ product, quantity: 4 }])
  if (status !== 'PENDING') await changeOrder(admin, answer.order._id, { status })
  return { id: answer.order._id, product, buyer, admin }
}
const emailsOf = async (id: string) =>
  (
    await db.mail.findMany({
      where: { dedupe: { startsWith: `order:${id}:` } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
  ).map(({ template }) => template)

describe('a parcel', () => {
  it('that is refused stays sent; back in stock it is cancelled, once', async () => {
    const { id, product, buyer, admin } = await aParcel()
    expect(await setParcelOutcome(admin, id, refused)).toMatchObject({
      outcome: 'REFUSED',
      reason: 'CHANGED_MIND',
      note: 'Shut the door',
      returned: null,
      status: 'SHIPPED',
    })
    expect(await stockOf(product)).toEqual({ stock: 6, sold: 4 })
    expect(await setParcelOutcome(admin, id, back)).toMatchObject({
      returned: 'RESTOCKED',
      status: 'CANCELLED',
    })
    expect(await setParcelOutcome(admin, id, back)).toMatchObject({ returned: 'RESTOCKED' })
    expect(await stockOf(product)).toEqual({ stock: 10, sold: 0 })
    const view = await findOrderView(buyer, id)
    expect(view?.history.map((entry) => [stateOfEntry(entry), entry.by])).toEqual([
      ['PENDING', 'BUYER'],
      ['SHIPPED', 'ADMIN'],
      ['REFUSED', 'ADMIN'],
      ['RESTOCKED', 'ADMIN'],
      ['CANCELLED', 'ADMIN'],
    ])
    expect(view?.order.timeline.map(({ status }) => status)).toEqual(['PENDING', 'SHIPPED', 'CANCELLED'])
    expect(view?.order.parcel).toMatchObject({ outcome: 'REFUSED', returned: 'RESTOCKED' })
    expect(JSON.stringify(view?.order)).not.toContain('Shut the door')
    expect(await emailsOf(id)).toEqual(['order-placed', 'order-status', 'order-parcel', 'order-cancelled'])
    const audit = await db.auditEntry.findMany({ where: { subject: `order:${id}`, action: 'order.parcel' } })
    expect(audit).toHaveLength(2)
  })

  it.each([
    ['dead', withered],
    ['lost', lost],
  ])('that is %s closes its order without stock, for good', async (_, outcome) => {
    const { id, product, admin } = await aParcel()
    expect(await setParcelOutcome(admin, id, outcome)).toMatchObject({ status: 'CANCELLED' })
    expect((await stockOf(product)).stock).toBe(6)
    const error = await errorOf(changeOrder(admin, id, { status: 'PROCESSING' }))
    expect([error.code, error.message]).toEqual([
      'ORDER_LOCKED',
      'The plants of this order did not come back, so it cannot be reopened. Please place a new order.',
    ])
    expect((await errorOf(setParcelOutcome(admin, id, back))).code).toBe('ORDER_LOCKED')
    const plan = await summariseBulkChange(admin, { orders: [id], status: 'PENDING' })
    expect(plan.orders).toMatchObject([{ effect: 'REFUSED', message: error.message }])
    expect((await stockOf(product)).stock).toBe(6)
  })

  it('reported by mistake is corrected until it is back', async () => {
    const { id, admin } = await aParcel()
    await setParcelOutcome(admin, id, refused)
    await setParcelOutcome(admin, id, change({ outcome: 'NOT_FOUND' }))
    expect(await getParcelOutcome(admin, id)).toMatchObject({
      outcome: 'NOT_FOUND',
      reason: null,
      note: null,
    })
    await setParcelOutcome(admin, id, change({ outcome: null }))
    expect(await getParcelOutcome(admin, id)).toMatchObject({ outcome: null, at: null, status: 'SHIPPED' })
    await setParcelOutcome(admin, id, change({ outcome: 'DELIVERED' }))
    expect(await getOrder(admin, id)).toMatchObject({
      status: 'DELIVERED',
      paymentStatus: 'PAID',
      parcel: { outcome: 'DELIVERED', returned: null },
    })
    const error = await errorOf(setParcelOutcome(admin, id, refused))
    expect([error.code, error.message]).toEqual([
      'ORDER_LOCKED',
      'This order is delivered. To correct that, set its status back to SHIPPED first.',
    ])
    await changeOrder(admin, id, { status: 'SHIPPED' })
    expect((await getOrder(admin, id)).parcel).toBeUndefined()
    await setParcelOutcome(admin, id, refused)
    expect((await getOrder(admin, id)).parcel?.outcome).toBe('REFUSED')
  })

  it.each(['PENDING', 'PROCESSING', 'CANCELLED'] as const)('of a %s order has no outcome', async (status) => {
    const { id, admin } = await aParcel(status)
    expect((await errorOf(setParcelOutcome(admin, id, refused))).code).toBe('ORDER_LOCKED')
  })

  it('is delivered with the status, by every call that sets it', async () => {
    const [one, two] = [await aParcel(), await aParcel('PENDING')]
    await changeOrder(one.admin, one.id, { status: 'DELIVERED' })
    await changeOrders(one.admin, { orders: [two.id], status: 'DELIVERED' })
    for (const { id, buyer } of [one, two])
      expect((await getOrder(buyer, id)).parcel).toMatchObject({ outcome: 'DELIVERED', returned: null })
  })

  it('refused and then cancelled by its status counts as back in stock, and can be reopened', async () => {
    const { id, product, admin } = await aParcel()
    await setParcelOutcome(admin, id, refused)
    await changeOrder(admin, id, { status: 'CANCELLED' })
    expect(await getParcelOutcome(admin, id)).toMatchObject({ outcome: 'REFUSED', returned: 'RESTOCKED' })
    expect((await stockOf(product)).stock).toBe(10)
    await changeOrder(admin, id, { status: 'PROCESSING' })
    expect(await getParcelOutcome(admin, id)).toMatchObject({ outcome: null, returned: null, reason: null })
    expect((await stockOf(product)).stock).toBe(6)
  })

  it('that was paid for and does not arrive is to be refunded', async () => {
    const [person, admin] = [await make.buyer(), await anAdmin()]
    const order = await make.order({
      buyer: person,
      lines: [{ product: await make.product(), quantity: 1 }],
      status: 'SHIPPED',
      paymentMethod: 'ONLINE',
      paymentStatus: 'PAID',
    })
    await setParcelOutcome(admin, order.id, lost)
    expect((await getOrder(viewerOf(person), order.id)).paymentStatus).toBe('REFUND_DUE')
    expect(await emailsOf(order.id)).toEqual(['order-cancelled', 'refund-due'])
  })

  it('that another admin has changed is not overwritten', async () => {
    const { id, admin } = await aParcel()
    await setParcelOutcome(admin, id, refused)
    const seen = { outcome: null, returned: null, status: 'SHIPPED' }
    const error = await errorOf(setParcelOutcome(admin, id, { ...lost, seen }))
    expect([error.code, error.details.data]).toMatchObject(['CONFLICT', { outcome: 'REFUSED' }])
  })
})

describe('races', () => {
  test.each(times(8, (round) => round))('an outcome against a status: one of them (%i)', async () => {
    const { id, product, admin } = await aParcel()
    const seen = { status: 'SHIPPED', paymentStatus: 'UNPAID' }
    const parcelSeen = { outcome: null, status: 'SHIPPED' }
    const { done = 0 } = await tally([
      setParcelOutcome(admin, id, { ...withered, seen: parcelSeen }),
      setParcelOutcome(admin, id, { ...back, seen: parcelSeen }),
      setParcelOutcome(admin, id, { ...lost, seen: parcelSeen }),
      changeOrder(admin, id, { status: 'DELIVERED', seen }),
      changeOrder(admin, id, { status: 'CANCELLED', seen }),
    ])
    expect(done).toBe(1)
    const { status, outcome, returned } = await getParcelOutcome(admin, id)
    const hasPlants = status === 'CANCELLED' && outcome !== 'LOST' && returned !== 'DEAD'
    expect(await stockOf(product)).toEqual(hasPlants ? { stock: 10, sold: 0 } : { stock: 6, sold: 4 })
  })

  test('150 contradicting outcomes: one ends the order, the stock is right', async () => {
    const { id, product, admin } = await aParcel()
    const outcomes = [
      refused,
      change({ outcome: 'NOT_FOUND' }),
      change({ outcome: null }),
      withered,
      back,
      lost,
    ]
    const calls = times(150, (at) => setParcelOutcome(admin, id, outcomes[at % outcomes.length] ?? refused))
    const { done = 0, ORDER_LOCKED = 0, ...others } = await tally(calls)
    expect(others).toEqual({})
    expect(done + ORDER_LOCKED).toBe(150)
    const order = await getParcelOutcome(admin, id)
    expect(order.status).toBe('CANCELLED')
    const events = await db.orderEvent.findMany({ where: { orderId: id, status: 'CANCELLED' } })
    expect(events.filter(({ detail }) => detail === null)).toHaveLength(1)
    expect((await stockOf(product)).stock).toBe(order.returned === 'RESTOCKED' ? 10 : 6)
  })
})
