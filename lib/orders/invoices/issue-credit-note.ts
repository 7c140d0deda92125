import 'server-only'
import type { CreditReason, Prisma } from '@prisma/client'
import { namesOf } from '@/lib/base/i18n/stored-text'
import { toPaisa } from '@/lib/base/money'
import { creditOfAmount, creditOfEdit, differenceOf, leftAfter } from '@/lib/orders/invoices/credit-rules'
import { type InvoicedLine, type InvoicedOrder, potOf } from '@/lib/orders/invoices/sheet'
import { takeNumberSql } from '@/lib/orders/invoices/take-number'
import type { LineChange } from '@/lib/orders/order/edit-schema'
import type { Quote } from '@/lib/orders/order/rules'
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
    select: { id: true, paisa: true, reason: true },
  })
  if (refunds.length === 0) return
  const { sums } = await readInvoiced(tx, orderId)
  for (const { id, paisa, reason } of refunds) {
    const standing = await leftOf(tx, invoice, sums)
    const credit = creditOfAmount(standing, Number(paisa), taxPercent)
    await issue(tx, orderId, invoice, { reason: 'REFUNDED', lines: [], sums: credit, refund: { id, reason } })
  }
}

interface Edited {
  before: { lines: readonly OrderLine[]; sums: Quote }
  changes: readonly LineChange[]
  sums: Quote
}

/** Credits what an edit took out of an invoiced order, and keeps what its invoices listed before. */
export async function creditEdit(tx: Tx, orderId: string, { before, changes, sums }: Edited): Promise<void> {
  if (changes.length === 0 && before.sums.total === sums.total) return
  const original: InvoicedOrder = { lines: before.lines.map(toInvoicedLine), sums: before.sums }
  await tx.$executeRaw`
    UPDATE invoices SET original = ${JSON.stringify(original)}::jsonb WHERE order_id = ${orderId}::uuid AND original IS NULL`
  const invoice = await findStanding(tx, orderId)
  if (!invoice) return
  const lines = original.lines.flatMap((line) => {
    const change = changes.find(({ product }) => product === line.product)
    return change ? [{ ...line, quantity: change.from - change.to }] : []
  })
  const standing = await leftOf(tx, invoice, before.sums)
  const credit = creditOfEdit(standing, differenceOf(before.sums, sums), invoice.taxPercent)
  await issue(tx, orderId, invoice, { reason: 'EDITED', lines, sums: credit })
}

type Line = Pick<OrderLine, 'productId' | 'name' | 'nameUr' | 'quantity' | 'unitPaisa' | 'pot'>
const toInvoicedLine = ({ productId, name, nameUr, quantity, unitPaisa, pot }: Line): InvoicedLine => ({
  product: productId,
  ...namesOf({ name, nameUr }),
  quantity,
  unitPaisa: toPaisa(unitPaisa),
  ...potOf(pot),
})

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
  return invoice && { ...invoice, original: invoice.original as InvoicedOrder | null }
}

const itemSelect = {
  orderBy: { position: 'asc' },
  select: { productId: true, name: true, nameUr: true, quantity: true, unitPrice: true, pot: true },
} satisfies Prisma.Order$itemsArgs

async function readInvoiced(tx: Tx, id: string): Promise<InvoicedOrder> {
  const select = { ...sumColumns, items: itemSelect }
  const { items, ...row } = await tx.order.findUniqueOrThrow({ where: { id }, select })
  const lines = items.map(({ unitPrice, ...item }) => toInvoicedLine({ ...item, unitPaisa: unitPrice }))
  return { lines, sums: sumsOf(row) }
}

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
      reason, words, lines, items_price, tax_price, shipping_price, discounted_price, total_price)
    SELECT year, last, ${orderId}::uuid, ${invoice.year}, ${invoice.number}, ${refund?.id ?? null}::uuid, last_at,
      ${JSON.stringify(seller)}::jsonb, ${invoice.taxPercent}, ${reason}::"CreditReason", ${refund?.reason ?? ''},
      ${JSON.stringify(lines)}::jsonb, ${sums.items}, ${sums.tax}, ${sums.shipping}, ${sums.discount}, ${sums.total}
    FROM taken`
}
