import 'server-only'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice } from '@/lib/base/money'
import { formatDate } from '@/lib/base/time/format'
import type { InvoiceSheet } from '@/lib/orders/invoices/sheet'
import { creditTexts, nameOfSheet, sellerLines } from '@/lib/orders/invoices/texts'
import { Paper, typeset } from '@/lib/platform/pdf/paper'
import { inner, page } from '@/lib/platform/pdf/sheets'

const faint = '#5c6659'
const line = '#cfc6b3'
const start = page.margin

export const invoicePdf = (sheet: InvoiceSheet): Promise<Buffer> => typeset(() => draw(sheet))

async function draw(sheet: InvoiceSheet): Promise<Buffer> {
  const { number, seller, locale } = sheet
  const t = translator(locale, 'invoices.invoice')
  const paper = new Paper({
    title: nameOfSheet(sheet),
    author: seller.legalName,
    at: new Date(sheet.issuedAt ?? sheet.placedAt),
    locale,
  })
  head(paper, sheet)
  parties(paper, sheet)
  lines(paper, sheet)
  sums(paper, sheet)
  const name = number ?? t('unnumbered')
  return paper.finish((at, pages) =>
    t('footer', { name, seller: seller.legalName, at: String(at), of: String(pages) }),
  )
}

function head(paper: Paper, sheet: InvoiceSheet): void {
  const { number, issuedAt, placedAt, orderNumber, seller, colour, locale } = sheet
  const t = translator(locale, 'invoices.invoice')
  const credit = translator(locale, 'invoices.creditNote')
  const half = inner / 2
  const heading = sheet.creditOf ? credit('title') : t(number ? 'title' : 'proforma')
  paper.write(heading, start + half, half, { size: 20, align: 'end' })
  const below = paper.write(seller.legalName, start, half - 12, { size: 20, weight: 'strong', colour })
  const top = paper.y
  paper.y += 34
  const issued = { date: issuedAt ? formatDate(issuedAt, locale) : '' }
  const facts = [
    number ?? t('follows'),
    ...(issuedAt ? [sheet.creditOf ? credit('issuedOn', issued) : t('issuedOn', issued)] : []),
    ...(sheet.creditOf
      ? [credit('forInvoice', { ...sheet.creditOf, date: formatDate(sheet.creditOf.issuedAt, locale) })]
      : []),
    t('orderedOn', { date: formatDate(placedAt, locale) }),
    t('orderOf', { number: orderNumber }),
  ]
  for (const [at, fact] of facts.entries()) {
    const strong = at === 0 && number !== null
    paper.y += paper.write(fact, start + half, half, {
      align: 'end',
      ...(strong ? { weight: 'strong' } : { size: 9, colour: faint }),
    })
  }
  const height = column(paper, top + below + 5, start, half - 12, sellerLines(sheet))
  paper.y = Math.max(paper.y, top + below + 5 + height) + 18
}

/** Writes small text downwards from `top`; returns its height. */
function column(paper: Paper, top: number, x: number, width: number, texts: string[]): number {
  const before = paper.y
  paper.y = top
  for (const text of texts) paper.y += paper.write(text, x, width, { size: 9 })
  const height = paper.y - top
  paper.y = before
  return height
}

function parties(
  paper: Paper,
  { buyer, creditOf, paymentTexts, deliveryTexts, locale, ...sheet }: InvoiceSheet,
): void {
  const t = translator(locale, 'invoices.invoice')
  const half = inner / 2
  const top = paper.y
  paper.write(t('soldTo'), start, half, { size: 9, colour: faint })
  paper.write(
    creditOf ? translator(locale, 'invoices.creditNote')('reason') : t('payment'),
    start + half,
    half,
    { size: 9, colour: faint },
  )
  const below = top + 15
  const who = column(paper, below, start, half - 12, [
    buyer.name,
    ...buyer.address,
    buyer.phoneNumber,
    buyer.email,
  ])
  const paid = column(paper, below, start + half, half, [
    ...paymentTexts,
    ...deliveryTexts,
    ...creditTexts({ ...sheet, locale }),
  ])
  paper.y = below + Math.max(who, paid) + 18
}

const amounts = { quantity: 50, unit: 90, sum: 100 }
const nameWidth = inner - amounts.quantity - amounts.unit - amounts.sum - 12
const at = {
  quantity: start + nameWidth + 12,
  unit: start + nameWidth + 12 + amounts.quantity,
  sum: start + nameWidth + 12 + amounts.quantity + amounts.unit,
}

function columnHeadings(paper: Paper, { locale }: InvoiceSheet): void {
  const t = translator(locale, 'invoices.invoice')
  const style = { size: 9, colour: faint } as const
  paper.write(t('product'), start, nameWidth, style)
  paper.write(t('quantity'), at.quantity, amounts.quantity, { ...style, align: 'end' })
  paper.write(t('price'), at.unit, amounts.unit, { ...style, align: 'end' })
  paper.write(t('amount'), at.sum, amounts.sum, { ...style, align: 'end' })
  paper.y += 17
  paper.rule(line)
  paper.y += 6
}

function lines(paper: Paper, sheet: InvoiceSheet): void {
  if (sheet.lines.length === 0) return
  columnHeadings(paper, sheet)
  const small = { size: 8, colour: faint } as const
  for (const { name, taxNote, quantity, unitPaisa, wasNote, paisa } of sheet.lines) {
    const unit = formatPrice(unitPaisa, { always: true })
    const unitHeight = paper.heightOf(unit, amounts.unit)
    const height = Math.max(
      paper.heightOf(name, nameWidth) + (taxNote ? paper.heightOf(taxNote, nameWidth, small) : 0),
      wasNote ? unitHeight + paper.heightOf(wasNote, amounts.unit, small) : 0,
    )
    // Each page repeats the column headings.
    if (paper.need(height + 12)) columnHeadings(paper, sheet)
    paper.write(String(quantity), at.quantity, amounts.quantity, { align: 'end' })
    paper.write(unit, at.unit, amounts.unit, { align: 'end' })
    paper.write(formatPrice(paisa, { always: true }), at.sum, amounts.sum, { align: 'end' })
    const nameHeight = paper.write(name, start, nameWidth)
    const top = paper.y
    paper.y = top + nameHeight
    if (taxNote) paper.write(taxNote, start, nameWidth, small)
    paper.y = top + unitHeight
    if (wasNote) paper.write(wasNote, at.unit, amounts.unit, { ...small, align: 'end' })
    paper.y = top + height + 6
  }
  paper.rule(line)
  paper.y += 8
}

function sums(paper: Paper, { sums, note, colour }: InvoiceSheet): void {
  paper.need(sums.length * 20 + 50)
  const labelWidth = 120
  for (const { label, paisa, total } of sums) {
    if (total) {
      paper.y += 4
      paper.rule(colour, 1)
      paper.y += 8
    }
    const style = total ? ({ size: 12, weight: 'strong' } as const) : ({ size: 10 } as const)
    const labelHeight = paper.write(label, at.sum - labelWidth - 36, labelWidth, { ...style, align: 'end' })
    const amountHeight = paper.write(formatPrice(paisa, { always: true }), at.sum - 30, amounts.sum + 30, {
      ...style,
      align: 'end',
    })
    // The label of a tax or discount may have two lines.
    paper.y += Math.max(labelHeight, amountHeight) + 3
  }
  if (!note) return
  paper.y += 20
  paper.need(paper.heightOf(note, inner, { size: 9 }))
  paper.write(note, start, inner, { size: 9, colour: faint })
}
