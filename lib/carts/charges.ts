import { type Cart, parseCart } from '@/lib/carts/cart'
import type { CartQuote } from '@/lib/carts/schema'
import { type Charges, defaultCharges } from '@/lib/settings/charges'
import { toCharges } from '@/lib/settings/rules'

// Tax and shipping of a cart in the browser, as the cart page and the checkout learn them from the API.

export const chargesFromQuote = ({ taxPercent, shipping, freeAbove }: CartQuote['charges']): Charges =>
  toCharges({ taxPercent, shipping: { charge: shipping, freeAbove } })

const isSame = (one: Charges, other: Charges) =>
  one.taxPercent === other.taxPercent &&
  one.shippingPaisa === other.shippingPaisa &&
  one.freeAbovePaisa === other.freeAbovePaisa

/** Stores the charges in the cart, for all pages; the default charges are not stored. */
export function saveCharges(cart: Cart, charges: Charges): Cart {
  if (isSame(cart.charges ?? defaultCharges, charges)) return cart
  const { charges: _, ...plain } = cart
  return parseCart(isSame(charges, defaultCharges) ? plain : { ...plain, charges })
}

/** Paisa missing for free shipping, which starts above the limit, not at it. */
export const freeShippingProgress = (
  items: number,
  limit: number,
): { reached: boolean; missing: number } => ({
  reached: items > limit,
  missing: Math.max(0, limit - items),
})
