import type { Prisma } from '@prisma/client'
import { namesOf } from '@/lib/base/i18n/stored-text'
import { toPaisa } from '@/lib/base/money'
import { type InvoicedLine, type InvoicedOrder, potOf, wasPaisaOf } from '@/lib/orders/invoices/sheet'
import { lineTaxColumns, taxColumns, taxesOfOrder } from '@/lib/orders/order/order-taxes'
import { hasSeveral } from '@/lib/orders/order/rules'
import { sumColumns, sumsOf } from '@/lib/orders/order/sum-columns'

// An order as an invoice lists it now, from its columns.

/** The columns of an order that invoices list. */
export const invoicedSelect = {
  ...sumColumns,
  ...taxColumns,
  items: {
    orderBy: { position: 'asc' },
    select: {
      productId: true,
      name: true,
      nameUr: true,
      quantity: true,
      unitPrice: true,
      wasPrice: true,
      pot: true,
      ...lineTaxColumns,
    },
  },
} satisfies Prisma.OrderSelect

interface ListedLine {
  productId: string
  name: string
  nameUr: string | null
  quantity: number
  unitPaisa: number
  wasPaisa?: number | null
  pot: string | null
  taxPercent: number
  hsCode: string | null
  taxUnit: string | null
}

/** A line as papers list it. */
export const toInvoicedLine = ({
  productId,
  name,
  nameUr,
  quantity,
  unitPaisa,
  wasPaisa,
  pot,
  taxPercent,
  hsCode,
  taxUnit,
}: ListedLine): InvoicedLine => ({
  product: productId,
  ...namesOf({ name, nameUr }),
  quantity,
  unitPaisa: toPaisa(unitPaisa),
  ...wasPaisaOf(wasPaisa),
  ...potOf(pot),
  taxPercent,
  ...(hsCode ? { hsCode } : {}),
  ...(taxUnit ? { unit: taxUnit } : {}),
})

/** The percent of all of these lines; null: they have several. `usual`: that of lines without one of their own, and of none. */
export function commonPercent(
  lines: readonly Pick<InvoicedLine, 'taxPercent'>[],
  usual: number,
): number | null {
  const [first, ...others] = new Set(lines.map(({ taxPercent = usual }) => taxPercent))
  return others.length > 0 ? null : (first ?? usual)
}

type InvoicedRow = Prisma.OrderGetPayload<{ select: typeof invoicedSelect }>

export function toInvoiced(row: InvoicedRow): InvoicedOrder {
  const lines = row.items.map(({ unitPrice, wasPrice, taxPercent, ...item }) =>
    toInvoicedLine({
      ...item,
      unitPaisa: unitPrice,
      wasPaisa: wasPrice,
      taxPercent: taxPercent ?? row.taxPercent,
    }),
  )
  const sums = sumsOf(row)
  const isTaxed = sums.tax + sums.includedTax > 0
  return { lines, sums, ...(hasSeveral(lines) && isTaxed ? { taxes: taxesOfOrder(row, row.items) } : {}) }
}
