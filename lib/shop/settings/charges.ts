// Tax and shipping. Browser-safe; amounts in paisa.

/** Charges that are added to the price of the products; set in the admin area. */
export type Charges = {
  /** Whole percent of the price of products without a tax class. */
  taxPercent: number
  shippingPaisa: number
  /** Shipping is free when the items cost more than this; null: never. */
  freeAbovePaisa: number | null
  /** How tax is counted, by lib/shop/tax; absent: of prices before a discount, and added to them. */
  taxBase?: 'BEFORE' | 'AFTER' | undefined
  pricesWithTax?: boolean | undefined
  /** Totals in cash are rounded to whole rupees. */
  wholeRupees?: boolean | undefined
}

/** The charges of the demo until others are saved, and those of a cart that stores none. */
export const defaultCharges: Charges = { taxPercent: 15, shippingPaisa: 1_000_00, freeAbovePaisa: 10_000_00 }
