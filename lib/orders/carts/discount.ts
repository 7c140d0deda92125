import { rupeesToPaisa } from '@/lib/base/money'
import type { QuotedDiscount } from '@/lib/money/discounts/schema'
import type { Cart } from '@/lib/orders/carts/cart'

// The discount code of a cart in the browser.

/**
 * The cart with what its code takes off. A code that is rejected stays, so that the checkout can name the reason; one that is
 * unknown is not asked about again.
 */
export function saveDiscount(cart: Cart, { code, terms, rejection }: QuotedDiscount): Cart {
  const plain = removeDiscount(cart)
  if (rejection?.reason === 'UNKNOWN') return plain
  if (!terms) return { ...plain, discountCode: code }
  const { kind, value, least, products } = terms
  const discount = {
    kind,
    value: kind === 'PERCENT' ? value : rupeesToPaisa(value),
    leastPaisa: least,
    products,
  }
  return { ...plain, discountCode: code, discount }
}

export const removeDiscount = ({ discountCode: _, discount: __, ...cart }: Cart): Cart => cart
