import { toPaisa } from '@/lib/base/money'
import { quotedLines } from '@/lib/orders/carts/cart'
import type { Priced } from '@/lib/orders/carts/sums'
import { type TaxShare, taxesOf } from '@/lib/orders/order/rules'
import { defaultCharges } from '@/lib/shop/settings/charges'

// Apart from the cart itself, which every catalogue page loads.

/** The tax of each percent; of a cart in which no line counts, that of the charges. */
export function taxesOfCart({ cartItems, charges = defaultCharges, discount }: Priced): TaxShare[] {
  const taxes = taxesOf(quotedLines(cartItems), charges, discount)
  return taxes.length > 0 ? taxes : [{ percent: charges.taxPercent, paisa: toPaisa(0) }]
}
