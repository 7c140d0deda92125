import type { Cart } from '@/lib/orders/carts/cart'
import type { CartQuote } from '@/lib/orders/carts/schema'
import type { DeliveryOffer, MethodOffer } from '@/lib/orders/order/delivery-schema'
import { type DeliveryRate, flatRate } from '@/lib/shop/delivery/rate'
import { type Charges, defaultCharges } from '@/lib/shop/settings/charges'

// Tax and shipping of a cart in the browser, as the cart page and the checkout learn them from the API.

export const chargesFromQuote = ({ shipping, freeAbove, ...how }: CartQuote['charges']): Charges => ({
  ...how,
  shippingPaisa: shipping,
  freeAbovePaisa: freeAbove,
})

/** Both come from answers of the API, whose names have one order; those of another order are stored once more. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Stores the charges in the cart, for all pages, and the rate of the delivery; the default charges and their rate are not
 * stored.
 */
export function saveCharges(cart: Cart, charges: Charges, given?: DeliveryRate): Cart {
  const rate = isSame(given, flatRate(charges)) ? undefined : given
  if (isSame(cart.charges ?? defaultCharges, charges) && isSame(cart.rate, rate)) return cart
  const { charges: _, rate: __, ...plain } = cart
  return {
    ...plain,
    ...(isSame(charges, defaultCharges) ? {} : { charges }),
    ...(rate ? { rate } : {}),
  }
}

/** The rate of a method that was offered; undefined: the flat one of the charges, which a courier outside the zones costs. */
export function rateIn({ methods }: DeliveryOffer, method?: MethodOffer['method']): DeliveryRate | undefined {
  const offer = methods.find((candidate) => candidate.method === method) ?? methods[0]
  if (!offer || (offer.method === 'COURIER' && offer.zone === null)) return undefined
  const { steps, furtherKg, freeAbove } = offer.rate
  return {
    steps: steps.map(({ upToGrams, charge }) => ({ upToGrams, paisa: charge })),
    furtherKgPaisa: furtherKg,
    freeAbovePaisa: freeAbove,
  }
}

/** Paisa missing for free shipping, which starts above the limit, not at it. */
export const freeShippingProgress = (
  items: number,
  limit: number,
): { reached: boolean; missing: number } => ({
  reached: items > limit,
  missing: Math.max(0, limit - items),
})
