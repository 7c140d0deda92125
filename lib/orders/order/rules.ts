import { type Paisa, toPaisa } from '@/lib/base/money'
import { type DiscountTerms, discountOf, isFor, priceOf } from '@/lib/money/discounts/terms'
import { chargeFor, type DeliveryRate, flatRate } from '@/lib/shop/delivery/rate'
import type { Charges } from '@/lib/shop/settings/charges'
import { taxOn, taxWithin } from '@/lib/shop/tax/amounts'

// The price of an order. All amounts are paisa.

/** Pieces of one product in an order (contract 2.3). */
export const MAX_ORDER_QUANTITY = 999
/** Lines of an order (contract 2.3). */
export const MAX_ORDER_LINES = 100
export type QuoteLine = {
  /** Needed where a discount may be for some products only. */
  productId?: string
  quantity: number
  unitPaisa: number
  /** The weight of one piece; absent where no rate is by weight. */
  grams?: number
  /** The percent of its tax class; absent: that of the charges. */
  taxPercent?: number
}

export type Quote = {
  items: Paisa
  /** Added to the price of the items. */
  tax: Paisa
  /** Contained in the price of the items; 0 where tax is added. */
  includedTax: Paisa
  shipping: Paisa
  discount: Paisa
  /** The difference that makes a total in cash whole rupees; it may be negative. */
  rounding: Paisa
  total: Paisa
}

const nothing = toPaisa(0)

/** The sums of an order that costs nothing. */
export const noSums: Quote = {
  items: nothing,
  tax: nothing,
  includedTax: nothing,
  shipping: nothing,
  discount: nothing,
  rounding: nothing,
  total: nothing,
}

/** The weight of the lines together, in grams. */
export const gramsOf = (lines: readonly Pick<QuoteLine, 'quantity' | 'grams'>[]): number =>
  lines.reduce((sum, { quantity, grams = 0 }) => sum + quantity * grams, 0)

/** The tax of the lines of one percent. */
export type TaxShare = { percent: number; paisa: Paisa }

/** The taxes that have a row where each percent has one: nothing says 0 % beside others. */
export const shownTaxes = <T extends { percent: number | null }>(taxes: readonly T[]): readonly T[] =>
  taxes.length > 1 ? taxes.filter(({ percent }) => percent !== 0) : taxes

/** Whether lines have several percents: only then answers name them. */
export const hasSeveral = (lines: readonly { taxPercent?: number | null }[]): boolean =>
  lines.some(({ taxPercent }) => taxPercent !== lines[0]?.taxPercent)

/**
 * The tax for each percent of the lines, the highest first: what is added to the price of its lines, or with `pricesWithTax`
 * what is contained in it. AFTER a discount counts the price less the share of the lines in it; the shares are rounded as they
 * add up, so that together they are the discount.
 */
export function taxesOf(
  lines: readonly QuoteLine[],
  { taxPercent, taxBase, pricesWithTax }: Pick<Charges, 'taxPercent' | 'taxBase' | 'pricesWithTax'>,
  terms: DiscountTerms | null = null,
): TaxShare[] {
  const percentOf = (line: QuoteLine) => line.taxPercent ?? taxPercent
  const discounted = (some: readonly QuoteLine[]) =>
    terms && taxBase === 'AFTER' ? priceOf(some.filter(({ productId }) => isFor(terms, productId))) : 0
  const all = discounted(lines)
  let [reached, off] = [0, 0]
  return [...new Set(lines.map(percentOf))]
    .sort((one, other) => other - one)
    .map((percent) => {
      const alike = lines.filter((line) => percentOf(line) === percent)
      reached += discounted(alike)
      const until = terms && all ? Math.round((discountOf(terms, lines) * reached) / all) : 0
      const base = priceOf(alike) + off - until
      off = until
      return { percent, paisa: toPaisa((pricesWithTax ? taxWithin : taxOn)(base, percent)) }
    })
}

/** The sums with their total. `isWhole`: to the nearest whole rupee, half up, unless nothing would be left to pay. */
export function addUp(parts: Omit<Quote, 'rounding' | 'total'>, isWhole = false): Quote {
  const exact = parts.items + parts.tax + parts.shipping - parts.discount
  const whole = Math.floor((exact + 50) / 100) * 100
  const total = isWhole && whole > 0 ? whole : exact
  return { ...parts, rounding: toPaisa(total - exact), total: toPaisa(total) }
}

/**
 * The one function that prices pages, carts, orders, invoices, gateway forms and structured data. `delivery`: the rate of
 * the buyer's city and method; without a city the flat one of the charges. The limit above which delivery is free is of the
 * products before a discount; delivery has no tax. `isWhole`: the total
 * is of whole rupees if the charges say so, as it is paid in cash.
 */
export function quote(
  lines: readonly QuoteLine[],
  charges: Charges,
  delivery: DeliveryRate = flatRate(charges),
  discountTerms: DiscountTerms | null = null,
  { isWhole = false }: { isWhole?: boolean } = {},
): Quote {
  const items = toPaisa(priceOf(lines))
  const taxes = toPaisa(taxesOf(lines, charges, discountTerms).reduce((sum, { paisa }) => sum + paisa, 0))
  const isFree = delivery.freeAbovePaisa !== null && items > delivery.freeAbovePaisa
  const shipping = toPaisa(lines.length === 0 || isFree ? 0 : chargeFor(delivery, gramsOf(lines)))
  const discount = toPaisa(discountTerms ? discountOf(discountTerms, lines) : 0)
  const [tax, includedTax] = charges.pricesWithTax ? [nothing, taxes] : [taxes, nothing]
  return addUp({ items, tax, includedTax, shipping, discount }, isWhole && charges.wholeRupees)
}

/** The sums under their names in the API; what tax is contained and what is rounded only where there is any. */
export const toPrices = ({ items, tax, includedTax, shipping, discount, rounding, total }: Quote) => ({
  itemsPrice: items,
  taxPrice: tax,
  ...(includedTax === 0 ? {} : { taxIncluded: includedTax }),
  shippingPrice: shipping,
  discountedPrice: discount,
  ...(rounding === 0 ? {} : { rounding }),
  totalPrice: total,
})
