import { MAX_STOCK } from '@/lib/catalogue/products/fields'

// Rules of changes of stock. Pure and browser-safe.

export interface CountedProduct {
  id: string
  /** Null: unlimited, and not counted. */
  stock: number | null
}

export interface StockLine {
  productId: string
  quantity: number
}

export interface StockChange {
  productId: string
  change: number
  /** This is added to the pieces sold. */
  sold?: number
}

/** A line that asks for more than there is. */
export interface ShortLine {
  product: string
  requested: number
  available: number
}

/** The changes that would leave less than nothing of a counted product. */
export const shortLines = (
  changes: readonly StockChange[],
  counted: readonly CountedProduct[],
): ShortLine[] => {
  const stockById = new Map(counted.map(({ id, stock }) => [id, stock]))
  return changes.flatMap(({ productId, change }) => {
    const stock = stockById.get(productId) ?? null
    return stock !== null && stock + change < 0
      ? [{ product: productId, requested: -change, available: stock }]
      : []
  })
}

/** How many pieces can be added before the stock is at its limit. */
export const roomFor = (quantity: number, stock: number | null): number =>
  stock === null ? quantity : Math.min(quantity, Math.max(0, MAX_STOCK - stock))

/**
 * The difference that a count books. Plants of orders that wait for packing are still there. What was read by the one who
 * counted is compared, not the stock of now, so that an order between the reading and the saving is not undone.
 */
export const countedChange = (read: { stock: number; waiting: number; counted: number }): number =>
  read.counted - (read.stock + read.waiting)
