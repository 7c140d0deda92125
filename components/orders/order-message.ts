import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { deliveryDayText } from '@/lib/orders/delivery-time'
import type { OrderDto } from '@/lib/orders/schema'

export type OrderFacts = Pick<
  OrderDto,
  'number' | 'totalPrice' | 'paymentMethod' | 'paymentStatus' | 'placedAt'
>

/** A message to oneself or the family: number, sum and day of an order. */
export function orderMessage({
  number,
  totalPrice,
  paymentMethod,
  paymentStatus,
  placedAt,
}: OrderFacts): string {
  const total = formatPrice(rupeesToPaisa(totalPrice), { always: true })
  const sum =
    paymentMethod === 'COD' && paymentStatus !== 'PAID' ? `${total} to pay in cash` : `${total}, paid`
  return `Plants from Gulshan arrive by ${deliveryDayText(new Date(placedAt))}. Order ${number}: ${sum}.`
}
