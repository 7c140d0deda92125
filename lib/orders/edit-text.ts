import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { needsNewForm } from '@/lib/orders/edit-rules'
import type { LineChange, QuotedEdit } from '@/lib/orders/edit-schema'
import type { OrderDto } from '@/lib/orders/schema'
import { fullName } from '@/lib/people/name'

// What an edit of an order does, in words of the admin area. Browser-safe.

function changeText({ name, from, to }: LineChange): string {
  if (from === 0) return `${name}: ${to} added.`
  return to === 0 ? `${name}: taken out.` : `${name}: ${from} → ${to}.`
}

type EditedOrder = Pick<OrderDto, 'status' | 'paymentMethod' | 'paymentStatus' | 'buyer'>

/** The sentences before an edit is saved. */
export function describeEdit(order: EditedOrder, quote: QuotedEdit): string[] {
  const { changes, totalBefore, totalPrice, refund } = quote
  const isVoid = needsNewForm(order, rupeesToPaisa(totalBefore), rupeesToPaisa(totalPrice))
  return [
    ...changes.map(changeText),
    ...(changes.length === 0 ? ['The address or the phone number changes.'] : []),
    ...(isVoid ? ['Payment pages that are open can no longer be paid; the buyer opens a new one.'] : []),
    ...(refund > 0
      ? [`${formatPrice(rupeesToPaisa(refund), { always: true })} becomes due for refund.`]
      : []),
    order.buyer.email
      ? `${fullName(order.buyer)} gets an email with the changes.`
      : `${fullName(order.buyer)} has no email address, so please call.`,
  ]
}
