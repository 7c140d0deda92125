import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { formatPrice } from '@/lib/base/money'
import { needsNewForm } from '@/lib/orders/edits/rules'
import { addressText } from '@/lib/orders/order/edit-detail'
import type { LineChange, QuotedEdit } from '@/lib/orders/order/edit-schema'
import { isSameGift } from '@/lib/orders/order/gift'
import type { Gift } from '@/lib/orders/order/gift-schema'
import type { Address, OrderDto } from '@/lib/orders/order/schema'
import { isUnchanged } from '@/lib/platform/http/seen'
import { fullName } from '@/lib/platform/people/name'

// The effects of an edit of an order, in words of the admin area. Browser-safe.

function changeText({ name, from, to }: LineChange): string {
  if (from === 0) return `${name}: ${to} added.`
  return to === 0 ? `${name}: taken out.` : `${name}: ${from} → ${to}.`
}

function giftText(gift: Gift | null): string {
  if (!gift) return 'It is no gift any more: the papers in the parcel show the prices.'
  const whose = gift.recipient ? `a gift for ${gift.recipient}` : 'a gift'
  return `It is ${whose}: the papers in the parcel show no prices.`
}

type EditedOrder = Pick<
  OrderDto,
  'status' | 'paymentMethod' | 'paymentStatus' | 'buyer' | 'shippingAddress' | 'gift'
>

/** The sentences before an edit is saved. `entered`: address, phone number and gift as they are typed. */
export function describeEdit(
  order: EditedOrder,
  quote: QuotedEdit,
  entered: { shippingAddress: Address; phoneNumber: string; gift: Gift | null },
): string[] {
  const { changes, totalBefore, totalPrice, refund, cash } = quote
  const isVoid = needsNewForm(order, totalBefore, totalPrice)
  return [
    ...changes.map(changeText),
    ...(isUnchanged(entered.shippingAddress, order.shippingAddress)
      ? []
      : [`New address: ${isolateNumbers(addressText(entered.shippingAddress))}.`]),
    ...(entered.phoneNumber === order.buyer.phoneNumber ? [] : [`New phone number: ${entered.phoneNumber}.`]),
    ...(isSameGift(entered.gift, order.gift ?? null) ? [] : [giftText(entered.gift)]),
    ...(!cash && order.paymentMethod === 'COD' && order.paymentStatus !== 'PAID'
      ? [
          `The shop takes no cash on delivery in ${entered.shippingAddress.city}, and this order is paid in cash.`,
        ]
      : []),
    ...(isVoid ? ['Payment pages that are open can no longer be paid; the buyer opens a new one.'] : []),
    ...(refund > 0 ? [`${formatPrice(refund, { always: true })} becomes due for refund.`] : []),
    order.buyer.email
      ? `${fullName(order.buyer)} gets an email with the changes.`
      : `${fullName(order.buyer)} gets no email, so please call.`,
  ]
}
