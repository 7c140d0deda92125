import 'server-only'
import pLimit from 'p-limit'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { nextVersion } from '@/lib/platform/database/versions'
import { env } from '@/lib/platform/env'
import { mailDeal } from '@/lib/swaps/mail'
import { readSwap } from '@/lib/swaps/queries'
import type { SwapDto } from '@/lib/swaps/schema'
import { type SwapRow, toDto } from '@/lib/swaps/select'

/** Half of the connections at most, so that many people wanting one swap do not block other pages. */
const dealLimit = pLimit(Math.ceil(env.DATABASE_POOL / 2))

const MAX_ATTEMPTS = 3

export const swapCompleted = () => new AppError('SWAP_COMPLETED', apiText('answers.swaps.completed'))

/**
 * Completes a swap for good. One conditional update decides who gets it. `seen` is the version that the partner agreed to:
 * throws CONFLICT when the plants have changed since.
 */
export async function makeDeal(viewer: Viewer, id: string, seen: Date | null): Promise<SwapDto> {
  const swapId = requireId(id, 'swap')
  for (let attempt = 1; ; attempt += 1) {
    const row = await dealLimit(async () =>
      // After a deal, later requests need not wait for the row lock.
      (await isOpen(swapId)) ? contendedTransaction((tx) => completeDeal(tx, viewer, swapId, seen)) : null,
    )
    if (row) {
      await revalidateTags(tags.swaps)
      return toDto(viewer, row)
    }
    const error = await dealError(viewer, swapId, seen)
    if (error) throw error
    // The reason has disappeared meanwhile, such as a block that was lifted.
    if (attempt === MAX_ATTEMPTS) throw swapChanged()
  }
}

const isOpen = async (id: string): Promise<boolean> =>
  (await db.plantSwap.count({ where: { id, status: 'PENDING' } })) === 1

async function completeDeal(tx: Tx, viewer: Viewer, id: string, seen: Date | null): Promise<SwapRow | null> {
  const closed = await tx.$executeRaw`
    UPDATE plant_swaps AS s SET
      status = 'COMPLETED', partner_id = ${viewer.id}::uuid, completed_at = clock_timestamp(),
      updated_at = ${nextVersion}
    WHERE s.id = ${id}::uuid AND s.status = 'PENDING' AND s.deleted_at IS NULL AND s.user_id <> ${viewer.id}::uuid
      AND (${seen}::timestamptz IS NULL OR s.updated_at = ${seen}::timestamptz)
      AND EXISTS (SELECT 1 FROM users o WHERE o.id = s.user_id AND NOT o.is_blocked)`
  if (closed === 0) return null
  const row = await readSwap(tx, id)
  await mailDeal(tx, row)
  return row
}

const swapChanged = () => new AppError('CONFLICT', apiText('answers.swaps.changed'))

async function dealError(viewer: Viewer, id: string, seen: Date | null): Promise<AppError | null> {
  const found = await db.plantSwap.findFirst({
    where: { id, deletedAt: null },
    select: { userId: true, status: true, updatedAt: true, user: { select: { isBlocked: true } } },
  })
  if (!found) return notFound('swap')
  if (found.userId === viewer.id) return new AppError('OWN_SWAP', apiText('answers.swaps.own'))
  if (found.status === 'COMPLETED') return swapCompleted()
  if (found.user.isBlocked) return notFound('swap')
  return seen && found.updatedAt.getTime() !== seen.getTime() ? swapChanged() : null
}
