import { fetchQuote } from '@/components/cart/fetch-quote'
import { readCart, updateCart } from '@/components/cart/use-cart'
import { paisaToDecimal, rupeesToPaisa } from '@/lib/money'
import type { Cart } from '@/lib/orders/cart'
import { chargesFromQuote, saveCharges } from '@/lib/orders/cart-charges'
import type { Charges } from '@/lib/orders/rules'
import type { ChangedPrices, NewOrderForm } from '@/lib/orders/schema'
import type { readDelivery } from './delivery-fields'

// What the checkout sends, and what it learns of the charges.

export type Sums = Pick<NewOrderForm, 'itemsPrice' | 'taxPrice' | 'shippingPrice' | 'totalPrice'>

/** The sums are those the buyer has read. */
export function toOrderForm(
  cart: Cart,
  agreed: Sums,
  { address, phoneNumber, note }: ReturnType<typeof readDelivery>,
): NewOrderForm {
  return {
    orderItems: cart.cartItems.map(({ _id, quantity, price }) => ({ product: _id, quantity, price })),
    paymentMethod: cart.paymentMethod,
    itemsPrice: agreed.itemsPrice,
    taxPrice: agreed.taxPrice,
    shippingPrice: agreed.shippingPrice,
    totalPrice: agreed.totalPrice,
    shippingAddress: address,
    phoneNumber,
    note,
  }
}

/** Written as the cart writes them: sent again from there, it is the same order. */
export const toSums = ({ itemsPrice, taxPrice, shippingPrice, totalPrice }: ChangedPrices): Sums => ({
  itemsPrice: written(itemsPrice),
  taxPrice: written(taxPrice),
  shippingPrice: written(shippingPrice),
  totalPrice: written(totalPrice),
})
const written = (rupees: number) => paisaToDecimal(rupeesToPaisa(rupees))

export function applyCharges(charges: Charges) {
  const now = readCart()
  const told = saveCharges(now, charges)
  if (told !== now) updateCart(() => told)
}

/** The refusal tells sums, not what they come from; without an answer the next refusal tells them again. */
export async function refreshCharges({ cartItems }: Cart) {
  const lines = cartItems.map(({ _id, quantity }) => ({ product: _id, quantity }))
  const { charges } = await fetchQuote(lines).catch(() => ({ charges: undefined }))
  if (charges) applyCharges(chargesFromQuote(charges))
}
