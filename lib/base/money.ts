import { latinDigits } from '@/lib/base/digits'

// Money is integer paisa inside; rupees with decimals exist only on the wire, in what people and files send, and on the screen.

declare const unit: unique symbol

/** An amount of money inside the program. What is calculated with it is a plain number again; see toPaisa. */
export type Paisa = number & { readonly [unit]: 'paisa' }

/** An amount that is not in paisa, so that none is converted twice. */
type Rupees = number & { readonly [unit]?: never }

/** The amount of a column of the database, whose sums come as bigint, or of a calculation. */
export function toPaisa(amount: number | bigint): Paisa
export function toPaisa(amount: number | bigint): number {
  return Number(amount)
}

/** For the edges only: tests/rules/money-edges.test.ts lists the modules that may call it. */
export const rupeesToPaisa = (rupees: Rupees): Paisa => toPaisa(Math.round(rupees * 100))

/** An amount that there may not be; for the edges only. */
export const paisaOrNull = (rupees: Rupees | null): Paisa | null =>
  rupees === null ? null : rupeesToPaisa(rupees)

/** An amount with its currency. */
export interface Price {
  amount: Paisa
  currency: string
}

/** A price as it is sent; for the edges only. */
export const priceInPaisa = ({ amount, currency }: { amount: Rupees; currency: string }): Price => ({
  amount: rupeesToPaisa(amount),
  currency,
})

/** For the edges only, as well: what is sent, exported or typed. */
export const paisaToRupees = (amount: number): number => amount / 100

/** Such as '799.50', for the cart and the API. */
export function paisaToDecimal(paisa: number): string {
  const rupees = Math.floor(Math.abs(paisa) / 100)
  const rest = String(Math.abs(paisa) % 100).padStart(2, '0')
  return `${paisa < 0 ? '-' : ''}${rupees}.${rest}`
}

/** A plain decimal without sign, exponent or separators and with at most two decimals; anything else is null. */
export function parseRupees(value: unknown): Paisa | null {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? latinDigits(value).trim() : ''
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  return toPaisa(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

interface PriceOptions {
  /** Paisa also when they are zero. */
  always?: boolean
  currency?: string
}

/**
 * 'Rs 1,800', and 'Rs 799.50' when there are paisa; totals pass `always` so that columns line up. Written by hand
 * because Intl drops the paisa of PKR in some runtimes, and then rows do not add up on screen.
 */
export function formatPrice(
  paisa: Paisa | 0,
  { always = false, currency = 'Rs' }: PriceOptions = {},
): string {
  const [whole = '0', rest = '00'] = paisaToDecimal(Math.abs(paisa)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${paisa < 0 ? '−' : ''}${currency} ${grouped}${always || rest !== '00' ? `.${rest}` : ''}`
}

/** How an amount is written in one place. */
export type PriceText = typeof formatPrice

/** The price in the cart and at checkout: '₨ 1,800' (product 1.5). */
export const cartPrice: PriceText = (paisa, options) => formatPrice(paisa, { ...options, currency: '₨' })

/** Where the currency is named: 'PKR 1,800' (product 1.5). */
export const namedPrice: PriceText = (paisa, options) => formatPrice(paisa, { currency: 'PKR', ...options })
