import 'server-only'
import { requireId } from '@/lib/base/ids'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction } from '@/lib/platform/database/client'
import { nextVersion } from '@/lib/platform/database/versions'
import type { ReasonForm } from '@/lib/platform/http/reason'
import { fullName } from '@/lib/platform/people/name'
import { mailTakenDown } from '@/lib/swaps/mail'
import { swapCompleted } from '@/lib/swaps/make-deal'
import { readSwap } from '@/lib/swaps/queries'
import { plantsOf } from '@/lib/swaps/select'

/**
 * Takes an open swap off the marketplace for good; its owner gets the reason by email. Throws NOT_FOUND, and SWAP_COMPLETED
 * when a deal has been made.
 */
export async function takeDownSwap(viewer: Viewer, id: string, { reason }: ReasonForm) {
  const swapId = requireId(id, 'swap')
  await contendedTransaction(async (tx) => {
    // Locked, so that the email and the audit entry match what was taken down.
    await tx.$queryRaw`SELECT 1 FROM plant_swaps WHERE id = ${swapId}::uuid FOR NO KEY UPDATE`
    const swap = await readSwap(tx, swapId)
    const taken = await tx.$executeRaw`
      UPDATE plant_swaps SET deleted_at = clock_timestamp(), takedown_reason = ${reason},
        updated_at = ${nextVersion}
      WHERE id = ${swapId}::uuid AND status = 'PENDING' AND deleted_at IS NULL`
    if (taken === 0) throw swapCompleted()
    const names = (side: 'OFFERED' | 'DESIRED') => plantsOf(swap, side).map(({ name }) => name)
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'swap.takedown',
      subject: `swap:${swapId}`,
      before: { owner: fullName(swap.owner), offered: names('OFFERED'), desired: names('DESIRED') },
      after: { reason },
    })
    await mailTakenDown(tx, swap, reason)
  })
  await revalidateTags(tags.swaps)
  return { _id: swapId }
}
