// The cart as it lies in the browser under the key `cart`. Pure functions: each takes a cart and answers a new one with
// its sums worked out again. No schema library here, because every catalogue page loads this file.

import { paisaToDecimal, rupeesToPaisa } from '@/lib/money'
import { type Charges, MAX_QUANTITY, quote, usualCharges } from './rules'

export const CART_KEY = 'cart'

export type PaymentMethod = 'COD' | 'ONLINE'

export type CartItem = {
  _id: string
  name: string
  src: string[]
  price: { amount: number; currency: string }
  categories: string[]
  quantity: number
  /** null or absent: not counted. */
  stock?: number | null
}

export type Cart = {
  cartItems: CartItem[]
  shippingAddress: Record<string, string>
  paymentMethod: PaymentMethod
  checkout: boolean
  formParams: Record<string, unknown>
  /** What the shop last said it charges; absent: the usual. */
  charges?: Charges
  itemsPrice: string
  shippingPrice: string
  taxPrice: string
  totalPrice: string
}

/** What is known to be sold out stays in the cart, to be seen, and costs nothing. */
export const isAvailable = (item: CartItem): boolean => item.stock !== 0

export const quoteCart = ({ cartItems, charges }: Pick<Cart, 'cartItems' | 'charges'>) =>
  quote(
    cartItems
      .filter(isAvailable)
      .map((item) => ({ quantity: item.quantity, unitPaisa: rupeesToPaisa(item.price.amount) })),
    charges ?? usualCharges,
  )

function recalculate(cart: Omit<Cart, 'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice'>): Cart {
  const sums = quoteCart(cart)
  return {
    ...cart,
    itemsPrice: paisaToDecimal(sums.items),
    shippingPrice: paisaToDecimal(sums.shipping),
    taxPrice: paisaToDecimal(sums.tax),
    totalPrice: paisaToDecimal(sums.total),
  }
}

export const emptyCart = (): Cart =>
  recalculate({ cartItems: [], shippingAddress: {}, paymentMethod: 'COD', checkout: false, formParams: {} })

/** An empty, broken or too small number is one. */
export function toQuantity(value: unknown): number {
  const number = Math.floor(Number(value))
  return Number.isFinite(number) && number >= 1 ? Math.min(number, MAX_QUANTITY) : 1
}

/** The same product again replaces its line, in its place. */
export function addItem(cart: Cart, item: CartItem): Cart {
  const line = pickItem(item)
  const known = cart.cartItems.some(({ _id }) => _id === line._id)
  const cartItems = known
    ? cart.cartItems.map((old) => (old._id === line._id ? line : old))
    : [...cart.cartItems, line]
  return recalculate({ ...cart, cartItems })
}

export const removeItem = (cart: Cart, id: string): Cart =>
  recalculate({ ...cart, cartItems: cart.cartItems.filter(({ _id }) => _id !== id) })

export const countItems = (cart: Cart): number => cart.cartItems.reduce((sum, item) => sum + item.quantity, 0)

/** Whatever lies in local storage becomes a cart; a line that makes no sense is dropped rather than shown. */
export function parseCart(stored: unknown): Cart {
  let value = stored
  if (typeof stored === 'string') {
    try {
      value = JSON.parse(stored)
    } catch {
      return emptyCart()
    }
  }
  if (!isRecord(value)) return emptyCart()
  const lines = Array.isArray(value.cartItems) ? value.cartItems : []
  const items = new Map<string, CartItem>()
  for (const line of lines) {
    const item = readItem(line)
    if (item) items.set(item._id, item)
  }
  return recalculate({
    cartItems: [...items.values()],
    shippingAddress: isRecord(value.shippingAddress) ? onlyTexts(value.shippingAddress) : {},
    paymentMethod: value.paymentMethod === 'ONLINE' ? 'ONLINE' : 'COD',
    checkout: value.checkout === true,
    formParams: isRecord(value.formParams) ? value.formParams : {},
    ...(isCharges(value.charges) ? { charges: value.charges } : {}),
  })
}

const isCharges = (value: unknown): value is Charges =>
  isRecord(value) &&
  isCount(value.taxPercent) &&
  isCount(value.shippingPaisa) &&
  (value.freeAbovePaisa === null || isCount(value.freeAbovePaisa))

function readItem(line: unknown): CartItem | null {
  if (!isRecord(line) || !isRecord(line.price)) return null
  const { _id, name, price, stock } = line
  const amount = Number(price.amount)
  if (typeof _id !== 'string' || _id.trim() === '' || _id.length > longestId || typeof name !== 'string')
    return null
  if (!(amount >= 0 && amount <= highestRupees)) return null
  return pickItem({
    _id,
    name,
    src: texts(line.src),
    price: { amount, currency: typeof price.currency === 'string' ? price.currency : 'PKR' },
    categories: texts(line.categories),
    quantity: toQuantity(line.quantity),
    ...(isCount(stock) ? { stock } : {}),
  })
}

// Beyond these nothing was ever sold here; the shop refuses the one, and sums are no longer exact with the other.
const longestId = 200
const highestRupees = 21_474_836.47

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Long texts and pot sizes of a product do not belong into local storage. */
const pickItem = ({ _id, name, src, price, categories, quantity, stock }: CartItem): CartItem => ({
  _id,
  name,
  src,
  price,
  categories,
  quantity: toQuantity(quantity),
  ...(typeof stock === 'number' ? { stock } : {}),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

const onlyTexts = (value: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
