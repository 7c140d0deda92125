import { formatPrice } from '@/lib/money'
import type { Charges } from '@/lib/orders/rules'

// What is charged beside the goods, as it is said before somebody orders: on product pages and in the cart.

/** 'Delivery Rs 1,000, free above Rs 10,000' */
export function deliveryInWords({ shippingPaisa, freeAbovePaisa }: Charges, price = formatPrice): string {
  if (shippingPaisa === 0) return 'Free delivery'
  const charge = `Delivery ${price(shippingPaisa)}`
  return freeAbovePaisa === null ? charge : `${charge}, free above ${price(freeAbovePaisa)}`
}

/** 'Tax (15 %)'; null where none is charged. */
export const taxInWords = ({ taxPercent }: Pick<Charges, 'taxPercent'>): string | null =>
  taxPercent === 0 ? null : `Tax (${taxPercent} %)`
