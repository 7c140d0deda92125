import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { type Actor, adminActor } from '@/lib/money/payments/subjects'
import { mailParcelReport } from '@/lib/orders/mail/order-mail'
import {
  factsOf,
  isRecorded,
  outcomeProblem,
  type ParcelFacts,
  parcelSteps,
  statusWith,
} from '@/lib/orders/order/parcel-outcomes'
import type { OutcomeChange } from '@/lib/orders/order/parcel-schema'
import type { ParcelOutcomeDto } from '@/lib/orders/order/schema'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { setStatus } from '@/lib/orders/statuses/set-status'
import { toParcelOutcome } from '@/lib/orders/views/view-dto'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { versionAfter } from '@/lib/platform/database/versions'
import { assertUnchanged } from '@/lib/platform/http/seen'

/** An admin records what became of a parcel. Throws ORDER_LOCKED, and CONFLICT when `seen` is outdated. */
export async function setParcelOutcome(
  viewer: Viewer,
  id: string,
  { seen, ...change }: OutcomeChange,
): Promise<ParcelOutcomeDto> {
  const orderId = requireId(id, 'order')
  const { dto, stale } = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    assertUnchanged(seen, toParcelOutcome(order), 'parcelKnowledge')
    const stale = await applyOutcome(tx, adminActor(viewer), order, change)
    return { dto: toParcelOutcome(await lockOrder(tx, orderId)), stale }
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return dto
}

/** Records an outcome of a locked order, for an admin or a courier's report. Returns the cache tags to revalidate. */
export async function applyOutcome(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  change: OutcomeChange,
): Promise<string[]> {
  const problem = outcomeProblem(order, change)
  if (problem) throw new AppError('ORDER_LOCKED', inEnglish(problem))
  if (isRecorded(order, change)) return []
  const facts = factsOf(change)
  const status = statusWith(facts)
  const stale =
    status === order.status
      ? await recordFacts(tx, actor, order, facts)
      : await setStatus(tx, actor, order, status, facts)
  if (actor.by === 'ADMIN' && actor.actorId) {
    const { parcelOutcome, parcelReason, parcelReturn } = order
    await recordAudit(tx, {
      actorId: actor.actorId,
      action: 'order.parcel',
      subject: `order:${order.id}`,
      before: { parcelOutcome, parcelReason, parcelReturn },
      after: {
        parcelOutcome: facts.parcelOutcome,
        parcelReason: facts.parcelReason,
        parcelReturn: facts.parcelReturn,
      },
    })
  }
  return stale
}

/** The parcel is still on its way, or on its way back: only what is known about it changes. */
async function recordFacts(
  tx: Tx,
  { by, actorId }: Actor,
  order: LockedOrder,
  facts: ParcelFacts,
): Promise<string[]> {
  const { id, status } = order
  const at = versionAfter(order)
  const isOther = facts.parcelOutcome !== order.parcelOutcome
  const steps = parcelSteps(order, { ...facts, status })
  await tx.order.update({
    where: { id, status, parcelReturn: order.parcelReturn },
    data: {
      ...facts,
      ...(isOther ? { outcomeAt: facts.parcelOutcome && at } : {}),
      updatedAt: at,
      events: { create: steps.map((parcel) => ({ by, actorId, at, status, detail: { parcel } })) },
    },
    select: { id: true },
  })
  const outcome = facts.parcelOutcome
  if (isOther && (outcome === 'REFUSED' || outcome === 'NOT_FOUND'))
    await mailParcelReport(tx, { ...order, outcome, at })
  return []
}
