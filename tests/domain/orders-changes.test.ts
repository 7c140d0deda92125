import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { orderStatuses } from '@/lib/orders/order/schema'
import { getOrder, listOrders } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { listRefundsDue } from '@/lib/reconciling/settlement/queries'
import { demoShop } from '@/lib/shop/identity/demo'
import { emailOf } from '@/lib/shop/mail/templates'
import { aBuyer, anAdmin, errorOf, make, place, stockOf, times, viewerOf } from './orders-support'

async function anOrder(options: { status?: 'PENDING'; stock?: number } = {}) {
  const product = await make.product({ stock: options.stock ?? 10 })
  const buyer = await aBuyer()
  const { answer } = await place(buyer, [{ product, quantity: 2 }])
  return { product, buyer, order: answer.order, id: answer.order._id }
}

describe('an admin', () => {
  test('sets any status from any, and the history has each real change once', async () => {
    const admin = await anAdmin()
    const { id, order, product } = await anOrder()
    const course = ['SHIPPED', 'SHIPPED', 'CANCELLED', 'CANCELLED', 'DELIVERED', 'PENDING'] as const
    for (const status of course) expect((await changeOrder(admin, id, { status })).status).toBe(status)
    const { timeline, updatedAt, placedAt } = await getOrder(admin, id)
    expect(timeline.map(({ status, by }) => `${status} ${by}`)).toEqual([
      'PENDING BUYER',
      'SHIPPED ADMIN',
      'CANCELLED ADMIN',
      'DELIVERED ADMIN',
      'PENDING ADMIN',
    ])
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted())
    expect(updatedAt).toBe(timeline.at(-1)?.at)
    expect(placedAt).toBe(order.placedAt)
    expect((await stockOf(product)).stock).toBe(8)
  })

  test('the same status again changes nothing', async () => {
    const { id, order } = await anOrder()
    expect(await changeOrder(await anAdmin(), id, { status: 'PENDING' })).toEqual(order)
  })

  test('cash is paid when the parcel is delivered, and not before', async () => {
    const admin = await anAdmin()
    const { id } = await anOrder()
    const paid = async (status: (typeof orderStatuses)[number]) =>
      (await changeOrder(admin, id, { status })).paymentStatus
    expect(await paid('SHIPPED')).toBe('UNPAID')
    expect(await paid('DELIVERED')).toBe('PAID')
    expect(await paid('PROCESSING')).toBe('UNPAID')
    expect(await paid('DELIVERED')).toBe('PAID')
    expect(await paid('PENDING')).toBe('UNPAID')
    expect(await paid('CANCELLED')).toBe('UNPAID')
  })

  test('received cash becomes a refund due when the order is cancelled, and the buyer reads how it is paid', async () => {
    const admin = await anAdmin()
    const { id, order } = await anOrder()
    const paid = async (status: (typeof orderStatuses)[number]) =>
      (await changeOrder(admin, id, { status })).paymentStatus
    await paid('DELIVERED')
    expect(await paid('CANCELLED')).toBe('REFUND_DUE')
    expect((await listRefundsDue({ page: 1, limit: 100 })).items).toContainEqual(
      expect.objectContaining({ _id: id, amount: order.totalPrice, payments: [] }),
    )
    expect(await paid('SHIPPED')).toBe('PAID')
    expect(await paid('CANCELLED')).toBe('REFUND_DUE')
    await changeOrder(admin, id, { paymentStatus: 'REFUNDED' })
    const mails = await db.mail.findMany({
      where: {
        dedupe: { startsWith: `order:${id}:` },
        template: { in: ['order-cancelled', 'refund-due', 'refund-done'] },
      },
    })
    // Two emails of one millisecond are in no order.
    expect(mails.map(({ template }) => template).sort()).toEqual([
      ...['order-cancelled', 'order-cancelled', 'refund-done', 'refund-due', 'refund-due'],
    ])
    for (const { template, data } of mails) {
      const text = emailOf(demoShop, template, data)?.text
      expect(text).toMatch(/in cash/)
      expect(text).not.toMatch(/card or account|Banks/)
      if (template !== 'refund-done') expect(text).toContain('We call you to agree how')
    }
  })

  test('cancelling a paid order makes a refund due; reopening keeps the payment; a refund ends it', async () => {
    const admin = await anAdmin()
    const { id } = await anOrder()
    await db.order.update({ where: { id }, data: { paymentMethod: 'ONLINE', paymentStatus: 'PAID' } })
    expect((await changeOrder(admin, id, { status: 'CANCELLED' })).paymentStatus).toBe('REFUND_DUE')
    expect((await changeOrder(admin, id, { status: 'PENDING' })).paymentStatus).toBe('PAID')
    expect((await errorOf(changeOrder(admin, id, { paymentStatus: 'REFUNDED' }))).code).toBe('NOT_PAYABLE')
    await changeOrder(admin, id, { status: 'CANCELLED' })
    const refunded = await changeOrder(admin, id, { paymentStatus: 'REFUNDED' })
    expect(refunded).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(refunded.timeline).toHaveLength(4)
    expect((await errorOf(changeOrder(admin, id, { paymentStatus: 'REFUNDED' }))).code).toBe('NOT_PAYABLE')
  })

  test.each([
    [{ paymentStatus: 'PAID' }, 'paymentStatus'],
    [{ status: 'PENDING', paymentStatus: 'REFUNDED' }, 'status'],
  ] as const)('%j is a bad request', async (change, field) => {
    const error = await errorOf(changeOrder(await anAdmin(), randomUUID(), change))
    expect(error.code).toBe('VALIDATION_FAILED')
    expect(Object.keys(error.details.fields ?? {})).toEqual([field])
  })

  test('stock that an admin set meanwhile does not exceed its maximum', async () => {
    const { id, product } = await anOrder()
    await db.product.update({ where: { id: product.id }, data: { stock: 1_000_000, sold: 0 } })
    await changeOrder(await anAdmin(), id, { status: 'CANCELLED' })
    expect(await stockOf(product)).toEqual({ stock: 1_000_000, sold: 0 })
  })
})

