import 'server-only'
import type { CreditReason } from '@prisma/client'
import { creditOfAmount, creditOfEdit, differenceOf, leftAfter } from '@/lib/orders/invoices/credit-rules'
import {
  commonPercent,
  invoicedSelect,
  toInvoiced,
  toInvoicedLine,
} from '@/lib/orders/invoices/invoiced-order'
import { type InvoicedLine, type InvoicedOrder, issuedAs } from '@/lib/orders/invoices/sheet'
import { takeNumberSql } from '@/lib/orders/invoices/take-number'
import type { LineChange } from '@/lib/orders/order/edit-schema'
import type { Quote, TaxShare } from '@/lib/orders/order/rules'
import { sumColumns, sumsOf } from '@/lib/orders/order/sum-columns'
import type { OrderLine } from '@/lib/orders/pricing/priced-order'
import type { Tx } from '@/lib/platform/database/client'
import { readSettings } from '@/lib/shop/settings/read'

// Credit notes. The caller has locked the order and calls this last: the counter's row is locked until the transaction ends.

interface NewNote {
  reason: CreditReason
  lines: InvoicedLine[]
  sums: Quote
  /** The part refund that it is for, with the words of the shop. */
  refund?: { id: string; reason: string }
}
interface StandingInvoice {
  year: number
  number: number
  taxPercent: number
  /** The order as the invoice listed it, if the order was edited since. */
  original: InvoicedOrder | null
}

/** Credits what is left of the order's invoice; without an invoice nothing. The invoice is done with after that. */
export async function creditInFull(tx: Tx, orderId: string, reason: CreditReason): Promise<void> {
  const invoice = await findStanding(tx, orderId)
  if (!invoice) return
  const { lines, sums } = await readInvoiced(tx, orderId)
  await issue(tx, orderId, invoice, { reason, lines, sums: await leftOf(tx, invoice, sums) })
  const { year, number } = invoice
  await tx.$executeRaw`
    UPDATE invoices SET credited_at = clock_timestamp() WHERE year = ${year} AND number = ${number} AND credited_at IS NULL`
}

/** Credits the part refunds that were sent and are not credited yet. Those of edits are credited with the edit. */
export async function creditRefunds(tx: Tx, orderId: string): Promise<void> {
  const invoice = await findStanding(tx, orderId)
  if (!invoice) return
  const { year, number, taxPercent } = invoice
  const refunds = await tx.orderRefund.findMany({
    where: {
      orderId,
      status: 'SENT',
      cause: { not: 'EDIT' },
      credits: { none: { invoiceYear: year, invoiceNumber: number } },
    },
    orderBy: [{ sentAt: 'asc' }, { id: 'asc' }],
    select: { id: true, paisa: true, reason: true, claimId: true },
  })
  if (refunds.length === 0) return
  const { lines, sums } = await readInvoiced(tx, orderId)
  const percentOfAll = commonPercent(invoice.original?.lines ?? lines, taxPercent)
  for (const { id, paisa, reason, claimId } of refunds) {
    const standing = await leftOf(tx, invoice, sums)
    const credit = creditOfAmount(
      standing,
      Number(paisa),
      (claimId === null ? null : await percentOfClaim(tx, claimId)) ?? percentOfAll,
    )
    await issue(tx, orderId, invoice, { reason: 'REFUNDED', lines: [], sums: credit, refund: { id, reason } })
  }
}

/** The percent of the line that a claim is about; null: it was written by a version from before. */
async function percentOfClaim(tx: Tx, id: string): Promise<number | null> {
  const claim = await tx.arrivalClaim.findUnique({
    where: { id },
    select: { item: { select: { taxPercent: true } } },
  })
  return claim?.item.taxPercent ?? null
}

interface Edited {
  before: { lines: readonly OrderLine[]; sums: Quote; taxes: TaxShare[] }
  changes: readonly LineChange[]
  sums: Quote
}

