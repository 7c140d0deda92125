import type { CartQuote } from '@/lib/carts/schema'
import { type Cart, parseCart } from '@/lib/orders/cart'
import { type Charges, usualCharges } from '@/lib/orders/rules'
import { chargesOf } from '@/lib/settings/rules'

// What a cart in a browser is told of tax and shipping by the pages that ask: the cart, and the checkout.

/** As the API tells them. */
export const quotedCharges = ({ taxPercent, shipping, freeAbove }: CartQuote['charges']): Charges =>
  chargesOf({ taxPercent, shipping: { charge: shipping, freeAbove } })

const isSame = (one: Charges, other: Charges) =>
  one.taxPercent === other.taxPercent &&
  one.shippingPaisa === other.shippingPaisa &&
  one.freeAbovePaisa === other.freeAbovePaisa

/** The cart adds up by these from now on, on every page; the usual ones need no note. */
export function keepCharges(cart: Cart, charges: Charges): Cart {
  if (isSame(cart.charges ?? usualCharges, charges)) return cart
  const { charges: _, ...plain } = cart
  return parseCart(isSame(charges, usualCharges) ? plain : { ...plain, charges })
}

/** How far a cart is from free shipping, which begins above the limit, not at it. */
export const toFreeShipping = (items: number, limit: number): { reached: boolean; missing: number } => ({
  reached: items > limit,
  missing: Math.max(0, limit - items),
})
