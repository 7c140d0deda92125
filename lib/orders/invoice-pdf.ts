import 'server-only'
import pLimit from 'p-limit'
import { formatPrice } from '@/lib/money'
import { type InvoiceSheet, sellerLines } from '@/lib/orders/invoice'
import { inner, Paper, page } from '@/lib/pdf/paper'
import { formatDate } from '@/lib/time/format'

const leaf = '#1f5b3a'
const faint = '#5c6659'
const line = '#cfc6b3'
const left = page.margin

/** One at a time: typesetting blocks the event loop. */
const limit = pLimit(1)

export const invoicePdf = (sheet: InvoiceSheet): Promise<Buffer> => limit(() => draw(sheet))

const invoiceTitle = ({ number }: InvoiceSheet) => (number ? `Invoice ${number}` : 'Proforma invoice')

async function draw(sheet: InvoiceSheet): Promise<Buffer> {
  const paper = new Paper({
    title: invoiceTitle(sheet),
    author: sheet.seller.legalName,
    at: new Date(sheet.issuedAt ?? sheet.placedAt),
  })
  head(paper, sheet)
  parties(paper, sheet)
  lines(paper, sheet)
  sums(paper, sheet)
  return paper.finish(
    (at, of) => `${sheet.number ?? 'Proforma'} · ${sheet.seller.legalName} · page ${at} of ${of}`,
  )
}

function head(paper: Paper, sheet: InvoiceSheet): void {
  const half = inner / 2
  const title = sheet.number ? 'Invoice' : 'Proforma invoice'
  paper.write(title, left + half, half, { size: 20, align: 'right' })
  const below = paper.write(sheet.seller.legalName, left, half - 12, {
    size: 20,
    weight: 'strong',
    colour: leaf,
  })
  const top = paper.y
  paper.y += 34
  const facts = [
    sheet.number ?? 'The numbered invoice follows with payment or dispatch.',
    ...(sheet.issuedAt ? [`Issued ${formatDate(sheet.issuedAt)}`] : []),
    `Ordered ${formatDate(sheet.placedAt)}`,
    `Order ${sheet.orderNumber}`,
  ]
  for (const [at, fact] of facts.entries()) {
    const strong = at === 0 && sheet.number !== null
    paper.y += paper.write(fact, left + half, half, {
      align: 'right',
      ...(strong ? { weight: 'strong' } : { size: 9, colour: faint }),
    })
  }
  const seller = column(paper, top + below + 5, left, half - 12, sellerLines(sheet.seller))
  paper.y = Math.max(paper.y, top + below + 5 + seller) + 18
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

function parties(paper: Paper, { buyer, paymentText }: InvoiceSheet): void {
  const half = inner / 2
  const top = paper.y
  paper.write('Sold to', left, half, { size: 9, colour: faint })
  paper.write('Payment', left + half, half, { size: 9, colour: faint })
  const below = top + 15
  const who = column(paper, below, left, half - 12, [
    buyer.name,
    ...buyer.address,
    buyer.phoneNumber,
    buyer.email,
  ])
  const paid = column(paper, below, left + half, half, [paymentText])
  paper.y = below + Math.max(who, paid) + 18
}

const amounts = { quantity: 50, unit: 90, sum: 100 }
const nameWidth = inner - amounts.quantity - amounts.unit - amounts.sum - 12
const at = {
  quantity: left + nameWidth + 12,
  unit: left + nameWidth + 12 + amounts.quantity,
  sum: left + nameWidth + 12 + amounts.quantity + amounts.unit,
}

function columnHeadings(paper: Paper): void {
  const style = { size: 9, colour: faint } as const
  paper.write('Product', left, nameWidth, style)
  paper.write('Quantity', at.quantity, amounts.quantity, { ...style, align: 'right' })
  paper.write('Price', at.unit, amounts.unit, { ...style, align: 'right' })
  paper.write('Amount', at.sum, amounts.sum, { ...style, align: 'right' })
  paper.y += 17
  paper.rule(line)
  paper.y += 6
}

function lines(paper: Paper, sheet: InvoiceSheet): void {
  columnHeadings(paper)
  for (const { name, quantity, unitPaisa, paisa } of sheet.lines) {
    // Each page repeats the column headings.
    if (paper.need(paper.heightOf(name, nameWidth) + 12)) columnHeadings(paper)
    paper.write(String(quantity), at.quantity, amounts.quantity, { align: 'right' })
    paper.write(formatPrice(unitPaisa, { always: true }), at.unit, amounts.unit, { align: 'right' })
    paper.write(formatPrice(paisa, { always: true }), at.sum, amounts.sum, { align: 'right' })
    paper.y += paper.write(name, left, nameWidth) + 6
  }
  paper.rule(line)
  paper.y += 8
}

function sums(paper: Paper, { sums, note }: InvoiceSheet): void {
  paper.need(sums.length * 20 + 50)
  const labelWidth = 120
  for (const { label, paisa, total } of sums) {
    if (total) {
      paper.y += 4
      paper.rule(leaf, 1)
      paper.y += 8
    }
    const style = total ? ({ size: 12, weight: 'strong' } as const) : ({ size: 10 } as const)
    paper.write(label, at.sum - labelWidth - 36, labelWidth, { ...style, align: 'right' })
    paper.y += paper.write(formatPrice(paisa, { always: true }), at.sum - 30, amounts.sum + 30, {
      ...style,
      align: 'right',
    })
    paper.y += 3
  }
  if (!note) return
  paper.y += 20
  paper.need(paper.heightOf(note, inner, { size: 9 }))
  paper.write(note, left, inner, { size: 9, colour: faint })
}
