import { afterAll, describe, expect, it, test } from 'vitest'
import { AppError } from '@/lib/base/errors'
import { MAX_STOCK } from '@/lib/catalogue/products/fields'
import { changeOrders } from '@/lib/orders/bulk/commands'
import { summariseBulkChange } from '@/lib/orders/bulk/summary'
import { cancelUnpaidOrder } from '@/lib/orders/changes/cancel-overdue'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { decideClaim } from '@/lib/orders/claims/decide-claim'
import { bulkChange } from '@/lib/orders/order/bulk-schema'
import { outcomeChange } from '@/lib/orders/order/parcel-schema'
import type { OrderStatus } from '@/lib/orders/order/schema'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import { findOrderView } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { expectLedgerAgrees } from '../support/ledger'
import { createRandom } from '../support/random'
import { aBuyer, anAdmin, errorOf, make, place, stockOf, viewerOf } from './orders-support'

// What goes back into stock when an order ends, and what it takes when it is reopened.

afterAll(expectLedgerAgrees)

const admin = await anAdmin()
const setTo = (id: string, status: OrderStatus, fields: object = {}) =>
  changeOrder(admin, id, { status, ...fields })
const leftOf = async (product: { id: string }) => (await stockOf(product)).stock

/** Three ferns of ten and two mints of ten, delivered. */
async function delivered() {
  const [fern, mint] = [await make.product({ stock: 10 }), await make.product({ stock: 10 })]
  const buyer = await aBuyer()
  const { answer } = await place(buyer, [
    { product: fern, quantity: 3 },
    { product: mint, quantity: 2 },
  ])
  const id = answer.order._id
  await setTo(id, 'DELIVERED')
  return { id, fern, mint, buyer }
}

async function claim(
  orderId: string,
  product: { id: string },
  quantity: number,
  kind: 'DEAD' | 'DAMAGED' = 'DEAD',
) {
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId, productId: product.id } })
  const { id } = await db.arrivalClaim.create({
    data: { orderItemId: item.id, quantity, kind, description: 'Dry' },
  })
  return id
}
const answer = (id: string, decision: 'REFUND' | 'REPLACE' | 'DECLINE') =>
  decideClaim(admin, id, { decision, reason: 'As seen', amount: undefined })

describe('plants that were reported', () => {
  it('and refunded are not sold again; reopening takes what went back, as often as it is repeated', async () => {
    const { id, fern, mint } = await delivered()
    await answer(await claim(id, fern, 2), 'REFUND')
    for (const status of ['PROCESSING', 'PENDING', 'DELIVERED'] as const) {
      await setTo(id, 'CANCELLED')
      expect([await leftOf(fern), await leftOf(mint)]).toEqual([8, 10])
      await setTo(id, status)
      expect([await leftOf(fern), await leftOf(mint)]).toEqual([7, 8])
    }
  })

  it('and replaced are not sold again, also when the replacement does not come about', async () => {
    const { id, fern } = await delivered()
    const entry = await answer(await claim(id, fern, 1, 'DAMAGED'), 'REPLACE')
    expect(await leftOf(fern)).toBe(6)
    await setTo(entry.replacement?._id ?? '', 'CANCELLED')
    expect(await leftOf(fern)).toBe(7)
    await setTo(id, 'CANCELLED')
    expect(await leftOf(fern)).toBe(9)
  })

  it.each([
    ['not answered yet', null, 9],
    ['declined', 'DECLINE', 10],
  ] as const)('and %s go back or stay out', async (_, decision, left) => {
    const { id, fern } = await delivered()
    const claimId = await claim(id, fern, 1)
    if (decision) await answer(claimId, decision)
    await setTo(id, 'CANCELLED')
    expect(await leftOf(fern)).toBe(left)
    // An answer in between changes nothing of what was given back.
    if (!decision) await answer(claimId, 'DECLINE')
    await setTo(id, 'PROCESSING')
    expect(await leftOf(fern)).toBe(7)
  })

  it('of a replacement are not sold again when it is cancelled', async () => {
    const { id, fern } = await delivered()
    const { replacement } = await answer(await claim(id, fern, 2), 'REPLACE')
    const second = replacement?._id ?? ''
    await setTo(second, 'DELIVERED')
    await claim(second, fern, 1)
    expect(await leftOf(fern)).toBe(5)
    await setTo(second, 'CANCELLED')
    expect(await leftOf(fern)).toBe(6)
  })

  it('stay out when many orders are cancelled, when a parcel comes back, and when an unpaid order ends', async () => {
    const one = await delivered()
    await answer(await claim(one.id, one.fern, 1), 'REFUND')
    await changeOrders(admin, bulkChange.parse({ orders: [one.id], status: 'CANCELLED' }))
    expect(await leftOf(one.fern)).toBe(9)
    const refused = await delivered()
    await claim(refused.id, refused.fern, 1)
    await setTo(refused.id, 'SHIPPED')
    await setParcelOutcome(
      admin,
      refused.id,
      outcomeChange.parse({ outcome: 'REFUSED', reason: 'OTHER', returned: 'RESTOCKED' }),
    )
    expect([await leftOf(refused.fern), await leftOf(refused.mint)]).toEqual([9, 10])
    const product = await make.product({ stock: 10 })
    const unpaid = await make.order({
      buyer: await make.buyer(),
      lines: [{ product, quantity: 2 }],
      paymentMethod: 'ONLINE',
    })
    await db.order.update({ where: { id: unpaid.id }, data: { payBy: new Date('2026-01-01') } })
    await claim(unpaid.id, product, 1)
    expect(await cancelUnpaidOrder(unpaid.id, new Date())).toBe(true)
    expect(await leftOf(product)).toBe(11)
  })
})

