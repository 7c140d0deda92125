// A sale of a product: what is paid is `price` at all times, so a sale that runs has moved it. Pure and browser-safe.

import { type Paisa, toPaisa } from '@/lib/base/money'

/** The prices of a product in paisa, as its row has them. */
export interface SaleRow {
  price: number
  wasPrice: number | null
  salePrice: number | null
  saleFrom: Date | null
  saleTo: Date | null
}

type SalePrices = Pick<SaleRow, 'price' | 'wasPrice' | 'salePrice'>

/** Whether the price is that of a sale; false once the version before has changed it, which knows no sales. */
export const isOnSale = ({ price, wasPrice, salePrice }: SalePrices): boolean =>
  wasPrice !== null && salePrice === price && wasPrice > price

/** Whether it has a sale that runs or is planned; false once the version before has changed the price. */
export const hasSale = <R extends SalePrices>(row: R): row is R & { salePrice: number } =>
  row.salePrice !== null && (row.wasPrice === null || isOnSale(row))

/** The price without a sale. */
export const regularPrice = (row: SalePrices): number =>
  isOnSale(row) && row.wasPrice !== null ? row.wasPrice : row.price

/** The regular price, and the sale price of a product with a sale, for the audit log. */
export const auditedPrices = (row: SalePrices) => ({
  price: regularPrice(row),
  ...(hasSale(row) ? { salePrice: row.salePrice } : {}),
})

/** The key of a price that is that of a sale; nothing for others. */
export const wasOf = (was: number | null | undefined): { was?: Paisa } =>
  was === null || was === undefined ? {} : { was: toPaisa(was) }

/** The sale of a product as its page shows it: the regular price, and when the sale ends; nothing without one. */
export const saleOf = ({ was, saleTo }: { was: number | null; saleTo: Date | null }) =>
  was === null ? {} : { ...wasOf(was), ...(saleTo ? { saleTo: saleTo.toISOString() } : {}) }

/** A sale as an admin enters it, its amount in paisa; without `from` it begins at once, without `to` an admin ends it. */
export interface Sale {
  amount: number
  from: Date | null
  to: Date | null
}

export type SaleFault = 'NOT_LOWER' | 'ENDS_BEFORE_BEGIN' | 'IS_OVER'

/** Why a product with this regular price cannot have this sale; null when it can. */
export function saleFault(regular: number, { amount, from, to }: Sale, now: Date): SaleFault | null {
  if (amount >= regular) return 'NOT_LOWER'
  if (to && from && to <= from) return 'ENDS_BEFORE_BEGIN'
  return to && to <= now ? 'IS_OVER' : null
}

const withoutSale = (price: number): SaleRow => ({
  price,
  wasPrice: null,
  salePrice: null,
  saleFrom: null,
  saleTo: null,
})

const withSale = (regular: number, { amount, from, to }: Sale, isRunning: boolean): SaleRow => ({
  price: isRunning ? amount : regular,
  wasPrice: isRunning ? regular : null,
  salePrice: amount,
  saleFrom: from,
  saleTo: to,
})

/**
 * The prices of a product after an edit. With `sale` the amount is the regular price. Without it the paid or the regular price
 * means that nothing changes, and any other is a new regular price and ends the sale. `keep`, of imports and price runs: the amount
 * is the regular price, and the sale goes on if it is still lower.
 */
export function saleAfter(
  before: SaleRow | null,
  { amount, sale }: { amount: number; sale?: Sale | null | 'keep' | undefined },
  now: Date,
): SaleRow {
  if (sale === undefined) {
    if (!before || (amount !== before.price && amount !== regularPrice(before))) return withoutSale(amount)
    const { price, wasPrice, salePrice, saleFrom, saleTo } = before
    return { price, wasPrice, salePrice, saleFrom, saleTo }
  }
  if (sale === 'keep') {
    if (!before || !hasSale(before) || before.salePrice >= amount) return withoutSale(amount)
    const goesOn = { amount: before.salePrice, from: before.saleFrom, to: before.saleTo }
    return withSale(amount, goesOn, before.wasPrice !== null)
  }
  return sale === null ? withoutSale(amount) : withSale(amount, sale, !sale.from || sale.from <= now)
}
