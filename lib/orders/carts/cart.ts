// The cart, stored in local storage under the key `cart`, with the sums of sums.ts. Pure functions: each returns a new cart.
// No schema library and no arithmetic of orders here, because every catalogue page loads this file.

import { namesOf } from '@/lib/base/i18n/stored-text'
import { type Paisa, rupeesToPaisa, toPaisa } from '@/lib/base/money'
import { type DiscountTerms, priceOf } from '@/lib/money/discounts/terms'
import type { DeliveryRate } from '@/lib/shop/delivery/rate'
import type { Charges } from '@/lib/shop/settings/charges'
import { MAX_CART_QUANTITY } from './rules'

export const CART_KEY = 'cart'

export type PaymentMethod = 'COD' | 'ONLINE'

export type CartItem = {
  _id: string
  name: string
  /** null or absent: none. */
  nameUr?: string | null
  src: string[]
  /** In rupees, as browsers have stored it since the first version. */
  price: { amount: number; currency: string }
  categories: string[]
  quantity: number
  /** null or absent: unlimited. */
  stock?: number | null
  /** The weight of one piece; absent until the first quote. */
  grams?: number
  /** The percent of its tax class; absent: that of the charges. */
  taxPercent?: number
}

export type Cart = {
  cartItems: CartItem[]
  shippingAddress: Record<string, string>
  paymentMethod: PaymentMethod
  checkout: boolean
  formParams: Record<string, unknown>
  /** The charges of the last quote; absent: the default charges. */
  charges?: Charges
  /** The rate of the buyer's city and method; absent: the flat one of the charges. */
  rate?: DeliveryRate
  /** The discount code that the buyer has entered, and what it takes off; absent when it takes nothing off. */
  discountCode?: string
  discount?: DiscountTerms
}

/** A sold-out line stays visible in the cart but is not counted. */
export const isAvailable = (item: CartItem): boolean => item.stock !== 0

/** The price of one piece. */
export const unitPaisa = ({ price }: Pick<CartItem, 'price'>): Paisa => rupeesToPaisa(price.amount)

/** The lines that are counted, as they are priced. */
export const quotedLines = (cartItems: readonly CartItem[]) =>
  cartItems.filter(isAvailable).map((item) => ({
    productId: item._id,
    quantity: item.quantity,
    unitPaisa: unitPaisa(item),
    grams: item.grams ?? 0,
    ...(item.taxPercent === undefined ? {} : { taxPercent: item.taxPercent }),
  }))

/** The price of the lines that are counted, without charges. */
export const itemsPaisa = ({ cartItems }: Cart): Paisa => toPaisa(priceOf(quotedLines(cartItems)))

export const emptyCart = (): Cart => ({
  cartItems: [],
  shippingAddress: {},
  paymentMethod: 'COD',
  checkout: false,
  formParams: {},
})

/** Invalid numbers and numbers below 1 become 1. */
export function toQuantity(value: unknown): number {
  const number = Math.floor(Number(value))
  return Number.isFinite(number) && number >= 1 ? Math.min(number, MAX_CART_QUANTITY) : 1
}

/** Adds a line, or replaces the line of the same product. */
export function addItem(cart: Cart, item: CartItem): Cart {
  const line = pickItem(item)
  const isInCart = cart.cartItems.some(({ _id }) => _id === line._id)
  const cartItems = isInCart
    ? cart.cartItems.map((old) => (old._id === line._id ? line : old))
    : [...cart.cartItems, line]
  return { ...cart, cartItems }
}

export const removeItem = (cart: Cart, id: string): Cart => ({
  ...cart,
  cartItems: cart.cartItems.filter(({ _id }) => _id !== id),
})

export const countItems = (cart: Cart): number => cart.cartItems.reduce((sum, item) => sum + item.quantity, 0)

/** Parses the stored cart; malformed lines are dropped. */
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
  return {
    cartItems: [...items.values()],
    shippingAddress: isRecord(value.shippingAddress) ? toStringRecord(value.shippingAddress) : {},
    paymentMethod: value.paymentMethod === 'ONLINE' ? 'ONLINE' : 'COD',
    checkout: value.checkout === true,
    formParams: isRecord(value.formParams) ? value.formParams : {},
    ...(isCharges(value.charges) ? { charges: value.charges } : {}),
    ...(isRate(value.rate) ? { rate: value.rate } : {}),
    ...(typeof value.discountCode === 'string' ? { discountCode: value.discountCode } : {}),
    ...(isDiscount(value.discount) ? { discount: value.discount } : {}),
  }
}

const isDiscount = (value: unknown): value is DiscountTerms =>
  isRecord(value) &&
  isCount(value.value) &&
  isCount(value.leastPaisa) &&
  (value.products === null || Array.isArray(value.products))

const isCharges = (value: unknown): value is Charges =>
  isRecord(value) &&
  isCount(value.taxPercent) &&
  isCount(value.shippingPaisa) &&
  (value.freeAbovePaisa === null || isCount(value.freeAbovePaisa))

const isRate = (value: unknown): value is DeliveryRate =>
  isRecord(value) &&
  isCount(value.furtherKgPaisa) &&
  (value.freeAbovePaisa === null || isCount(value.freeAbovePaisa)) &&
  Array.isArray(value.steps) &&
  value.steps.length > 0 &&
  value.steps.every((step) => isRecord(step) && isCount(step.upToGrams) && isCount(step.paisa))

function readItem(line: unknown): CartItem | null {
  if (!isRecord(line) || !isRecord(line.price)) return null
  const { _id, name, price } = line
  const amount = Number(price.amount)
  if (typeof _id !== 'string' || _id.trim() === '' || _id.length > MAX_ID_LENGTH || typeof name !== 'string')
    return null
  if (!(amount >= 0 && amount <= MAX_RUPEES)) return null
  return pickItem({
    _id,
    name,
    nameUr: typeof line.nameUr === 'string' ? line.nameUr : null,
    src: toStrings(line.src),
    price: { amount, currency: typeof price.currency === 'string' ? price.currency : 'PKR' },
    categories: toStrings(line.categories),
    quantity: toQuantity(line.quantity),
    ...countsIn(line),
  })
}

// Longer ids are rejected by the API; larger amounts exceed what the database stores.
const MAX_ID_LENGTH = 200
const MAX_RUPEES = 21_474_836.47

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const countNames = ['stock', 'grams', 'taxPercent'] as const

/** The numbers that a line may lack. */
const countsIn = (line: object): Pick<CartItem, (typeof countNames)[number]> =>
  Object.fromEntries(
    Object.entries(line).filter(([name, value]) => countNames.some((one) => one === name) && isCount(value)),
  )

/** Only the fields the cart needs; descriptions and pot sizes are not stored. */
const pickItem = (item: CartItem): CartItem => {
  const { _id, src, price, categories, quantity } = item
  return { _id, ...namesOf(item), src, price, categories, quantity: toQuantity(quantity), ...countsIn(item) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

const toStringRecord = (value: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
