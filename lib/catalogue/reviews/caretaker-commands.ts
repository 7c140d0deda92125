import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { caretakerReviewSelect, toCaretakerReview } from '@/lib/catalogue/reviews/dto'
import { canReviewAccount } from '@/lib/catalogue/reviews/rules'
import type {
  CaretakerReviewChange,
  CaretakerReviewDto,
  CaretakerReviewForm,
} from '@/lib/catalogue/reviews/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/errors'
import { nextVersion } from '@/lib/platform/database/versions'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { listedCaretakerSql } from '@/lib/platform/people/listed-caretaker-sql'

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
    return toCaretakerReview(row, true)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('ALREADY_REVIEWED', apiText('answers.reviews.caretakerReviewed'))
  }
}

/** Throws NOT_FOUND or NOT_REVIEWABLE. */
async function assertReviewable(id: string): Promise<void> {
  const user = await db.user.findFirst({
    where: { id, isBlocked: false },
    select: { role: true, caretaker: { select: { standing: true } } },
  })
  if (!user) throw notFound('caretaker')
  if (!canReviewAccount(user)) {
    throw new AppError('NOT_REVIEWABLE', apiText('answers.reviews.onlyCaretakers'))
  }
  // Others do not know of a caretaker who is not listed.
  if (user.caretaker?.standing !== 'LISTED') throw notFound('caretaker')
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
    if (seen) assertUnchanged(seen, toCaretakerReview(await find(), true), 'review')
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
  return toCaretakerReview(row, true)
}