/** Credits what an edit took out of an invoiced order, and keeps what its invoices listed before. */
export async function creditEdit(tx: Tx, orderId: string, { before, changes, sums }: Edited): Promise<void> {
  if (changes.length === 0 && before.sums.total === sums.total) return
  const original: InvoicedOrder = {
    lines: before.lines.map(toInvoicedLine),
    sums: before.sums,
    ...(before.taxes.length > 1 ? { taxes: before.taxes } : {}),
  }
  await tx.$executeRaw`
    UPDATE invoices SET original = ${JSON.stringify(original)}::jsonb WHERE order_id = ${orderId}::uuid AND original IS NULL`
  const invoice = await findStanding(tx, orderId)
  if (!invoice) return
  const lines = original.lines.flatMap((line) => {
    const change = changes.find(({ product }) => product === line.product)
    return change ? [{ ...line, quantity: change.from - change.to }] : []
  })
  const standing = await leftOf(tx, invoice, before.sums)
  const changed = lines.filter(({ quantity }) => quantity > 0)
  const credited = commonPercent(changed.length > 0 ? changed : original.lines, invoice.taxPercent)
  const credit = creditOfEdit(standing, differenceOf(before.sums, sums), credited)
  await issue(tx, orderId, invoice, { reason: 'EDITED', lines, sums: credit })
}

/** Cancelled orders whose invoice is not credited, the oldest first, without those that are `passed`. */
export const findUncredited = (tx: Tx, limit: number, passed: string[]) =>
  tx.order.findMany({
    where: { status: 'CANCELLED', invoices: { some: { creditedAt: null } }, id: { notIn: passed } },
    orderBy: [{ placedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { id: true },
  })

async function findStanding(tx: Tx, orderId: string): Promise<StandingInvoice | null> {
  const invoice = await tx.invoice.findFirst({
    where: { orderId, creditedAt: null },
    select: { year: true, number: true, taxPercent: true, original: true },
  })
  return invoice && { ...invoice, original: issuedAs(invoice.original as InvoicedOrder | null) }
}

const readInvoiced = async (tx: Tx, id: string): Promise<InvoicedOrder> =>
  toInvoiced(await tx.order.findUniqueOrThrow({ where: { id }, select: invoicedSelect }))

/**
 * The sums that the invoice listed, less all that was credited of it. `sums`: those of the order, which it lists unless that
 * was edited since.
 */
async function leftOf(tx: Tx, { year, number, original }: StandingInvoice, sums: Quote): Promise<Quote> {
  const credits = await tx.creditNote.findMany({
    where: { invoiceYear: year, invoiceNumber: number },
    select: sumColumns,
  })
  return leftAfter(original?.sums ?? sums, credits.map(sumsOf))
}

async function issue(
  tx: Tx,
  orderId: string,
  invoice: StandingInvoice,
  { reason, lines, sums, refund }: NewNote,
): Promise<void> {
  if (sums.total <= 0) return
  const { seller } = await readSettings(tx)
  await tx.$executeRaw`
    WITH taken AS (${takeNumberSql('credit_note_counters')})
    INSERT INTO credit_notes (year, number, order_id, invoice_year, invoice_number, refund_id, issued_at, seller, tax_percent,
      reason, words, lines, items_price, tax_price, included_tax, shipping_price,
      discounted_price, rounding_price, total_price)
    SELECT year, last, ${orderId}::uuid, ${invoice.year}, ${invoice.number}, ${refund?.id ?? null}::uuid, last_at,
      ${JSON.stringify(seller)}::jsonb, ${invoice.taxPercent}, ${reason}::"CreditReason", ${refund?.reason ?? ''},
      ${JSON.stringify(lines)}::jsonb, ${sums.items}, ${sums.tax}, ${sums.includedTax}, ${sums.shipping}, ${sums.discount},
      ${sums.rounding}, ${sums.total}
    FROM taken`
}
