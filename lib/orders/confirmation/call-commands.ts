import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { formatDateTime } from '@/lib/base/time/format'
import { adminActor } from '@/lib/money/payments/subjects'
import { readCallEntry } from '@/lib/orders/confirmation/call-queries'
import {
  callAfterNoAnswer,
  callAfterWrongNumber,
  canUndoCall,
  heldForCall,
} from '@/lib/orders/confirmation/call-rules'
import { type CallEntry, type CallForm, callEntry } from '@/lib/orders/confirmation/call-schema'
import { mailWrongNumber } from '@/lib/orders/confirmation/mail'
import { hasDeposit, isToConfirm } from '@/lib/orders/order/hold'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { setStatus } from '@/lib/orders/statuses/set-status'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { readSettings } from '@/lib/shop/settings/read'

/**
 * Stores the outcome of a call. YES and NO set the status; the others set when to call next. Throws CONFLICT with the order in
 * `data` when it no longer waits for its confirmation, or was called since `seen`.
 */
export async function recordCall(admin: Viewer, id: string, form: CallForm): Promise<CallEntry> {
  const orderId = requireId(id, 'order')
  const { entry, stale } = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const before = await readCallEntry(tx, orderId)
    assertToCall(order, before, form.seen)
    const { outcome, note } = form
    await tx.orderCall.create({
      data: {
        orderId,
        actorId: admin.id,
        outcome,
        note: note ?? null,
        confirmByBefore: order.confirmBy,
        nextCallBefore: order.nextCallAt,
      },
      select: { id: true },
    })
    await recordAudit(tx, {
      actorId: admin.id,
      action: 'order.call',
      subject: `order:${orderId}`,
      after: { outcome, ...(note ? { note } : {}) },
    })
    const stale = await applyCallOutcome(tx, admin, order, form, new Date(before.callUntil))
    return { entry: await readCallEntry(tx, orderId), stale }
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return entry
}

function assertToCall(order: LockedOrder, entry: CallEntry, seen: CallForm['seen']): void {
  if (!isToConfirm(order))
    throw new AppError('CONFLICT', inEnglish(whyNotCalled(order)), { data: toWire(callEntry, entry) })
  const { status, attempts } = entry
  assertUnchanged(seen, { status, attempts }, 'call', toWire(callEntry, entry))
}

function whyNotCalled(order: LockedOrder): string {
  if (order.status !== 'PENDING') return `This order is already ${order.status}.`
  return hasDeposit(order)
    ? 'This order is confirmed by its deposit, without a call.'
    : 'This order is to be paid online now.'
}

async function applyCallOutcome(
  tx: Tx,
  admin: Viewer,
  order: LockedOrder,
  { outcome, at }: CallForm,
  callUntil: Date,
): Promise<string[]> {
  const actor = adminActor(admin)
  if (outcome === 'YES') return setStatus(tx, actor, order, 'PROCESSING')
  if (outcome === 'NO') return setStatus(tx, actor, order, 'CANCELLED')
  const now = new Date()
  const { id, confirmBy } = order
  if (outcome === 'LATER') {
    const callAt = at ?? now
    assertCanWait(callAt, callUntil, now)
    await setNextCall(tx, id, callAt, heldForCall(confirmBy, callAt))
  } else if (outcome === 'WRONG_NUMBER') {
    await setNextCall(tx, id, callAfterWrongNumber(confirmBy, now), confirmBy)
    await mailWrongNumber(tx, { ...order, at: now })
  } else {
    const { cashOrders } = await readSettings(tx)
    await setNextCall(tx, id, callAfterNoAnswer(confirmBy, now, cashOrders.callAgainHours), confirmBy)
  }
  return []
}

function assertCanWait(at: Date, until: Date, now: Date): void {
  if (at <= now) throw invalid({ at: inEnglish('Choose a time in the future') })
  if (at > until)
    throw invalid({ at: inEnglish(`Choose a time until ${formatDateTime(until.toISOString())}`) })
}

/** The buyer would not see this change of the order, so `updatedAt` stays. */
async function setNextCall(
  tx: Tx,
  id: string,
  nextCallAt: Date | null,
  confirmBy: Date | null,
): Promise<void> {
  await tx.order.update({
    where: { id, status: 'PENDING' },
    data: { nextCallAt, confirmBy },
    select: { id: true },
  })
}

/** Takes back the last call of an order that still waits, if nothing followed from it. Throws NOT_FOUND and CONFLICT. */
export async function undoCall(admin: Viewer, id: string, callId: string): Promise<CallEntry> {
  const orderId = requireId(id, 'order')
  if (!/^\d{1,18}$/.test(callId)) throw notFound('call')
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const call = await tx.orderCall.findFirst({ where: { orderId }, orderBy: { id: 'desc' } })
    if (!call || String(call.id) !== callId || !isToConfirm(order) || !canUndoCall(call, new Date())) {
      throw new AppError('CONFLICT', inEnglish('This call can no longer be undone.'), {
        data: toWire(callEntry, await readCallEntry(tx, orderId)),
      })
    }
    await tx.orderCall.delete({ where: { id: call.id }, select: { id: true } })
    await setNextCall(tx, orderId, call.nextCallBefore, call.confirmByBefore)
    await recordAudit(tx, {
      actorId: admin.id,
      action: 'order.call-undone',
      subject: `order:${orderId}`,
      before: { outcome: call.outcome },
    })
    return readCallEntry(tx, orderId)
  })
}
