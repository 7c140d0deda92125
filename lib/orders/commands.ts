import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags } from '@/lib/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/database/client'
import { versionAfter } from '@/lib/database/versions'
import { AppError, invalid } from '@/lib/errors'
import { assertUnchanged, isUnchanged, type Seen } from '@/lib/http/seen'
import { requireId } from '@/lib/ids'
import { mailOrderStatus, mailPayment } from '@/lib/mail/events'
import { orderSelect, toOrderDto } from '@/lib/orders/dto'
import { findUninvoiced, issueInvoice } from '@/lib/orders/issue-invoice'
import { type LockedOrder, lockOrder } from '@/lib/orders/lock'
import type { OrderChange, OrderDto, OrderStatus } from '@/lib/orders/schema'
import { giveStockBack, lockProducts, takeStock } from '@/lib/orders/stock'
import { trackingOf } from '@/lib/orders/tracking'
import {
  canCancel,
  isHeldUnpaid,
  isInvoiceDue,
  payByAfter,
  paymentAfter,
  stockMove,
} from '@/lib/orders/transitions'
import { refundBy } from '@/lib/payments/deadlines'
import { holding } from '@/lib/payments/holding'
import { noteRefund } from '@/lib/payments/refunds'
import { isUnpaid } from '@/lib/payments/rules'

export { placeOrder } from '@/lib/orders/place'
export { clearTracking, setTracking } from '@/lib/orders/tracking'

/** Who changes an order; the shop itself cancels what nobody paid. */
interface Actor {
  by: 'BUYER' | 'ADMIN' | 'SYSTEM'
  actorId: string | null
}
const doerOf = ({ role, id }: Viewer): Actor => ({ by: role === 'ADMIN' ? 'ADMIN' : 'BUYER', actorId: id })
const byShop: Actor = { by: 'SYSTEM', actorId: null }

/** A buyer takes an order back; an admin sets any status, or records that the money went back. */
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
    const order = await lockOrder(tx, orderId, viewer.role === 'ADMIN' ? null : viewer.id)
    if (change.seen) await refuseOtherStates(tx, orderId, order, change.seen)
    const stale = status
      ? await setStatus(tx, doerOf(viewer), orderId, order, status)
      : await noteRefund(tx, viewer, { kind: 'order', id: orderId })
    const row = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect })
    return { dto: toOrderDto(row), stale: stale ?? [] }
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return dto
}

/** Throws CONFLICT with the order in `data`: whoever confirmed a change was shown what it would do from another state. */
async function refuseOtherStates(
  tx: Tx,
  id: string,
  { status, paymentStatus }: LockedOrder,
  seen: Seen,
): Promise<void> {
  const now = { status, paymentStatus }
  if (isUnchanged(seen, now)) return
  const row = await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect })
  assertUnchanged(seen, now, 'This order was', toOrderDto(row))
}

/** Cancels an online order that was not paid by its deadline; false when it was paid, shipped, cancelled or given more time meanwhile. */
export async function cancelUnpaidOrder(id: string, now: Date): Promise<boolean> {
  const stale = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, id, null)
    if (!isHeldUnpaid(order) || !order.payBy || order.payBy > now) return null
    return setStatus(tx, byShop, id, order, 'CANCELLED')
  })
  if (stale && stale.length > 0) await revalidateTags(...stale)
  return stale !== null
}

const uninvoicedAtOnce = 100

/** Orders of before there were invoices get theirs; in between, a few at a time, so that nobody waits for the counter. */
export async function issueMissingInvoices(stopping?: AbortSignal): Promise<void> {
  for (const { id } of await findUninvoiced(db, uninvoicedAtOnce)) {
    if (stopping?.aborted) return
    await contendedTransaction(async (tx) => {
      if (isInvoiceDue(await lockOrder(tx, id, null))) await issueInvoice(tx, id)
    })
  }
}

async function setStatus(
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
  const doer = { by, actorId, at }
  const moneyMoved = paymentStatus !== order.paymentStatus
  await tx.order.update({
    where: { id, status: order.status },
    data: {
      status,
      paymentStatus,
      payBy: payByAfter(order, status, at, holding),
      updatedAt: at,
      events: {
        create: [{ ...doer, status }, ...(moneyMoved ? [{ ...doer, status, payment: paymentStatus }] : [])],
      },
    },
    select: { id: true },
  })
  if (by === 'ADMIN' && actorId) await recordStatus(tx, actorId, id, order, { status, paymentStatus })
  if (isInvoiceDue({ status, paymentStatus })) await issueInvoice(tx, id)
  const { number, firstName, email } = order
  const paisa = Number(order.totalPrice)
  const isCash = order.paymentMethod === 'COD'
  const refund = moneyMoved && paymentStatus === 'REFUND_DUE' ? { paisa, by: refundBy(at), isCash } : null
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

const recordStatus = (
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
  return move === 'take' ? takeStock(tx, lines, counted) : giveStockBack(tx, lines, counted)
}
