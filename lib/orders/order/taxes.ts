import { toPaisa } from '@/lib/base/money'
import type { DiscountTerms } from '@/lib/money/discounts/terms'
import { type TaxShare, taxesOf } from '@/lib/orders/order/rules'
import type { TaxBase } from '@/lib/shop/tax/classes'

// The tax of a placed order for each percent of its lines, by the terms that it keeps. Pure.

/** The columns of an order that say how its tax was counted. */
export const taxColumns = {
  taxPercent: true,
  taxBase: true,
  pricesWithTax: true,
  discountTerms: true,
} as const

interface TaxedOrder {
  taxPercent: number
  taxBase: TaxBase
  pricesWithTax: boolean
  /** As they are stored; null: without a code. */
  discountTerms: unknown
  taxPrice: bigint
  includedTax: bigint
  items: readonly { productId: string; quantity: number; unitPrice: number; taxPercent: number | null }[]
}

/**
 * The tax of each percent, the highest first, so that they add up to the tax of the order; empty where they would not, because its
 * sums were agreed in another way.
 */
export function taxesOfOrder({
  items,
  taxPrice,
  includedTax,
  discountTerms,
  ...terms
}: TaxedOrder): TaxShare[] {
  const lines = items.map(({ productId, quantity, unitPrice, taxPercent }) => ({
    productId,
    quantity,
    unitPaisa: toPaisa(unitPrice),
    taxPercent: taxPercent ?? terms.taxPercent,
  }))
  const taxes = taxesOf(lines, terms, discountTerms as DiscountTerms | null)
  const sum = taxes.reduce((all, { paisa }) => all + paisa, 0)
  return BigInt(sum) === taxPrice + includedTax ? taxes : []
}

interface LineTax {
  taxPercent: number | null
  hsCode: string | null
  taxUnit: string | null
}

/** What an invoice says about the tax of a line; `isMixed`: others have another percent. */
export const lineTaxOf = ({ taxPercent, hsCode, taxUnit }: LineTax, isMixed: boolean) => ({
  ...(isMixed && taxPercent !== null ? { taxPercent } : {}),
  ...(hsCode ? { hsCode } : {}),
  ...(taxUnit ? { taxUnit } : {}),
})
