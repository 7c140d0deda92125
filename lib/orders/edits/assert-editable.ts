import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import type { EditedOrder } from '@/lib/orders/edits/edited-order'
import { editRefund, editRefundProblem, paidProblem } from '@/lib/orders/edits/paid-edit-rules'
import {
  type EditableOrder,
  editProblem,
  linesProblem,
  placeProblem,
  totalProblem,
} from '@/lib/orders/edits/rules'
import { assertGiftPaid } from '@/lib/orders/order/gift'
import type { RefundableOrder } from '@/lib/orders/order/refund-rules'
import { isReplacement, type Replacing } from '@/lib/orders/order/transitions'
import { findOpenShipment } from '@/lib/orders/record/open-shipment'
import type { Tx } from '@/lib/platform/database/client'

type State = Omit<EditableOrder, 'hasInvoice' | 'hasClaims' | 'isReplacement' | 'isBooked'> &
  Replacing &
  RefundableOrder & { id: string }

/** Throws ORDER_LOCKED when an order cannot be edited, or not like this, and VALIDATION_FAILED for a gift in cash. */
export async function assertEditable(
  tx: Tx,
  order: State,
  { changes, sums, before, isElsewhere, gift }: EditedOrder,
): Promise<void> {
  const { id } = order
  const hasInvoice = (await tx.invoice.count({ where: { orderId: id } })) > 0
  const hasClaims = (await tx.arrivalClaim.count({ where: { item: { orderId: id } } })) > 0
  const isBooked = (await findOpenShipment(tx, id)) !== null
  const state = { ...order, hasInvoice, hasClaims, isBooked, isReplacement: isReplacement(order) }
  const isRepriced = changes.length > 0 || sums.total !== before.sums.total
  const problem =
    editProblem(state) ??
    (isRepriced ? linesProblem(state) : null) ??
    (isElsewhere ? placeProblem(state) : null) ??
    paidProblem(state, { changes, from: before.sums.total, to: sums.total }) ??
    totalProblem(order, Number(order.depositPrice), sums.total) ??
    editRefundProblem(order, editRefund(order, sums.total))
  if (problem) throw new AppError('ORDER_LOCKED', inEnglish(problem))
  assertGiftPaid(gift, order.paymentMethod, sums.total)
}
