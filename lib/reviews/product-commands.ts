import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/database/client'
import { nextVersion } from '@/lib/database/versions'
import { AppError, notFound } from '@/lib/errors'
import { assertUnchanged } from '@/lib/http/seen'
import { requireId } from '@/lib/ids'
import { toWrittenReview, writtenReviewSelect } from '@/lib/products/dto'
import type { WrittenReviewDto } from '@/lib/products/schema'
import type { ProductReviewChange, ProductReviewForm } from '@/lib/reviews/schema'

/** One review per product and order, by who ordered it and once it has arrived (contract 2.1). */
export async function reviewProduct(
  viewer: Viewer,
  product: string,
  { rating, comment, order }: ProductReviewForm,
): Promise<WrittenReviewDto> {
  // Whichever of the two is not there, the answer is the same.
  const missing = 'Product or order'
  const [productId, orderId] = [requireId(product, missing), requireId(order, missing)]
  const review = await contendedTransaction(async (tx) => {
    await refuseUnreviewable(tx, viewer, productId, orderId)
    const at = new Date()
    // Waits for a twin of the same moment, then finds nothing written: the constraint decides.
    const [written] = await tx.productReview.createManyAndReturn({
      data: [{ productId, orderId, userId: viewer.id, rating, comment, createdAt: at, updatedAt: at }],
      skipDuplicates: true,
      select: writtenReviewSelect,
    })
    if (!written)
      throw new AppError('ALREADY_REVIEWED', 'You have reviewed this product of this order already.')
    if (!(await addToRating(tx, productId, rating, 1))) throw notFound(missing)
    return toWrittenReview(written)
  })
  await revalidateTags(tags.product(productId), tags.catalogue)
  return review
}

/** The order is held still: it cannot stop being delivered while its review is written. */
async function refuseUnreviewable(tx: Tx, viewer: Viewer, productId: string, orderId: string): Promise<void> {
  const [order] = await tx.$queryRaw<{ status: string }[]>`
    SELECT status::text FROM orders
    WHERE id = ${orderId}::uuid AND buyer_id = ${viewer.id}::uuid
      AND EXISTS (SELECT 1 FROM products WHERE id = ${productId}::uuid AND deleted_at IS NULL)
    FOR SHARE OF orders`
  if (!order) throw notFound('Product or order')
  const bought = await tx.orderItem.count({ where: { orderId, productId } })
  if (order.status !== 'DELIVERED' || bought === 0) {
    throw new AppError('NOT_REVIEWABLE', 'Only products of a delivered order can be reviewed.')
  }
}

/**
 * The rating always equals the stored reviews, so both are written together. A review is no edit of the product, whose
 * updatedAt stays; false when the product has been deleted.
 */
async function addToRating(tx: Tx, productId: string, sum: number, count: number): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE products SET rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count}
    WHERE id = ${productId}::uuid AND deleted_at IS NULL`
  return changed === 1
}

/** Changes the review that was written for this order; throws CONFLICT when it is not the one that was seen. */
export async function changeProductReview(
  viewer: Viewer,
  product: string,
  { rating, comment, order, seen }: ProductReviewChange,
): Promise<WrittenReviewDto> {
  const [productId, orderId] = [requireId(product, 'Review'), requireId(order, 'Review')]
  const review = await contendedTransaction(async (tx) => {
    // Locked, so that two edits take their difference to the sum one after the other.
    const [before] = await tx.$queryRaw<{ id: string; rating: number }[]>`
      SELECT id, rating FROM product_reviews
      WHERE order_id = ${orderId}::uuid AND product_id = ${productId}::uuid AND user_id = ${viewer.id}::uuid
      FOR UPDATE`
    if (!before) throw notFound('Review')
    const find = async () =>
      toWrittenReview(
        await tx.productReview.findUniqueOrThrow({ where: { id: before.id }, select: writtenReviewSelect }),
      )
    if (seen) assertUnchanged(seen, await find(), 'Your review was')
    if (!(await addToRating(tx, productId, rating - before.rating, 0))) throw notFound('Review')
    await tx.$executeRaw`
      UPDATE product_reviews SET rating = ${rating}, comment = ${comment},
        updated_at = ${nextVersion}
      WHERE id = ${before.id}::uuid`
    return find()
  })
  await revalidateTags(tags.product(productId), tags.catalogue)
  return review
}
