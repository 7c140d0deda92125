import type { DiscountTerms } from '@/lib/money/discounts/terms'
import { type TaxShare, taxesOf } from '@/lib/orders/order/rules'

// The tax of a stored order, by the percents that its lines keep. Pure.

/** The columns of an order that say how its tax was counted. */
export const taxColumns = {
  taxPercent: true,
  taxBase: true,
  pricesWithTax: true,
  discountTerms: true,
} as const

/** The columns of a line that are about tax. */
export const lineTaxColumns = { taxPercent: true, hsCode: true, taxUnit: true } as const

export interface TaxedOrder {
  /** That of lines which a version from before has written, without a percent of their own. */
  taxPercent: number
  taxBase: 'BEFORE' | 'AFTER'
  pricesWithTax: boolean
  discountTerms: unknown
}
interface TaxedLine {
  productId: string
  quantity: number
  unitPrice: number
  taxPercent: number | null
}

/** The terms of the order's discount code; null without one. */
export const termsOf = ({ discountTerms }: Pick<TaxedOrder, 'discountTerms'>): DiscountTerms | null =>
  discountTerms as DiscountTerms | null

/** The tax for each percent of the order, added or contained. Together they are its tax. */
export const taxesOfOrder = (order: TaxedOrder, lines: readonly TaxedLine[]): TaxShare[] =>
  taxesOf(
    lines.map(({ productId, quantity, unitPrice, taxPercent }) => ({
      productId,
      quantity,
      unitPaisa: unitPrice,
      taxPercent: taxPercent ?? order.taxPercent,
    })),
    order,
    termsOf(order),
  )
