import { namesOf } from '@/lib/base/i18n/stored-text'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { isUnpaid } from '@/lib/money/payments/rules'
import type { LineChange } from '@/lib/orders/order/edit-schema'
import type { OrderView } from '@/lib/orders/order/history'
import type { RefundableOrder } from '@/lib/orders/order/refund-rules'
import { isOpenShipment } from '@/lib/orders/order/shipment-states'
import { canCancel, isHeldUnpaid, type OrderState } from '@/lib/orders/order/transitions'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'

// Which orders an admin may edit, and what an edit changes. Pure: commands apply it while the order is locked.

export interface EditableOrder extends OrderState {
  packedAt: Date | string | null
  /** Its invoice is issued, so what it lists stays as it is. */
  hasInvoice: boolean
  /** Plants of it were reported, and a claim is about a line. */
  hasClaims: boolean
  deliveryMethod: DeliveryMethod
  /** It replaces plants of another order, free of charge. */
  isReplacement: boolean
  /** It was booked with the courier, cancelled and reopened. */
  isBooked: boolean
}

/** The order as its page shows it. */
export const editableOf = (
  { order, parcel, invoiceNumber }: OrderView,
  claims: readonly unknown[],
  shipments: readonly { state: string }[],
): EditableOrder => ({
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  packedAt: parcel.packedAt,
  hasInvoice: invoiceNumber !== null,
  hasClaims: claims.length > 0,
  isBooked: shipments.some(isOpenShipment),
  deliveryMethod: order.delivery.method,
  isReplacement: order.replacementFor !== undefined,
})

/** Why neither lines nor address can be changed; null: they can. */
export function editProblem(order: EditableOrder): string | null {
  if (order.status === 'CANCELLED') return 'This order is cancelled, so it can no longer be changed.'
  if (!canCancel(order)) return 'This order has been sent, so it can no longer be changed.'
  if (order.isReplacement)
    return 'This order replaces plants free of charge, so it cannot be changed. Cancel it and decide on its claim again.'
  if (order.packedAt !== null)
    return 'This order is packed. Take it back from the packed ones before it is changed.'
  return order.isBooked
    ? 'This order is still booked with the courier. Cancel the booking before it is changed.'
    : null
}

/** Why only address and phone number can be changed; null: the lines as well. */
export function linesProblem(order: EditableOrder): string | null {
  if (order.hasClaims)
    return 'Plants of this order are reported, so only its address and phone number can be changed.'
  if (order.paymentStatus === 'PAID')
    return order.paymentMethod === 'ONLINE'
      ? null
      : 'The cash for this order is collected, so only its address and phone number can be changed. A part of it can be refunded.'
  if (!isUnpaid(order.paymentStatus))
    return 'This order is refunded, so only its address and phone number can be changed.'
  return order.hasInvoice
    ? 'The invoice of this order is issued, so only its address and phone number can be changed.'
    : null
}

/** Why it cannot go to another city; null: it can. */
export const placeProblem = ({ deliveryMethod }: EditableOrder): string | null =>
  deliveryMethod === 'VAN'
    ? 'This order comes with our van, so it stays in its city. For another city please cancel it and place a new one.'
    : null

/** Why the order cannot come to this total; null: it can. */
export function totalProblem(
  {
    paymentMethod,
    depositStatus,
  }: Pick<EditableOrder, 'paymentMethod'> & Pick<RefundableOrder, 'depositStatus'>,
  depositPaisa: number,
  totalPaisa: number,
): string | null {
  if (depositPaisa > totalPaisa && (depositStatus !== 'PAID' || totalPaisa === 0))
    return `This order has a deposit of ${formatPrice(toPaisa(depositPaisa))}, so it cannot cost less. Please cancel it and place a new one.`
  return paymentMethod === 'ONLINE' && totalPaisa === 0
    ? 'Nothing would be left to pay online. Please cancel this order and place a new one.'
    : null
}

/** Whether forms of the payment gateway have the old price, so that a new one is needed. */
export const needsNewForm = (order: OrderState, totalBefore: number, total: number): boolean =>
  isHeldUnpaid(order) && totalBefore !== total

interface Piece {
  productId: string
  quantity: number
}

interface NamedPiece extends Piece {
  name: string
  nameUr: string | null
}

/** The changes from one list of lines to the other, in the order of the new list and then what is taken out. */
export function lineChanges(before: readonly NamedPiece[], after: readonly NamedPiece[]): LineChange[] {
  const old = new Map(before.map((line) => [line.productId, line]))
  const staying = new Set(after.map(({ productId }) => productId))
  const changed = after.map((line) => ({
    product: line.productId,
    ...namesOf(line),
    from: old.get(line.productId)?.quantity ?? 0,
    to: line.quantity,
  }))
  const removed = before
    .filter(({ productId }) => !staying.has(productId))
    .map((line) => ({ product: line.productId, ...namesOf(line), from: line.quantity, to: 0 }))
  return [...changed.filter(({ from, to }) => from !== to), ...removed]
}

export const addsPieces = (changes: readonly Pick<LineChange, 'from' | 'to'>[]): boolean =>
  changes.some(({ from, to }) => to > from)

export const removesPieces = (changes: readonly Pick<LineChange, 'from' | 'to'>[]): boolean =>
  changes.some(({ from, to }) => to < from)

/** The pieces that the change takes from stock, and those that it returns. */
export function stockChanges(changes: readonly LineChange[]): { taken: Piece[]; returned: Piece[] } {
  const pieces = changes.map(({ product, from, to }) => ({ productId: product, quantity: to - from }))
  return {
    taken: pieces.filter(({ quantity }) => quantity > 0),
    returned: pieces
      .filter(({ quantity }) => quantity < 0)
      .map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  }
}