describe('what came back of an order that was sent', () => {
  it.each(['SHIPPED', 'DELIVERED'] as const)(
    'is asked: dead plants of a %s order stay out, for good',
    async (status) => {
      const { id, fern, buyer } = await delivered()
      if (status === 'SHIPPED') await setTo(id, 'SHIPPED')
      await setTo(id, 'CANCELLED', { returned: 'DEAD' })
      expect(await leftOf(fern)).toBe(7)
      expect((await errorOf(setTo(id, 'PROCESSING'))).message).toContain('did not come back')
      const view = await findOrderView(admin, id)
      expect(view?.parcel).toMatchObject({ outcome: null, returned: 'DEAD' })
      expect(view?.history.some((entry) => 'parcel' in entry && entry.parcel === 'DEAD')).toBe(true)
      expect((await findOrderView(buyer, id))?.order.parcel).toBeUndefined()
    },
  )

  it('is sold again when it is fit for it, and forgotten when the order is reopened', async () => {
    const { id, fern } = await delivered()
    await setTo(id, 'CANCELLED', { returned: 'RESTOCKED' })
    expect(await leftOf(fern)).toBe(10)
    await setTo(id, 'PROCESSING')
    expect((await findOrderView(admin, id))?.parcel.returned).toBeNull()
    // It has not left the shop again, so its plants are there.
    await setTo(id, 'CANCELLED', { returned: 'DEAD' })
    expect(await leftOf(fern)).toBe(10)
  })

  it('is asked once for many orders, of those that were sent', async () => {
    const [sent, open] = [await delivered(), await delivered()]
    await setTo(open.id, 'PROCESSING')
    const orders = [sent.id, open.id]
    expect(await summariseBulkChange(admin, { orders, status: 'CANCELLED' })).toMatchObject({
      changed: 2,
      sent: 1,
    })
    await changeOrders(admin, bulkChange.parse({ orders, status: 'CANCELLED', returned: 'DEAD' }))
    expect([await leftOf(sent.fern), await leftOf(open.fern)]).toEqual([7, 10])
  })

  it('is for the shop to say, and belongs to the end of an order', async () => {
    const { id, buyer } = await delivered()
    await setTo(id, 'PENDING')
    const ofBuyer = changeOrder(buyer, id, { status: 'CANCELLED', returned: 'DEAD' })
    expect((await errorOf(ofBuyer)).code).toBe('FORBIDDEN')
    expect((await errorOf(setTo(id, 'SHIPPED', { returned: 'DEAD' }))).details.fields).toHaveProperty(
      'returned',
    )
  })
})

