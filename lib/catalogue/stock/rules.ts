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

/** The plants that stand there: the stock, and the pieces of orders that wait for packing. */
export interface Standing {
  stock: number
  waiting: number
}

/**
 * The stock of a product after a count. Orders and their cancellations leave the sum of stock and waiting as it is; with another sum than
 * the one who counted has read, something else was booked or packed meanwhile, and the count says nothing: null. `missing`: so many
 * pieces of sold orders do not stand there.
 */
export function countedStock(
  read: Standing & { counted: number },
  now: Standing,
): { stock: number; missing: number } | null {
  if (now.stock + now.waiting !== read.stock + read.waiting) return null
  const free = read.counted - now.waiting
  return { stock: Math.max(0, free), missing: Math.max(0, -free) }
}
