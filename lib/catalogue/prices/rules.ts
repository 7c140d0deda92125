import type { Paisa } from '@/lib/base/money'
import { toPaisa } from '@/lib/base/money'
import { highestPrice } from '@/lib/catalogue/products/fields'
import { hasSale, regularPrice, type SaleRow, saleAfter } from '@/lib/catalogue/products/sale'

// The rules of prices of many products at once. Pure and browser-safe.

export const roundings = [1, 5, 10, 50] as const
export type Rounding = (typeof roundings)[number]
export type PriceChange = { percent: number } | { rupees: number }
export const runKinds = ['PRICE', 'SALE'] as const
export type RunKind = (typeof runKinds)[number]
export const runStates = ['PLANNED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'CANCELLED'] as const
export type RunState = (typeof runStates)[number]
export const rowOutcomes = ['DONE', 'CHANGED', 'GONE', 'OUT_OF_RANGE', 'ON_SALE'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

const PAISA = 100
/** Percents have two decimals, so that a price is counted in whole numbers. */
const HUNDRED_PERCENT = 10_000

/**
 * A price after a change, rounded to the nearest step and half up; null outside the range of prices. By rounding no rise lowers a
 * price, and no fall raises one.
 */
export function newPrice(old: number, change: PriceChange, roundTo: Rounding): Paisa | null {
  const step = roundTo * PAISA * HUNDRED_PERCENT
  const [by, exact] =
    'percent' in change
      ? [change.percent, old * (HUNDRED_PERCENT + Math.round(change.percent * 100))]
      : [change.rupees, (old + change.rupees * PAISA) * HUNDRED_PERCENT]
  const rounded = Math.floor((2 * exact + step) / (2 * step)) * roundTo * PAISA
  const price = by > 0 ? Math.max(old, rounded) : Math.min(old, rounded)
  return price < PAISA || price > highestPrice * PAISA ? null : toPaisa(price)
}

/** A product as a run finds it under its lock. */
export type RunProduct = SaleRow & { isGone: boolean }
/** A row of a run: the regular price before and after, and of a SALE the sale price after. */
export interface RunRow {
  oldPrice: number
  newPrice: number
}
/** The outcome of a row; without prices the product stays as it is. */
export interface RowStep {
  outcome: RowOutcome
  prices?: SaleRow
}
export interface RunTerms {
  kind: RunKind
  /** The moments of a SALE. */
  from: Date | null
  to: Date | null
}

/** Applies a row: only while the regular price is the one that was seen. */
export function applied(row: RunRow, product: RunProduct, { kind, from, to }: RunTerms, now: Date): RowStep {
  if (product.isGone) return { outcome: 'GONE' }
  if (regularPrice(product) !== row.oldPrice) return { outcome: 'CHANGED' }
  if (kind === 'SALE') {
    if (hasSale(product)) return { outcome: 'ON_SALE' }
    if (to && to <= now) return { outcome: 'CHANGED' }
    const sale = { amount: row.newPrice, from, to }
    return { outcome: 'DONE', prices: saleAfter(product, { amount: row.oldPrice, sale }, now) }
  }
  return moved(product, row.newPrice, now)
}

const sameMoment = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/** Undoes a row that was done: only while the price, or the sale with its times, is the one that the run made. */
export function undone(row: RunRow, product: RunProduct, { kind, from, to }: RunTerms, now: Date): RowStep {
  if (product.isGone) return { outcome: 'GONE' }
  if (kind === 'SALE') {
    const isOfRun =
      hasSale(product) &&
      product.salePrice === row.newPrice &&
      regularPrice(product) === row.oldPrice &&
      sameMoment(product.saleFrom, from) &&
      sameMoment(product.saleTo, to)
    if (!isOfRun) return { outcome: 'CHANGED' }
    return { outcome: 'DONE', prices: saleAfter(product, { amount: row.oldPrice, sale: null }, now) }
  }
  if (regularPrice(product) !== row.newPrice) return { outcome: 'CHANGED' }
  return moved(product, row.oldPrice, now)
}

/** Another regular price; a sale that would not be lower any more is not ended by a run, which skips the product. */
function moved(product: RunProduct, amount: number, now: Date): RowStep {
  if (hasSale(product) && product.salePrice >= amount) return { outcome: 'ON_SALE' }
  return { outcome: 'DONE', prices: saleAfter(product, { amount, sale: 'keep' }, now) }
}

/** Whether the rows of a run that have no outcome are still to be applied. */
export const goesOn = (state: RunState) => state === 'PLANNED' || state === 'RUNNING'

/**
 * The state of a run after an action of an admin; null when it cannot be taken in this state. A run that has begun can be undone
 * before its end, so that one that cannot be applied to its end is not there for ever.
 */
export function stateAfter(state: RunState, action: 'cancel' | 'undo'): RunState | null {
  if (action === 'cancel') return state === 'PLANNED' ? 'CANCELLED' : null
  return state === 'RUNNING' || state === 'DONE' ? 'UNDOING' : null
}
