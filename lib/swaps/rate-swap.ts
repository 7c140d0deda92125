import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import type { SwapRatingDto, SwapRatingForm } from '@/lib/swaps/schema'

/** Either party of a completed swap rates the other, once. Needs no lock, because a completed swap never changes. */
export async function rateSwap(viewer: Viewer, id: string, form: SwapRatingForm): Promise<SwapRatingDto> {
  const swapId = requireId(id, 'swap')
  const swap = await db.plantSwap.findFirst({
    where: { id: swapId, deletedAt: null, OR: [{ userId: viewer.id }, { partnerId: viewer.id }] },
    select: { status: true },
  })
  if (!swap) throw notFound('swap')
  if (swap.status !== 'COMPLETED') {
    throw new AppError('NOT_REVIEWABLE', apiText('answers.swaps.notCompleted'))
  }
  const { rating, comment } = form
  const [given] = await db.swapRating.createManyAndReturn({
    data: [{ swapId, userId: viewer.id, rating, comment }],
    skipDuplicates: true,
    select: { createdAt: true },
  })
  if (!given) throw new AppError('ALREADY_REVIEWED', apiText('answers.swaps.rated'))
  await revalidateTags(tags.swaps)
  return { swap: swapId, user: viewer.id, rating, comment, createdAt: given.createdAt.toISOString() }
}
