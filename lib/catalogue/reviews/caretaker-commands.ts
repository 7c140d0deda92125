import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { findBooked } from '@/lib/catalogue/reviews/booked'
import {
  type CaretakerReviewRow,
  caretakerReviewSelect,
  toCaretakerReview,
} from '@/lib/catalogue/reviews/dto'
import type {
  CaretakerReviewChange,
  CaretakerReviewDto,
  CaretakerReviewForm,
} from '@/lib/catalogue/reviews/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/errors'
import { nextVersion } from '@/lib/platform/database/versions'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { listedCaretaker, listedCaretakerSql } from '@/lib/platform/people/listed-caretaker-sql'

/** One review per buyer and caretaker; no booking is needed (contract 2.2). */
export async function reviewCaretaker(
  viewer: Viewer,
  caretaker: string,
  { rating, comment }: CaretakerReviewForm,
): Promise<CaretakerReviewDto> {
  const caretakerId = requireId(caretaker, 'caretaker')
  await assertReviewable(caretakerId)
  const at = new Date()
  try {
    // One transaction, so that the rating always equals the stored reviews.
    const [row] = await db.$transaction([
      db.caretakerReview.create({
        data: { caretakerId, userId: viewer.id, rating, comment, createdAt: at, updatedAt: at },
        select: caretakerReviewSelect,
      }),
      db.caretaker.update({
        where: { userId: caretakerId },
        data: { ratingSum: { increment: rating }, ratingCount: { increment: 1 } },
        select: { userId: true },
      }),
    ])
    await revalidateTags(tags.caretakers)
    return ownReview(row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('ALREADY_REVIEWED', apiText('answers.reviews.caretakerReviewed'))
  }
}

const ownReview = async (row: CaretakerReviewRow, tx: Tx = db) =>
  toCaretakerReview(row, true, await findBooked(tx, [row.id]))

/** Throws NOT_FOUND, also for a caretaker who is not listed, or NOT_REVIEWABLE for who is none. */
async function assertReviewable(id: string): Promise<void> {
  const user = await db.user.findFirst({
    where: { id, OR: [listedCaretaker, { isBlocked: false, role: { not: 'CARETAKER' } }] },
    select: { role: true },
  })
  if (!user) throw notFound('caretaker')
  if (user.role !== 'CARETAKER') {
    throw new AppError('NOT_REVIEWABLE', apiText('answers.reviews.onlyCaretakers'))
  }
}

/** Throws CONFLICT when the review has changed since it was read. */
export async function changeCaretakerReview(
  viewer: Viewer,
  caretaker: string,
  { rating, comment, seen }: CaretakerReviewChange,
): Promise<CaretakerReviewDto> {
  const caretakerId = requireId(caretaker, 'caretaker')
  const row = await db.$transaction(async (tx) => {
    // Locked, so that two edits add their differences to the sum one after the other.
    const [before] = await tx.$queryRaw<{ id: string; rating: number }[]>`
      SELECT r.id, r.rating FROM caretaker_reviews r
      JOIN users u ON u.id = r.caretaker_id JOIN caretakers c ON c.user_id = u.id
      WHERE r.caretaker_id = ${caretakerId}::uuid AND r.user_id = ${viewer.id}::uuid
        AND ${listedCaretakerSql('u', 'c')}
      FOR UPDATE OF r`
    if (!before) throw notFound('caretaker')
    const find = () =>
      tx.caretakerReview.findUniqueOrThrow({ where: { id: before.id }, select: caretakerReviewSelect })
    if (seen) assertUnchanged(seen, await ownReview(await find(), tx), 'review')
    await tx.$executeRaw`
      UPDATE caretaker_reviews SET rating = ${rating}, comment = ${comment},
        updated_at = ${nextVersion}
      WHERE id = ${before.id}::uuid`
    await tx.caretaker.update({
      where: { userId: caretakerId },
      data: { ratingSum: { increment: rating - before.rating } },
      select: { userId: true },
    })
    return find()
  })
  await revalidateTags(tags.caretakers)
  return ownReview(row)
}
