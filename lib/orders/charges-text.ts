import { formatPrice } from '@/lib/money'
import type { Charges } from '@/lib/orders/rules'

// Texts about delivery and tax on product pages and in the cart.

/** 'Delivery Rs 1,000, free above Rs 10,000' */
export function deliveryText({ shippingPaisa, freeAbovePaisa }: Charges, price = formatPrice): string {
  if (shippingPaisa === 0) return 'Free delivery'
  const charge = `Delivery ${price(shippingPaisa)}`
  return freeAbovePaisa === null ? charge : `${charge}, free above ${price(freeAbovePaisa)}`
}

/** 'Tax (15 %)'; null without tax. */
export const taxText = ({ taxPercent }: Pick<Charges, 'taxPercent'>): string | null =>
  taxPercent === 0 ? null : `Tax (${taxPercent} %)`
