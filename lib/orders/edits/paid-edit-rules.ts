import { formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import { addsPieces, type EditableOrder } from '@/lib/orders/edits/rules'
import type { LineChange } from '@/lib/orders/order/edit-schema'
import { paidPaisa, type RefundableOrder, refundablePaisa } from '@/lib/orders/order/refund-rules'

// Edits of orders that are paid, or whose deposit is. Pure: commands apply them while the order is locked.

const price = (paisa: number) => formatPrice(toPaisa(paisa), { always: true })

/** Why a paid order cannot be changed in this way: it can only lose pieces, and never becomes dearer. */
export function paidProblem(
  { paymentStatus }: Pick<EditableOrder, 'paymentStatus'>,
  { changes, from, to }: { changes: readonly LineChange[]; from: number; to: number },
): string | null {
  if (paymentStatus !== 'PAID') return null
  if (addsPieces(changes))
    return 'This order is paid, so pieces can only be taken out. Please take a new order for other plants or more of them.'
  return to <= from
    ? null
    : `This order is paid and would not become cheaper: ${price(to)} instead of ${price(from)}. Please take a new order for the difference.`
}

/** The refund when an edit makes the order cheaper: the sum that is paid of it beyond the new total. */
export const editRefund = (order: RefundableOrder, total: number): Paisa =>
  toPaisa(Math.max(0, paidPaisa(order) - total))

/** Why that cannot go back; null: it can. */
export function editRefundProblem(order: RefundableOrder, paisa: number): string | null {
  const refundable = refundablePaisa(order)
  return paisa > refundable
    ? `It would become ${price(paisa)} cheaper, and part refunds have left only ${price(refundable)} of what was paid.`
    : null
}
