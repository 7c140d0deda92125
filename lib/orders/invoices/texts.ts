import { translator } from '@/lib/base/i18n/translator'
import { formatPrice } from '@/lib/base/money'
import { formatDate } from '@/lib/base/time/format'
import type { InvoiceSheet } from '@/lib/orders/invoices/sheet'
import { placeIn } from '@/lib/shop/cities/place-names'

// How the contents of an invoice or a credit note are written, on the page and in the PDF.

/** 'Invoice INV-2026-00042', 'Credit note CN-2026-00007'; of a proforma only what it is. */
export function nameOfSheet({
  creditOf,
  number,
  locale,
}: Pick<InvoiceSheet, 'creditOf' | 'number' | 'locale'>): string {
  const t = translator(locale, 'invoices.invoice')
  const credit = translator(locale, 'invoices.creditNote')
  if (number === null) return t('proforma')
  return creditOf ? credit('named', { number }) : t('named', { number })
}

/** The credit notes of an invoice, below its payment. */
export function creditTexts({ credits, locale }: Pick<InvoiceSheet, 'credits' | 'locale'>): string[] {
  const t = translator(locale, 'invoices.invoice')
  return credits.map(({ number, issuedAt, paisa }) =>
    t('creditOf', {
      number,
      date: formatDate(issuedAt, locale),
      amount: formatPrice(paisa, { always: true }),
    }),
  )
}

/** The lines below the seller's name at the top of an invoice. */
export const sellerLines = ({ seller, locale }: Pick<InvoiceSheet, 'seller' | 'locale'>): string[] => {
  const { street, city, zipCode, country, phone, email, ntn, strn } = seller
  return [
    street,
    [placeIn(locale, city), zipCode, placeIn(locale, country)].filter(Boolean).join(' '),
    phone,
    email,
    ntn && `NTN ${ntn}`,
    strn && `STRN ${strn}`,
  ].filter(Boolean)
}
