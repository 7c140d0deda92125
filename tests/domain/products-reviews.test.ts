import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '@prisma/client'
import { expect, test } from 'vitest'
import { findProductView } from '@/lib/catalogue/listings/detail'
import { changeProductReview, reviewProduct } from '@/lib/catalogue/reviews/product-commands'
import { averageRating } from '@/lib/catalogue/reviews/rules'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { findOrder } from '@/lib/orders/views/queries'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'
import { outcomeOf } from './people'

const make = factories(db)
const viewerOf = ({ id }: { id: string }, role: Viewer['role'] = 'BUYER'): Viewer => ({
  id,
  role,
  sessionId: randomUUID(),
  ...(role === 'ADMIN' && { rights: ownerRights }),
})
const outcome = (call: Promise<unknown>) => outcomeOf(call.then(() => 'done'))

async function bought(status: OrderStatus = 'DELIVERED', person?: Awaited<ReturnType<typeof make.buyer>>) {
  const [buyer, product] = await Promise.all([person ?? make.buyer(), make.product()])
  const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status })
  return { buyer, viewer: viewerOf(buyer), product, order }
}
const form = (order: string, rating = 5) => ({ rating, comment: 'Arrived healthy.', order })

/** The stored sums against the stored reviews. */
async function sums(productId: string) {
  const saved = await db.product.findUniqueOrThrow({
    where: { id: productId },
    select: { ratingSum: true, ratingCount: true },
  })
  const stored = await db.productReview.findMany({ where: { productId }, select: { rating: true } })
  expect(saved).toEqual({
    ratingSum: stored.reduce((sum, { rating }) => sum + rating, 0),
    ratingCount: stored.length,
  })
  return saved
}

test('ratings have one decimal, halves are rounded up', async () => {
  const averageOf = async (sum: number, count: number) => {
    const [row] = await db.$queryRaw<
      { tenths: number | null }[]
    >`SELECT rating_tenths(${sum}, ${count}) AS tenths`
    return averageRating(row?.tenths ?? null)
  }
  expect(await averageOf(0, 0)).toBe(0)
  expect(await averageOf(9, 2)).toBe(4.5)
  expect(await averageOf(17, 4)).toBe(4.3)
  expect(await averageOf(14, 3)).toBe(4.7)
})

test('one per product and order, and the rating is updated', async () => {
  const { buyer, viewer, product, order } = await bought()
  const again = await make.order({ buyer, lines: [{ product, quantity: 2 }], status: 'DELIVERED' })
  const before = await db.product.findUniqueOrThrow({ where: { id: product.id } })

  const review = await reviewProduct(viewer, product.id, form(order.id))
  expect(review).toMatchObject({ user: buyer.id, order: order.id, rating: 5, comment: 'Arrived healthy.' })
  expect(review.updatedAt).toBe(review.createdAt)
  expect(await outcome(reviewProduct(viewer, product.id, form(order.id, 1)))).toBe('ALREADY_REVIEWED')
  await reviewProduct(viewer, product.id, form(again.id, 2))
  expect(await sums(product.id)).toEqual({ ratingSum: 7, ratingCount: 2 })

  const edited = await changeProductReview(viewer, product.id, form(order.id, 3))
  expect(edited).toMatchObject({ _id: review._id, rating: 3, createdAt: review.createdAt })
  expect(edited.updatedAt > edited.createdAt).toBe(true)
  expect(await sums(product.id)).toEqual({ ratingSum: 5, ratingCount: 2 })

  // A review does not change the product.
  const after = await db.product.findUniqueOrThrow({ where: { id: product.id } })
  expect(after.updatedAt).toEqual(before.updatedAt)
  const [line] = (await findOrder(viewer, order.id))?.orderItems ?? []
  expect(line?.product.reviews).toEqual([edited])
})

