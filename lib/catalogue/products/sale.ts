// A sale of a product: what is paid is `price` at all times, so a sale that runs has moved it. Pure and browser-safe.

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

/** The price without a sale. */
export const regularPrice = (row: SalePrices): number =>
  isOnSale(row) && row.wasPrice !== null ? row.wasPrice : row.price
