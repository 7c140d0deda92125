import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags } from '@/lib/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/database/client'
import { versionAfter } from '@/lib/database/versions'
import { AppError, invalid } from '@/lib/errors'
import { assertUnchanged, isUnchanged, type Seen } from '@/lib/http/seen'
import { requireId } from '@/lib/ids'
import { orderSelect, toOrderDto } from '@/lib/orders/dto'
import { holdUntil, isOverdue, startsHold } from '@/lib/orders/hold'
import { findUninvoiced, issueInvoice } from '@/lib/orders/issue-invoice'
import { type LockedOrder, lockOrder } from '@/lib/orders/lock'
import { mailOrderStatus } from '@/lib/orders/mail'
import { orderPayments } from '@/lib/orders/payment'
import type { OrderChange, OrderDto, OrderStatus } from '@/lib/orders/schema'
import { lockProducts, returnStock, takeStock } from '@/lib/orders/stock'
import { trackingOf } from '@/lib/orders/tracking'
import {
  canCancel,
  isHeldUnpaid,
  isInvoiceDue,
  payByAfter,
  paymentAfter,
  stockMove,
} from '@/lib/orders/transitions'
import { visibleBuyer } from '@/lib/orders/visibility'
import { refundBy } from '@/lib/payments/deadlines'
import { holdTimes } from '@/lib/payments/hold-times'
import { mailPayment } from '@/lib/payments/mail'
import { markRefunded } from '@/lib/payments/refunds'
import { isUnpaid } from '@/lib/payments/rules'
import { type Actor, systemActor } from '@/lib/payments/subjects'
import { readSettings } from '@/lib/settings/read'

export { placeOrder } from '@/lib/orders/place'
export { clearTracking, setTracking } from '@/lib/orders/tracking'

const toActor = ({ role, id }: Viewer): Actor => ({ by: role === 'ADMIN' ? 'ADMIN' : 'BUYER', actorId: id })

/** A buyer cancels an order; an admin sets any status, or records a refund. Throws CONFLICT when `seen` is outdated. */
export async function changeOrder(viewer: Viewer, id: string, change: OrderChange): Promise<OrderDto> {
  if (viewer.role !== 'ADMIN' && (change.paymentStatus !== undefined || change.status !== 'CANCELLED')) {
    throw new AppError('FORBIDDEN', 'Your account may not do this.')
  }
  if (change.status !== undefined && change.paymentStatus !== undefined) {
    throw invalid({ status: 'Send either status or paymentStatus' })
  }
  if (change.paymentStatus !== undefined && change.paymentStatus !== 'REFUNDED') {
    throw invalid({ paymentStatus: 'paymentStatus must be REFUNDED' })
  }
  const orderId = requireId(id, 'Order')
  const { status } = change
  const { dto, stale } = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId, visibleBuyer(viewer))
    if (change.seen) await assertStatesUnchanged(tx, orderId, order, change.seen)
    const stale = status
      ? await setStatus(tx, toActor(viewer), orderId, order, status)
      : await markRefunded(tx, viewer, orderPayments, orderId)
    const row = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect })
    return { dto: toOrderDto(row), stale: stale ?? [] }
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return dto
}

/** Throws CONFLICT with the order in `data`: the user confirmed the change for other states. */
async function assertStatesUnchanged(
  tx: Tx,
  id: string,
  { status, paymentStatus }: LockedOrder,
  seen: Seen,
): Promise<void> {
  const current = { status, paymentStatus }
  if (isUnchanged(seen, current)) return
  const row = await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect })
  assertUnchanged(seen, current, 'This order was', toOrderDto(row))
}

/** Cancels an online order that was not paid by its deadline; false when it is no longer overdue. */
export async function cancelUnpaidOrder(id: string, now: Date): Promise<boolean> {
  const stale = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, id, null)
    if (!isHeldUnpaid(order) || !order.payBy || order.payBy > now) return null
    return setStatus(tx, systemActor, id, order, 'CANCELLED')
  })
  if (stale && stale.length > 0) await revalidateTags(...stale)
  return stale !== null
}

