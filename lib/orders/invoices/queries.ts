import 'server-only'
import type { CreditNote, Invoice } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { type IssuedCreditNote, toCreditNoteSheet } from '@/lib/orders/invoices/credit-note'
import { commonPercent, toInvoiced } from '@/lib/orders/invoices/invoiced-order'
import {
  type InvoicedLine,
  type InvoicedOrder,
  type InvoiceSheet,
  type IssuedInvoice,
  issuedAs,
  toInvoiceSheet,
} from '@/lib/orders/invoices/sheet'
import { creditNoteNumber, invoiceNumber } from '@/lib/orders/order/invoice-numbers'
import type { CreditNoteQuery, InvoiceQuery } from '@/lib/orders/order/schema'
import { sumsOf } from '@/lib/orders/order/sum-columns'
import { type OrderReader, visibleTo } from '@/lib/orders/order/visibility'
import { orderSelect, toOrderDto } from '@/lib/orders/record/dto'
import { toCreditOfInvoice } from '@/lib/orders/views/view-dto'
import { db } from '@/lib/platform/database/client'
import { invoiceNoteIn } from '@/lib/shop/delivery/placeholder-values'
import { getZones } from '@/lib/shop/delivery/read'
import { brandColours } from '@/lib/shop/identity/colour'
import { getShop } from '@/lib/shop/identity/queries'
import { getMeans } from '@/lib/shop/means/read'
import { getParts } from '@/lib/shop/parts/read'
import { shownLocale } from '@/lib/shop/parts/rules'
import { readSettings } from '@/lib/shop/settings/read'
import { issuedSeller } from '@/lib/shop/settings/schema'

// Invoices and credit notes of orders, for their buyers and for admins. Without a language in that of the buyer.

const buyerLocale = { select: { locale: true } } as const
const newestLast = [{ issuedAt: 'asc' as const }, { year: 'asc' as const }, { number: 'asc' as const }]

/** The last invoice, or the one with this number; a proforma while none is issued. */
export async function findInvoice(
  reader: OrderReader,
  id: string,
  { locale, number }: InvoiceQuery = {},
): Promise<InvoiceSheet | null> {
  if (!isId(id)) return null
  const [row, settings, zones, shop] = await Promise.all([
    db.order.findFirst({
      where: { id, ...visibleTo(reader) },
      select: {
        ...orderSelect,
        locale: true,
        invoices: { orderBy: newestLast, include: { credits: { orderBy: newestLast } } },
        buyer: buyerLocale,
      },
    }),
    readSettings(db),
    getZones(),
    getShop(),
  ])
  if (!row) return null
  const issued = row.invoices.map(toIssuedInvoice)
  const invoice = number ? issued.find((invoiced) => invoiceNumber(invoiced) === number) : issued.at(-1)
  if (number && !invoice) return null
  const parts = await getParts()
  const language = locale ?? shownLocale(parts, row.buyer?.locale ?? row.locale)
  const invoiced = toInvoiced(row)
  return toInvoiceSheet(
    toOrderDto(row),
    invoice ?? null,
    {
      seller: settings.seller,
      taxPercent: commonPercent(invoiced.lines, row.taxPercent) ?? row.taxPercent,
      invoiced,
      note: invoiceNoteIn(language, {
        settings,
        zones,
        shop,
        means: await getMeans(),
        parts,
      }),
      colour: brandColours(shop).garden,
      shop,
    },
    language,
  )
}

const toIssuedInvoice = ({
  seller,
  issuedAt,
  creditedAt,
  original,
  credits,
  ...invoice
}: Invoice & { credits: CreditNote[] }): IssuedInvoice => ({
  ...invoice,
  issuedAt: issuedAt.toISOString(),
  creditedAt: creditedAt?.toISOString() ?? null,
  original: original as InvoicedOrder | null,
  credits: credits.map(toCreditOfInvoice),
  seller: issuedSeller.parse(seller),
})

export async function getInvoice(
  reader: OrderReader,
  id: string,
  query: InvoiceQuery = {},
): Promise<InvoiceSheet> {
  const sheet = await findInvoice(reader, id, query)
  if (!sheet) throw notFound(query.number ? 'invoice' : 'order')
  return sheet
}

/** The credit note of the order with this number. */
export async function findCreditNote(
  reader: OrderReader,
  id: string,
  number: string,
  { locale }: CreditNoteQuery = {},
): Promise<InvoiceSheet | null> {
  if (!isId(id)) return null
  const [row, shop] = await Promise.all([
    db.order.findFirst({
      where: { id, ...visibleTo(reader) },
      select: {
        ...orderSelect,
        locale: true,
        creditNotes: { include: { invoice: true } },
        buyer: buyerLocale,
      },
    }),
    getShop(),
  ])
  const note = row?.creditNotes.find((candidate) => creditNoteNumber(candidate) === number)
  if (!row || !note) return null
  const language = locale ?? shownLocale(await getParts(), row.buyer?.locale ?? row.locale)
  const issued = toIssuedCreditNote(note, toInvoiced(row))
  return toCreditNoteSheet(toOrderDto(row), issued, brandColours(shop).garden, language)
}

/** `now`: the order as an invoice lists it, unless it was edited since. */
const toIssuedCreditNote = (
  { seller, issuedAt, invoice, lines, ...note }: CreditNote & { invoice: Invoice },
  now: InvoicedOrder,
): IssuedCreditNote => ({
  number: creditNoteNumber(note),
  issuedAt: issuedAt.toISOString(),
  seller: issuedSeller.parse(seller),
  taxPercent: note.taxPercent,
  reason: note.reason,
  words: note.words,
  invoice: { number: invoiceNumber(invoice), issuedAt: invoice.issuedAt.toISOString() },
  invoiced: issuedAs(invoice.original as InvoicedOrder | null) ?? now,
  lines: lines as unknown as InvoicedLine[],
  sums: sumsOf(note),
})

export async function getCreditNote(
  reader: OrderReader,
  id: string,
  number: string,
  query: CreditNoteQuery = {},
): Promise<InvoiceSheet> {
  const sheet = await findCreditNote(reader, id, number, query)
  if (!sheet) throw notFound('creditNote')
  return sheet
}