describe('reopening', () => {
  it('of an order whose plants are sold meanwhile is rejected with what is left', async () => {
    const { id, fern } = await delivered()
    await answer(await claim(id, fern, 1), 'REFUND')
    await setTo(id, 'CANCELLED')
    await db.product.update({ where: { id: fern.id }, data: { stock: 1 } })
    const { changed, orders } = await summariseBulkChange(admin, { orders: [id], status: 'PROCESSING' })
    expect([changed, orders[0]?.message]).toEqual([0, 'Some of these plants have just sold out.'])
    const error = await errorOf(setTo(id, 'PROCESSING'))
    expect([error.code, error.details.data]).toEqual([
      'OUT_OF_STOCK',
      { items: [{ product: fern.id, requested: 2, available: 1 }] },
    ])
    await db.product.update({ where: { id: fern.id }, data: { stock: 2 } })
    await setTo(id, 'PROCESSING')
    expect(await leftOf(fern)).toBe(0)
  })

  it('takes no more than there was room for, and works for deleted and uncounted products', async () => {
    const { id, fern, mint } = await delivered()
    await db.product.update({ where: { id: fern.id }, data: { stock: MAX_STOCK - 1 } })
    await db.product.update({ where: { id: mint.id }, data: { deletedAt: new Date() } })
    await setTo(id, 'CANCELLED')
    expect([await leftOf(fern), await leftOf(mint)]).toEqual([MAX_STOCK, 10])
    await setTo(id, 'PROCESSING')
    expect([await leftOf(fern), await leftOf(mint)]).toEqual([MAX_STOCK - 1, 8])
    await db.product.update({ where: { id: fern.id }, data: { stock: null } })
    await setTo(id, 'CANCELLED')
    await setTo(id, 'PROCESSING')
    expect([await leftOf(fern), await leftOf(mint)]).toEqual([null, 8])
  })

  it('of an order that was cancelled before this was recorded takes all of it', async () => {
    const { id, fern } = await delivered()
    await setTo(id, 'CANCELLED')
    await db.orderItem.updateMany({ where: { orderId: id }, data: { givenBack: null } })
    await setTo(id, 'PROCESSING')
    expect(await leftOf(fern)).toBe(7)
  })
})

test.each([1, 2, 3])('in random sequences no piece appears or vanishes (%i)', async (seed) => {
  const random = createRandom(seed)
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const plants = [await make.product({ stock: 12 }), await make.product({ stock: 12 })]
  const buyer = viewerOf(await make.buyer())
  const ids: string[] = []
  const statuses = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'CANCELLED'] as const
  for (let step = 0; step < 40; step += 1) {
    const id = one(ids)
    const claims = await db.arrivalClaim.findMany({
      where: { item: { productId: { in: plants.map(({ id }) => id) } } },
    })
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const { answer } = await place(
          buyer,
          plants.map((product) => ({ product, quantity: one([1, 2]) })),
        )
        ids.push(answer.order._id)
      },
      () => setTo(id, one(statuses), {}),
      () => setTo(id, 'CANCELLED', { returned: one(['RESTOCKED', 'DEAD'] as const) }),
      () => setTo(id, one(statuses), {}),
      async () => {
        const plant = one(plants)
        if ((await db.arrivalClaim.count({ where: { item: { orderId: id, productId: plant.id } } })) > 0)
          return
        await setTo(id, 'DELIVERED')
        const found = await claim(id, plant, 1, one(['DEAD', 'DAMAGED'] as const))
        if (random() < 0.7) await answer(found, 'REFUND')
      },
      async () => {
        if (claims.length === 0) return
        const entry = await answer(one(claims).id, one(['REPLACE', 'DECLINE'] as const))
        if (entry.replacement) ids.push(entry.replacement._id)
      },
    ]
    // What is not possible now changes nothing.
    if (ids.length === 0) await steps[0]?.()
    else
      await one(steps)().catch((error) => {
        if (!(error instanceof AppError)) throw error
      })
    for (const plant of plants) expect([step, await piecesOf(plant.id)]).toEqual([step, 12])
  }
})

/** Pieces in stock, with orders that go on, and with ended orders whose plants did not go back. */
async function piecesOf(productId: string): Promise<number> {
  const [product, items] = await Promise.all([
    db.product.findUniqueOrThrow({ where: { id: productId } }),
    db.orderItem.findMany({ where: { productId }, include: { order: true, claim: true } }),
  ])
  return items.reduce((pieces, { quantity, givenBack, order, claim }) => {
    const back = order.status === 'CANCELLED' ? (givenBack ?? Number.NaN) : 0
    const isAccepted = claim?.status === 'REFUNDED' || claim?.status === 'REPLACED'
    // Not one of the pieces that went back was accepted as dead.
    expect(back).toBeLessThanOrEqual(quantity - (isAccepted ? claim.quantity : 0))
    return pieces + quantity - back
  }, product.stock ?? Number.NaN)
}
