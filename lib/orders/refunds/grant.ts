import 'server-only'
import type { OrderRefund, RefundCause } from '@prisma/client'
import { AppError, invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { newId } from '@/lib/base/ids'
import type { Actor } from '@/lib/money/payments/subjects'
import { creditRefunds } from '@/lib/orders/invoices/issue-credit-note'
import type { RefundStep } from '@/lib/orders/order/history'
import { refundAmountProblem, refundProblem, takeBackProblem } from '@/lib/orders/order/refund-rules'
import type { LockedOrder } from '@/lib/orders/record/lock'
import { postOrder } from '@/lib/orders/record/post-order'
import { mailPartRefund } from '@/lib/orders/refunds/mail'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Tx } from '@/lib/platform/database/client'
import { nextVersion } from '@/lib/platform/database/versions'

// Part refunds of a locked order. Each changes the order's version, so a caller that goes on with the order locks it again.

interface Grant {
  paisa: number
  /** The words of the shop, which the buyer reads; '' when a claim is answered without any. */
  reason: string
  /** The arrival claim that it answers. */
  claimId?: string
}

/**
 * Grants a refund of a part of what was paid, with history, audit log and email; it is due until it is marked as sent.
 * Throws NOT_PAYABLE when nothing can be refunded, and VALIDATION_FAILED for too high an amount.
 */
export function grantRefund(tx: Tx, actor: Actor, order: LockedOrder, grant: Grant): Promise<OrderRefund> {
  return record(tx, actor, order, { ...grant, cause: grant.claimId === undefined ? 'SHOP' : 'CLAIM' })
}

/**
 * Grants a part refund because an edit has made the order cheaper. `order`: as it was before the edit, which lowers the total
 * or the deposit in the same transaction, so that the sum of part refunds stays.
 */
export const grantEditRefund = (tx: Tx, actor: Actor, order: LockedOrder, paisa: number) =>
  record(tx, actor, order, { paisa, reason: '', cause: 'EDIT' })

async function record(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  { paisa, reason, cause, claimId }: Grant & { cause: RefundCause },
): Promise<OrderRefund> {
  const problem = refundProblem(order)
  if (problem) throw new AppError('NOT_PAYABLE', inEnglish(problem))
  const tooMuch = refundAmountProblem(order, paisa)
  if (tooMuch) throw invalid({ amount: inEnglish(tooMuch) })
  const at = await step(tx, actor, order, { refund: 'GRANTED', paisa, change: cause === 'EDIT' ? 0 : paisa })
  const refund = await tx.orderRefund.create({
    data: {
      id: newId(),
      orderId: order.id,
      paisa,
      cause,
      reason,
      claimId: claimId ?? null,
      grantedById: actor.actorId,
      grantedAt: at,
    },
  })
  await audit(tx, actor, order, { after: { paisa, cause, reason } })
  // An edit posts itself, and its email names the refund.
  if (cause !== 'EDIT') {
    await postOrder(tx, order.id, 'PART_REFUND', actor)
    await mailPartRefund(tx, order, refund, 'GRANTED', at)
  }
  return refund
}

/** Records that a part refund was sent, and credits it. Throws NOT_FOUND, and CONFLICT when it is sent already. */
export async function markPartSent(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  refund: OrderRefund,
  reference: string | null,
): Promise<void> {
  const paisa = Number(refund.paisa)
  const at = await step(tx, actor, order, { refund: 'SENT', paisa, change: 0 })
  const { count } = await tx.orderRefund.updateMany({
    where: { id: refund.id, status: 'DUE' },
    data: { status: 'SENT', reference, sentAt: at, sentById: actor.actorId },
  })
  if (count === 0) throw new AppError('CONFLICT', inEnglish('This refund is sent already.'))
  await postOrder(tx, order.id, 'PART_REFUND', actor)
  const sent = { paisa, status: 'SENT', ...(reference ? { reference } : {}) }
  await audit(tx, actor, order, { before: { paisa, status: 'DUE' }, after: sent })
  await mailPartRefund(tx, order, { ...refund, reference }, 'SENT', at)
  await creditRefunds(tx, order.id)
}

/** Takes back a part refund that is not sent. Throws CONFLICT when it is too late for that. */
export async function takeBackPart(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  refund: OrderRefund,
): Promise<void> {
  const problem = takeBackProblem(order, refund)
  if (problem) throw new AppError('CONFLICT', inEnglish(problem))
  const paisa = Number(refund.paisa)
  const at = await step(tx, actor, order, { refund: 'TAKEN_BACK', paisa, change: -paisa })
  await tx.orderRefund.delete({ where: { id: refund.id, status: 'DUE' }, select: { id: true } })
  await postOrder(tx, order.id, 'PART_REFUND', actor)
  await audit(tx, actor, order, { before: { paisa, cause: refund.cause, reason: refund.reason } })
  await mailPartRefund(tx, order, refund, 'TAKEN_BACK', at)
}

/** The part refund of this order. Throws NOT_FOUND. */
export async function findPart(tx: Tx, { id }: LockedOrder, refundId: string): Promise<OrderRefund> {
  const refund = await tx.orderRefund.findFirst({ where: { id: refundId, orderId: id } })
  if (!refund)
    throw new AppError(
      'NOT_FOUND',
      inEnglish('There is no such refund of this order. It may have been taken back.'),
    )
  return refund
}

/** Adds it to the order's sum and history; returns the new version. The sum as it was locked is in the condition. */
async function step(
  tx: Tx,
  { by, actorId }: Actor,
  { id, refundedPrice }: LockedOrder,
  { refund, paisa, change }: { refund: RefundStep; paisa: number; change: number },
): Promise<Date> {
  const [changed] = await tx.$queryRaw<{ at: Date }[]>`
    WITH changed AS (
      UPDATE orders SET refunded_price = refunded_price + ${change}, updated_at = ${nextVersion}
      WHERE id = ${id}::uuid AND refunded_price = ${refundedPrice} RETURNING id, status, updated_at)
    INSERT INTO order_events (order_id, status, detail, "by", actor_id, at)
    SELECT id, status, ${JSON.stringify({ refund, paisa })}::jsonb, ${by}::"Actor", ${actorId}::uuid, updated_at FROM changed
    RETURNING at`
  if (!changed) throw new AppError('CONFLICT', inEnglish('The refunds of this order have changed.'))
  return changed.at
}

async function audit(
  tx: Tx,
  { actorId }: Actor,
  { id }: LockedOrder,
  change: Pick<Parameters<typeof recordAudit>[1], 'before' | 'after'>,
): Promise<void> {
  if (actorId)
    await recordAudit(tx, { actorId, action: 'order.part-refund', subject: `order:${id}`, ...change })
}
