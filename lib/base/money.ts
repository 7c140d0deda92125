import { latinDigits } from '@/lib/base/digits'

/** Money is integer paisa inside; rupees with decimals exist only on the wire and on the screen. */

export const rupeesToPaisa = (rupees: number): number => Math.round(rupees * 100)

/** Sums of the database come as bigint; they fit into a number. */
export const paisaToRupees = (paisa: number | bigint): number => Number(paisa) / 100

/** Such as '799.50', for the cart and the API. */
export function paisaToDecimal(paisa: number): string {
  const rupees = Math.floor(Math.abs(paisa) / 100)
  const rest = String(Math.abs(paisa) % 100).padStart(2, '0')
  return `${paisa < 0 ? '-' : ''}${rupees}.${rest}`
}

/** A plain decimal without sign, exponent or separators and with at most two decimals; anything else is null. */
export function parseRupees(value: unknown): number | null {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? latinDigits(value).trim() : ''
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
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
export function formatPrice(paisa: number, { always = false, currency = 'Rs' }: PriceOptions = {}): string {
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
