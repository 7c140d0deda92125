import type { CreditReason } from '@prisma/client'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import {
  type InvoicedOrder,
  type InvoiceSheet,
  listedIn,
  sheetOf,
  sumRows,
  taxRowsOf,
} from '@/lib/orders/invoices/sheet'
import { hasSeveral } from '@/lib/orders/order/rules'
import type { OrderDto } from '@/lib/orders/order/schema'
import type { Seller } from '@/lib/shop/settings/schema'

// The contents of a credit note, for the page and the PDF.

export interface IssuedCreditNote extends InvoicedOrder {
  number: string
  issuedAt: string
  seller: Seller
  taxPercent: number
  reason: CreditReason
  /** The words of the shop about a part refund. */
  words: string
  invoice: { number: string; issuedAt: string }
  /** The lines and sums of the invoice; absent: those of the order now. */
  invoiced?: InvoicedOrder | null
}

export function toCreditNoteSheet(
  order: OrderDto,
  note: IssuedCreditNote,
  colour: string,
  locale: Locale,
): InvoiceSheet {
  const { number, issuedAt, seller, taxPercent, reason, words, invoice, lines, sums, invoiced } = note
  const t = translator(locale, 'invoices.creditNote')
  const listed = listedIn(locale, lines, hasSeveral((invoiced ?? note).lines))
  const itemsOfLines = listed.reduce((sum, { paisa }) => sum + paisa, 0)
  const itemsLabel =
    listed.length === 0
      ? sums.tax > 0
        ? t('beforeTax')
        : sums.includedTax > 0
          ? t('amount')
          : translator(locale, 'invoices.invoice')('amount')
      : itemsOfLines === sums.items
        ? undefined
        : t('lessEarlier')
  // The percent of an amount without lines is that of what the invoice listed.
  const taxed = { ...(invoiced ?? note), ...(lines.length > 0 ? { lines } : {}), sums }
  return {
    ...sheetOf(order, { seller, colour }, locale),
    creditOf: invoice,
    number,
    issuedAt,
    lines: listed,
    sums: sumRows(sums, taxRowsOf(taxed, taxPercent), locale, {
      itemsLabel,
      discountCode: order.discount?.code,
    }),
    paymentTexts: [t(`reasons.${reason}`), words].filter(Boolean),
    credits: [],
    deliveryTexts: [],
    note: '',
  }
}
