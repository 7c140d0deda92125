import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { toWrittenReview, writtenReviewSelect } from '@/lib/catalogue/reviews/dto'
import { canReviewProduct } from '@/lib/catalogue/reviews/rules'
import type { ProductReviewChange, ProductReviewForm, WrittenReviewDto } from '@/lib/catalogue/reviews/schema'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { nextVersion } from '@/lib/platform/database/versions'
import { assertUnchanged } from '@/lib/platform/http/seen'

/** One review for each product and order, by the buyer once it is delivered (contract 2.1). */
export async function reviewProduct(
  viewer: Viewer,
  product: string,
  { rating, comment, order }: ProductReviewForm,
): Promise<WrittenReviewDto> {
  // One answer covers both, whichever is missing.
  const missing = 'productOrOrder'
  const [productId, orderId] = [requireId(product, missing), requireId(order, missing)]
  const review = await contendedTransaction(async (tx) => {
    await assertReviewable(tx, viewer, productId, orderId)
    const at = new Date()
    // Waits for a concurrent insert of the same review, and then inserts nothing.
    const [written] = await tx.productReview.createManyAndReturn({
      data: [{ productId, orderId, userId: viewer.id, rating, comment, createdAt: at, updatedAt: at }],
      skipDuplicates: true,
      select: writtenReviewSelect,
    })
    if (!written) throw new AppError('ALREADY_REVIEWED', apiText('answers.reviews.productReviewed'))
    if (!(await addToRating(tx, productId, rating, 1))) throw notFound(missing)
    return toWrittenReview(written)
  })
  await revalidateTags(tags.product(productId), tags.catalogue)
  return review
}

/** Throws NOT_FOUND or NOT_REVIEWABLE. Locks the order, so that its status cannot change while the review is written. */
async function assertReviewable(tx: Tx, viewer: Viewer, productId: string, orderId: string): Promise<void> {
  const [order] = await tx.$queryRaw<{ status: string }[]>`
    SELECT status::text FROM orders
    WHERE id = ${orderId}::uuid AND buyer_id = ${viewer.id}::uuid
      AND EXISTS (SELECT 1 FROM products p WHERE id = ${productId}::uuid AND ${shownSql()})
    FOR SHARE OF orders`
  if (!order) throw notFound('productOrOrder')
  const hasProduct = (await tx.orderItem.count({ where: { orderId, productId } })) > 0
  if (!canReviewProduct({ ...order, hasProduct })) {
    throw new AppError('NOT_REVIEWABLE', apiText('answers.reviews.onlyDelivered'))
  }
}

/**
 * Call it in the transaction that writes the review, so that the rating always equals the stored reviews. Raw SQL keeps the
 * product's updatedAt. Returns false when the product has been deleted.
 */
async function addToRating(tx: Tx, productId: string, sum: number, count: number): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE products p SET rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count}
    WHERE id = ${productId}::uuid AND ${shownSql()}`
  return changed === 1
}

/** Changes the review of this order. Throws CONFLICT when it has changed since it was read. */
export async function changeProductReview(
  viewer: Viewer,
  product: string,
  { rating, comment, order, seen }: ProductReviewChange,
): Promise<WrittenReviewDto> {
  const [productId, orderId] = [requireId(product, 'review'), requireId(order, 'review')]
  const review = await contendedTransaction(async (tx) => {
    // Locked, so that two edits add their differences to the sum one after the other.
    const [before] = await tx.$queryRaw<{ id: string; rating: number }[]>`
      SELECT id, rating FROM product_reviews
      WHERE order_id = ${orderId}::uuid AND product_id = ${productId}::uuid AND user_id = ${viewer.id}::uuid
      FOR UPDATE`
    if (!before) throw notFound('review')
    const find = async () =>
      toWrittenReview(
        await tx.productReview.findUniqueOrThrow({ where: { id: before.id }, select: writtenReviewSelect }),
      )
    if (seen) assertUnchanged(seen, await find(), 'review')
    if (!(await addToRating(tx, productId, rating - before.rating, 0))) throw notFound('review')
    await tx.$executeRaw`
      UPDATE product_reviews SET rating = ${rating}, comment = ${comment},
        updated_at = ${nextVersion}
      WHERE id = ${before.id}::uuid`
    return find()
  })
  await revalidateTags(tags.product(productId), tags.catalogue)
  return review
}