describe('a buyer', () => {
  test.each(['PENDING', 'PROCESSING'] as const)('cancels while %s', async (status) => {
    const { id, buyer, product } = await anOrder()
    await changeOrder(await anAdmin(), id, { status })
    const cancelled = await changeOrder(buyer, id, { status: 'CANCELLED' })
    expect(cancelled.timeline.at(-1)).toMatchObject({ status: 'CANCELLED', by: 'BUYER' })
    expect((await stockOf(product)).stock).toBe(10)
  })

  test.each(['SHIPPED', 'DELIVERED', 'CANCELLED'] as const)('does not cancel once %s', async (status) => {
    const { id, buyer } = await anOrder()
    await changeOrder(await anAdmin(), id, { status })
    expect((await errorOf(changeOrder(buyer, id, { status: 'CANCELLED' }))).code).toBe('NOT_CANCELLABLE')
  })

  test('sets nothing else, on any order', async () => {
    const { id, buyer } = await anOrder()
    for (const target of [id, randomUUID(), 'nonsense']) {
      for (const change of [{ status: 'SHIPPED' }, { paymentStatus: 'REFUNDED' }] as const) {
        expect((await errorOf(changeOrder(buyer, target, change))).code).toBe('FORBIDDEN')
      }
    }
  })

  test('finds no order of others, by any spelling', async () => {
    const { id } = await anOrder()
    const stranger = await aBuyer()
    const errors = await Promise.all(
      [id, id.toUpperCase(), randomUUID(), 'nonsense'].flatMap((target) => [
        errorOf(getOrder(stranger, target)),
        errorOf(changeOrder(stranger, target, { status: 'CANCELLED' })),
      ]),
    )
    expect(new Set(errors.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set(['NOT_FOUND Order not found.']),
    )
    expect((await listOrders(stranger, { page: 1, limit: 12 })).total).toBe(0)
  })
})

describe('the list', () => {
  test('is newest first, and its pages show every row once', async () => {
    const person = await make.buyer()
    const product = await make.product()
    const placedAt = new Date('2026-01-05T10:00:00Z')
    const made = await Promise.all(
      times(7, () => make.order({ buyer: person, lines: [{ product, quantity: 1 }], placedAt })),
    )
    const viewer = viewerOf(person)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listOrders(viewer, { page, limit: 3 })))
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
      [0, 7],
    ])
    const ids = pages.flatMap(({ items }) => items.map(({ _id }) => _id))
    expect(ids).toEqual(
      made
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    expect((await listOrders(viewer, { page: 2_147_483_647, limit: 100 })).items).toEqual([])
  })

  test('is filtered by status', async () => {
    const person = await make.buyer()
    const product = await make.product()
    for (const status of orderStatuses)
      await make.order({ buyer: person, lines: [{ product, quantity: 1 }], status })
    const shipped = await listOrders(viewerOf(person), { page: 1, limit: 12, status: 'SHIPPED' })
    expect(shipped).toMatchObject({ total: 1, items: [{ status: 'SHIPPED' }] })
  })

  test('has the review by this order with its product, and no other', async () => {
    const person = await make.buyer()
    const [rose, mint] = [await make.product(), await make.product()]
    const lines = [rose, mint].map((product) => ({ product, quantity: 1 }))
    const [first, second] = [
      await make.order({ buyer: person, lines, status: 'DELIVERED' }),
      await make.order({ buyer: person, lines, status: 'DELIVERED' }),
    ]
    const review = await make.productReview({
      productId: rose.id,
      userId: person.id,
      orderId: first.id,
      rating: 5,
      comment: 'Arrived healthy.',
    })
    const reviewsOf = async (id: string) =>
      (await getOrder(viewerOf(person), id)).orderItems.map(({ product }) => product.reviews)
    expect(await reviewsOf(first.id)).toEqual([
      [
        {
          _id: review.id,
          user: person.id,
          order: first.id,
          rating: 5,
          comment: 'Arrived healthy.',
          createdAt: review.createdAt.toISOString(),
          updatedAt: review.createdAt.toISOString(),
        },
      ],
      [],
    ])
    expect(await reviewsOf(second.id)).toEqual([[], []])
  })
})
