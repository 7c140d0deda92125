// The sum that a discount code takes off (docs/decisions/0065-discount-codes.md). Pure and browser-safe; apart from the other rules, because every catalogue page
// loads this.

export type DiscountTerms = {
  kind: 'PERCENT' | 'AMOUNT'
  /** Whole percent, or paisa. */
  value: number
  /** The sum that the products of the order must reach, before tax and delivery. */
  leastPaisa: number
  /** The products it is for, of those that were priced; null: all. */
  products: readonly string[] | null
}

export type DiscountedLine = { productId?: string; quantity: number; unitPaisa: number }

/** The price of the lines, in paisa. */
export const priceOf = (lines: readonly DiscountedLine[]): number =>
  lines.reduce((sum, { quantity, unitPaisa }) => sum + quantity * unitPaisa, 0)

/** Whether it is for this product. */
export const isFor = ({ products }: Pick<DiscountTerms, 'products'>, productId = ''): boolean =>
  !products || products.includes(productId)

/**
 * Paisa off the products that it is for, never more than they cost. A percentage is rounded to the paisa, half up, of their
 * sum and not of each line.
 */
export function discountOf(terms: DiscountTerms, lines: readonly DiscountedLine[]): number {
  const { kind, value, leastPaisa } = terms
  if (priceOf(lines) < leastPaisa) return 0
  const price = priceOf(lines.filter(({ productId }) => isFor(terms, productId)))
  return kind === 'PERCENT' ? Math.floor((price * value + 50) / 100) : Math.min(value, price)
}