test('what cannot be reviewed', async () => {
  const { viewer, product, order } = await bought()
  const [other, otherBuyer, deleted] = await Promise.all([make.product(), bought(), bought()])
  await db.product.update({ where: { id: deleted.product.id }, data: { deletedAt: new Date() } })
  expect(await outcome(reviewProduct(viewer, other.id, form(order.id)))).toBe('NOT_REVIEWABLE')
  for (const status of ['PENDING', 'PROCESSING', 'SHIPPED', 'CANCELLED'] as const) {
    const open = await bought(status)
    expect(await outcome(reviewProduct(open.viewer, open.product.id, form(open.order.id)))).toBe(
      'NOT_REVIEWABLE',
    )
  }
  const missing: [string, string][] = [
    [product.id, otherBuyer.order.id],
    [product.id, randomUUID()],
    [product.id, '\u0000'],
    [randomUUID(), order.id],
    ['nothing', order.id],
  ]
  for (const [of, from] of missing) {
    expect(await outcome(reviewProduct(viewer, of, form(from)))).toBe('NOT_FOUND')
    expect(await outcome(changeProductReview(viewer, of, form(from)))).toBe('NOT_FOUND')
  }
  expect(await outcome(reviewProduct(deleted.viewer, deleted.product.id, form(deleted.order.id)))).toBe(
    'NOT_FOUND',
  )
  expect(await outcome(changeProductReview(viewer, product.id, form(order.id)))).toBe('NOT_FOUND')
  await reviewProduct(viewer, product.id, form(order.id))
  expect(await outcome(changeProductReview(otherBuyer.viewer, product.id, form(order.id)))).toBe('NOT_FOUND')
  expect(await sums(product.id)).toEqual({ ratingSum: 5, ratingCount: 1 })
})

test('fifty posts at once make one review; concurrent edits and posts keep the sum right', async () => {
  const { viewer, product, order } = await bought()
  const posts = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      outcome(reviewProduct(viewer, product.id, form(order.id, (index % 5) + 1))),
    ),
  )
  expect(posts.filter((one) => one === 'done')).toHaveLength(1)
  expect(posts.filter((one) => one === 'ALREADY_REVIEWED')).toHaveLength(49)

  const others = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const buyer = await make.buyer()
      return {
        viewer: viewerOf(buyer),
        order: await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' }),
      }
    }),
  )
  await Promise.all([
    ...others.map((one, index) => reviewProduct(one.viewer, product.id, form(one.order.id, (index % 5) + 1))),
    ...Array.from({ length: 20 }, (_, index) =>
      changeProductReview(viewer, product.id, form(order.id, (index % 5) + 1)),
    ),
  ])
  expect((await sums(product.id)).ratingCount).toBe(11)
})

test('a review during the deletion of its product, or during an order leaving DELIVERED', async () => {
  const admin = viewerOf(await make.admin(), 'ADMIN')
  for (let round = 0; round < 10; round += 1) {
    const { viewer, product, order } = await bought()
    const [review] = await Promise.all([
      outcome(reviewProduct(viewer, product.id, form(order.id))),
      round % 2
        ? db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
        : changeOrder(admin, order.id, { status: 'SHIPPED' }),
    ])
    expect(['done', round % 2 ? 'NOT_FOUND' : 'NOT_REVIEWABLE']).toContain(review)
    expect((await sums(product.id)).ratingCount).toBe(review === 'done' ? 1 : 0)
  }
})

test('the page counts the reviews by stars', async () => {
  const product = await make.product()
  for (const rating of [5, 5, 4, 1]) {
    const buyer = await make.buyer()
    const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
    await reviewProduct(viewerOf(buyer), product.id, form(order.id, rating))
  }
  const view = await findProductView('en', product.id)
  expect(view?.rating).toEqual({ average: 3.8, count: 4 })
  expect(view?.byStars).toEqual([1, 0, 0, 1, 2])
  expect(view?.reviews.map(({ rating }) => rating)).toEqual([1, 4, 5, 5])
})