/** Cancels a cash order that was not confirmed in time; false when it is no longer overdue. */
export async function cancelUnconfirmedOrder(id: string, now: Date): Promise<boolean> {
  const stale = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, id, null)
    return isOverdue(order, now) ? setStatus(tx, systemActor, id, order, 'CANCELLED') : null
  })
  if (stale && stale.length > 0) await revalidateTags(...stale)
  return stale !== null
}

const INVOICE_BATCH = 100

/** Issues invoices for orders from before there were invoices, in small batches that do not hold the counter for long. */
export async function issueMissingInvoices(stopping?: AbortSignal): Promise<void> {
  for (const { id } of await findUninvoiced(db, INVOICE_BATCH)) {
    if (stopping?.aborted) return
    await contendedTransaction(async (tx) => {
      if (isInvoiceDue(await lockOrder(tx, id, null))) await issueInvoice(tx, id)
    })
  }
}

/** Changes the status of a locked order, with all that follows from it. Returns the cache tags to revalidate. */
export async function setStatus(
  tx: Tx,
  { by, actorId }: Actor,
  id: string,
  order: LockedOrder,
  status: OrderStatus,
): Promise<string[]> {
  if (by === 'BUYER' && !canCancel(order)) {
    throw new AppError('NOT_CANCELLABLE', 'This order can no longer be cancelled.')
  }
  if (order.status === status) return []
  const stale = await moveStock(tx, id, stockMove(order.status, status))
  const at = versionAfter(order)
  const paymentStatus = paymentAfter(order, status)
  const entry = { by, actorId, at }
  const isPaymentChanged = paymentStatus !== order.paymentStatus
  await tx.order.update({
    where: { id, status: order.status },
    data: {
      status,
      paymentStatus,
      payBy: payByAfter(order, status, at, holdTimes),
      ...(startsHold(order, status) ? await newHold(tx, at) : {}),
      // What was packed is unpacked, and packed anew if the order is reopened.
      ...(status === 'CANCELLED' ? { packedAt: null } : {}),
      updatedAt: at,
      events: {
        create: [
          { ...entry, status },
          ...(isPaymentChanged ? [{ ...entry, status, payment: paymentStatus }] : []),
        ],
      },
    },
    select: { id: true },
  })
  if (by === 'ADMIN' && actorId) await auditStatus(tx, actorId, id, order, { status, paymentStatus })
  if (isInvoiceDue({ status, paymentStatus })) await issueInvoice(tx, id)
  const { number, firstName, email } = order
  const paisa = Number(order.totalPrice)
  const isCash = order.paymentMethod === 'COD'
  const refund =
    isPaymentChanged && paymentStatus === 'REFUND_DUE' ? { paisa, by: refundBy(at), isCash } : null
  const isUncharged = isUnpaid(order.paymentStatus)
  await mailOrderStatus(tx, {
    id,
    number,
    firstName,
    email,
    status,
    by,
    at,
    refund,
    isUncharged,
    isCash,
    ...trackingOf(order),
  })
  if (refund)
    await mailPayment(tx, {
      kind: 'order',
      id,
      number,
      state: 'REFUND_DUE',
      paisa,
      isCash,
      firstName,
      email,
      at,
    })
  return stale
}

async function newHold(tx: Tx, at: Date) {
  const { cashOrders } = await readSettings(tx)
  return { confirmBy: holdUntil(at, cashOrders.holdHours), nextCallAt: null }
}

const auditStatus = (
  tx: Tx,
  actorId: string,
  id: string,
  { status, paymentStatus }: LockedOrder,
  after: { status: OrderStatus; paymentStatus: string },
) =>
  recordAudit(tx, {
    actorId,
    action: 'order.status',
    subject: `order:${id}`,
    before: { status, paymentStatus },
    after,
  })

async function moveStock(tx: Tx, orderId: string, move: ReturnType<typeof stockMove>): Promise<string[]> {
  if (move === 'none') return []
  const lines = await tx.orderItem.findMany({
    where: { orderId },
    select: { productId: true, quantity: true },
  })
  const counted = await lockProducts(tx, lines)
  return move === 'take' ? takeStock(tx, lines, counted) : returnStock(tx, lines, counted)
}
