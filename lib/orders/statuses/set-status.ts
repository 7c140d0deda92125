import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { holdTimes } from '@/lib/money/payments/hold-times'
import type { Actor } from '@/lib/money/payments/subjects'
import { retakeSlot } from '@/lib/orders/delivery/slots'
import { endingOf } from '@/lib/orders/invoices/credit-rules'
import { creditInFull } from '@/lib/orders/invoices/issue-credit-note'
import { issueInvoice } from '@/lib/orders/invoices/issue-invoice'
import { mailStatusChange } from '@/lib/orders/mail/status-mail'
import { hasDeposit, holdUntil, startsHold } from '@/lib/orders/order/hold'
import { type ParcelFacts, parcelAfter, parcelSteps } from '@/lib/orders/order/parcel-outcomes'
import type { OrderStatus } from '@/lib/orders/order/schema'
import { type ChangedState, moneyAfter, statusProblem } from '@/lib/orders/order/status-rules'
import { canCancel, isInvoiceDue, payByAfter } from '@/lib/orders/order/transitions'
import { noteCancelledShipment } from '@/lib/orders/record/cancelled-shipment'
import type { LockedOrder } from '@/lib/orders/record/lock'
import { moveStockWithStatus } from '@/lib/orders/record/move-stock'
import { postOrder } from '@/lib/orders/record/post-order'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Tx } from '@/lib/platform/database/client'
import { versionAfter } from '@/lib/platform/database/versions'
import { readSettings } from '@/lib/shop/settings/read'

const notCancellable = () => new AppError('NOT_CANCELLABLE', apiText('answers.orders.notCancellable'))

/**
 * Sets the status of a locked order with all that follows: stock, payment, ledger, parcel, history, audit log, invoice, emails.
 * `parcel`: what is recorded about the parcel with it; otherwise that follows from the status. Returns the cache tags to
 * revalidate. Throws NOT_CANCELLABLE, ORDER_LOCKED, OUT_OF_STOCK and SLOT_FULL.
 */
export async function setStatus(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  status: OrderStatus,
  parcel: ParcelFacts = parcelAfter(order, status),
): Promise<string[]> {
  if (actor.by === 'BUYER' && !canCancel(order)) throw notCancellable()
  if (order.status === status) return []
  const { id } = order
  const after = { ...parcel, status, ...moneyAfter(order, { ...parcel, status }) }
  await assertAllowed(tx, actor, order, after)
  if (order.status === 'CANCELLED') await retakeSlot(tx, id)
  const stale = await moveStockWithStatus(tx, actor, order, after)
  const at = versionAfter(order)
  await writeState(tx, actor, order, after, at)
  await postOrder(tx, id, 'STATUS', actor)
  await auditStatus(tx, actor, order, after)
  await mailStatusChange(tx, actor, order, after, at)
  if (isInvoiceDue({ ...order, ...after })) await issueInvoice(tx, id)
  if (status === 'CANCELLED') await creditInFull(tx, id, endingOf(parcel))
  // Only packed orders are booked.
  if (status === 'CANCELLED' && order.packedAt !== null && canCancel(order))
    await noteCancelledShipment(tx, id)
  return stale
}

/** Throws NOT_CANCELLABLE for buyers and ORDER_LOCKED for the shop. */
async function assertAllowed(tx: Tx, { by }: Actor, order: LockedOrder, after: ChangedState): Promise<void> {
  const replacedBy = after.status === 'CANCELLED' ? await findReplacement(tx, order.id) : null
  if (by === 'BUYER' && replacedBy) throw notCancellable()
  const timesRefunded = order.depositStatus === null ? 0 : await countRefunds(tx, order.id)
  const problem = statusProblem(order, after, { replacedBy, timesRefunded })
  if (problem) throw new AppError('ORDER_LOCKED', inEnglish(problem))
}

/** Status, money and parcel, with an entry of the history for each that has changed. */
async function writeState(
  tx: Tx,
  { by, actorId }: Actor,
  order: LockedOrder,
  after: ChangedState,
  at: Date,
): Promise<void> {
  const { status, paymentStatus, depositStatus } = after
  const entry = { by, actorId, at, status }
  await tx.order.update({
    where: { id: order.id, status: order.status },
    data: {
      ...after,
      payBy: payByAfter(order, status, at, holdTimes),
      ...(!hasDeposit(after) && startsHold(order, status) ? await newHold(tx, at) : {}),
      // A packed order is unpacked, and packed anew if it is reopened.
      ...(status === 'CANCELLED' ? { packedAt: null } : {}),
      ...(after.parcelOutcome === order.parcelOutcome ? {} : { outcomeAt: after.parcelOutcome && at }),
      updatedAt: at,
      events: {
        create: [
          ...parcelSteps(order, after).map((step) => ({ ...entry, detail: { parcel: step } })),
          entry,
          ...(paymentStatus === order.paymentStatus ? [] : [{ ...entry, payment: paymentStatus }]),
          ...(depositStatus === order.depositStatus
            ? []
            : [{ ...entry, detail: { deposit: depositStatus } }]),
        ],
      },
    },
    select: { id: true },
  })
}

async function auditStatus(
  tx: Tx,
  { by, actorId }: Actor,
  order: LockedOrder,
  { status, paymentStatus }: ChangedState,
): Promise<void> {
  if (by !== 'ADMIN' || !actorId) return
  await recordAudit(tx, {
    actorId,
    action: 'order.status',
    subject: `order:${order.id}`,
    before: { status: order.status, paymentStatus: order.paymentStatus },
    after: { status, paymentStatus },
  })
}

const countRefunds = (tx: Tx, orderId: string): Promise<number> =>
  tx.orderEvent.count({ where: { orderId, payment: 'REFUNDED' } })

/** The number of an order that replaces plants of this one. */
async function findReplacement(tx: Tx, id: string): Promise<string | null> {
  const replacement = await tx.order.findFirst({
    where: { replacesId: id, status: { not: 'CANCELLED' } },
    select: { number: true },
  })
  return replacement?.number ?? null
}

async function newHold(tx: Tx, at: Date) {
  const { cashOrders } = await readSettings(tx)
  return { confirmBy: holdUntil(at, cashOrders.holdHours), nextCallAt: null }
}
