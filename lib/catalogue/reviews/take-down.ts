import 'server-only'
import { notFound } from '@/lib/base/errors'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { requireId } from '@/lib/base/ids'
import { paths } from '@/lib/base/paths'
import type { ReviewKind } from '@/lib/catalogue/reviews/schema'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import type { ReasonForm } from '@/lib/platform/http/reason'
import { fullName } from '@/lib/platform/people/name'
import { queueMail } from '@/lib/shop/mail/outbox'
import { readParts } from '@/lib/shop/parts/read'

/** A deleted review with what its email and audit entry need. */
interface RemovedReview {
  authorId: string
  rating: number
  comment: string
  /** A product or a caretaker. */
  about: { name: string; nameUr?: string | null }
  /** The page on which its author can write another one. */
  pagePath: string
  staleTags: string[]
}

/**
 * Removes a review and its stars from the rating in one transaction. The author gets the reason by email; the audit log
 * has the text. Throws NOT_FOUND.
 */
export async function takeDownReview(viewer: Viewer, kind: ReviewKind, id: string, { reason }: ReasonForm) {
  const reviewId = requireId(id, 'review')
  const stale = await contendedTransaction(async (tx) => {
    const removed = await remove[kind](tx, reviewId)
    if (!removed) throw notFound('review')
    const { authorId, rating, comment, about, pagePath, staleTags } = removed
    const author = await tx.user.findUniqueOrThrow({
      where: { id: authorId },
      select: { firstName: true, lastName: true, email: true },
    })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'review.takedown',
      subject: `${kind}-review:${reviewId}`,
      before: { about: about.name, author: fullName(author), rating, comment },
      after: { reason },
    })
    await queueMail(tx, {
      dedupe: `review:${reviewId}:taken-down`,
      to: author,
      template: 'review-taken-down',
      path: pagePath,
      data: (locale) => ({ about: nameIn(locale, about), rating, comment, reason }),
    })
    return staleTags
  })
  await revalidateTags(...stale)
  return { _id: reviewId }
}

type Remove = (tx: Tx, id: string) => Promise<RemovedReview | null>

/** Deletes the row first: a concurrent edit either comes before, and its stars are subtracted, or finds no review. */
const removeProductReview: Remove = async (tx, id) => {
  const [row] = await tx.$queryRaw<ReviewRow[]>`
    DELETE FROM product_reviews WHERE id = ${id}::uuid
    RETURNING product_id::text AS "subjectId", order_id::text AS "orderId", user_id::text AS "authorId", rating, comment`
  if (!row) return null
  // Raw SQL keeps the product's updatedAt.
  const [product] = await tx.$queryRaw<{ name: string; nameUr: string | null }[]>`
    UPDATE products SET rating_sum = rating_sum - ${row.rating}, rating_count = rating_count - 1
    WHERE id = ${row.subjectId}::uuid RETURNING name, name_ur AS "nameUr"`
  return {
    ...row,
    about: product ?? { name: '' },
    pagePath: paths.order(row.orderId),
    staleTags: [tags.product(row.subjectId), tags.catalogue],
  }
}

const removeCaretakerReview: Remove = async (tx, id) => {
  const [row] = await tx.$queryRaw<ReviewRow[]>`
    DELETE FROM caretaker_reviews WHERE id = ${id}::uuid
    RETURNING caretaker_id::text AS "subjectId", '' AS "orderId", user_id::text AS "authorId", rating, comment`
  if (!row) return null
  const { user } = await tx.caretaker.update({
    where: { userId: row.subjectId },
    data: { ratingSum: { decrement: row.rating }, ratingCount: { decrement: 1 } },
    select: { user: { select: { firstName: true, lastName: true } } },
  })
  return {
    ...row,
    about: { name: fullName(user) },
    // The public page of the caretaker may be off.
    pagePath: (await readParts(tx)).caretakers ? paths.service(row.subjectId) : paths.profile,
    staleTags: [tags.caretakers],
  }
}

interface ReviewRow extends Pick<RemovedReview, 'authorId' | 'rating' | 'comment'> {
  subjectId: string
  orderId: string
}

const remove: Record<ReviewKind, Remove> = { product: removeProductReview, caretaker: removeCaretakerReview }
