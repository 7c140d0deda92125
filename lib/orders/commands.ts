import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { expire } from '@/lib/cache'
import type { Tx } from '@/lib/db'
import { AppError, invalid, notFound } from '@/lib/errors'
import { idOr404 } from '@/lib/ids'
import { mailOrderStatus, mailPayment } from '@/lib/mail/events'
import { orderSelect, toOrderDto } from '@/lib/orders/dto'
import type { OrderChange, OrderDto, OrderStatus } from '@/lib/orders/schema'
import { giveStockBack, lockProducts, takeStock } from '@/lib/orders/stock'
import { canCancel, type OrderState, paymentAfter, stockMove } from '@/lib/orders/transitions'
import { writeOrder } from '@/lib/orders/write'

export { placeOrder } from '@/lib/orders/place'

interface LockedOrder extends OrderState {
  updatedAt: Date
  firstName: string
  email: string
  totalPrice: bigint
}
/** Who changes an order; the shop itself cancels what nobody paid. */
interface Doer {
  by: 'BUYER' | 'ADMIN' | 'SYSTEM'
  actorId: string | null
}
const doerOf = ({ role, id }: Viewer): Doer => ({ by: role === 'ADMIN' ? 'ADMIN' : 'BUYER', actorId: id })
const theShop: Doer = { by: 'SYSTEM', actorId: null }

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
  const orderId = idOr404(id, 'Order')
  const { status } = change
  const { dto, stale } = await writeOrder(async (tx) => {
    const order = await lockOrder(tx, orderId, viewer.role === 'ADMIN' ? null : viewer.id)
    const stale = status
      ? await setStatus(tx, doerOf(viewer), orderId, order, status)
      : await recordRefund(tx, orderId, order)
    const row = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect })
    return { dto: toOrderDto(row), stale }
  })
  if (stale.length > 0) await expire(...stale)
  return dto
}

/** Cancels an online order that is still not paid; false when it was paid, shipped or cancelled meanwhile. */
export async function cancelUnpaidOrder(id: string): Promise<boolean> {
  const stale = await writeOrder(async (tx) => {
    const order = await lockOrder(tx, id, null)
    const isUnpaid = order.paymentStatus === 'UNPAID' || order.paymentStatus === 'FAILED'
    if (order.paymentMethod !== 'ONLINE' || !isUnpaid || !canCancel(order)) return null
    return setStatus(tx, theShop, id, order, 'CANCELLED')
  })
  if (stale && stale.length > 0) await expire(...stale)
  return stale !== null
}

/** Whoever changes an order holds its row first, then the products': changes come one after the other. */
async function lockOrder(tx: Tx, id: string, owner: string | null): Promise<LockedOrder> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT status::text, payment_method::text AS "paymentMethod", payment_status::text AS "paymentStatus",
      updated_at AS "updatedAt", first_name AS "firstName", email, total_price AS "totalPrice"
    FROM orders WHERE id = ${id}::uuid AND (${owner}::uuid IS NULL OR buyer_id = ${owner}::uuid)
    FOR NO KEY UPDATE`
  if (!order) throw notFound('Order')
  return order
}

/** Clocks of two processes may differ; an order's history never runs backwards. */
const momentAfter = ({ updatedAt }: LockedOrder) => new Date(Math.max(Date.now(), updatedAt.getTime()))

async function setStatus(
  tx: Tx,
  { by, actorId }: Doer,
  id: string,
  order: LockedOrder,
  status: OrderStatus,
): Promise<string[]> {
  if (by === 'BUYER' && !canCancel(order)) {
    throw new AppError('NOT_CANCELLABLE', 'This order can no longer be cancelled.')
  }
  if (order.status === status) return []
  const stale = await moveStock(tx, id, stockMove(order.status, status))
  const at = momentAfter(order)
  const paymentStatus = paymentAfter(order, status)
  await tx.order.update({
    where: { id, status: order.status },
    data: { status, paymentStatus, updatedAt: at, events: { create: { status, by, actorId, at } } },
    select: { id: true },
  })
  const { firstName, email } = order
  await mailOrderStatus(tx, { id, firstName, email, status, by, at })
  if (paymentStatus === 'REFUND_DUE' && order.paymentStatus !== 'REFUND_DUE') {
    const paisa = Number(order.totalPrice)
    await mailPayment(tx, { kind: 'order', id, state: paymentStatus, paisa, firstName, email, at })
  }
  return stale
}

async function moveStock(tx: Tx, orderId: string, move: ReturnType<typeof stockMove>): Promise<string[]> {
  if (move === 'none') return []
  const lines = await tx.orderItem.findMany({
    where: { orderId },
    select: { productId: true, quantity: true },
  })
  const counted = await lockProducts(tx, lines)
  return move === 'take' ? takeStock(tx, lines, counted) : giveStockBack(tx, lines, counted)
}

async function recordRefund(tx: Tx, id: string, order: LockedOrder): Promise<string[]> {
  if (order.paymentStatus !== 'REFUND_DUE') {
    throw new AppError('NOT_PAYABLE', 'No refund is due for this order.')
  }
  await tx.order.update({
    where: { id, paymentStatus: 'REFUND_DUE' },
    data: { paymentStatus: 'REFUNDED', updatedAt: momentAfter(order) },
    select: { id: true },
  })
  return []
}
