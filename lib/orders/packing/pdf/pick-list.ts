import 'server-only'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { formatDateTime } from '@/lib/base/time/format'
import { faint, line } from '@/lib/orders/packing/pdf/style'
import { cityName, type PickLine, piecesOf, toPickLines } from '@/lib/orders/packing/rules'
import type { ParcelSheet } from '@/lib/orders/packing/sheets'
import { Paper, typeset } from '@/lib/platform/pdf/paper'
import { sheets as papers } from '@/lib/platform/pdf/sheets'
import { smallJpeg } from '@/lib/platform/storage/pictures'

interface PickList {
  sheets: readonly ParcelSheet[]
  /** The numbers of orders that were cancelled meanwhile. */
  cancelled: readonly string[]
  shop: string
  at: Date
}

const { margin: start } = papers.a4
const picture = 40
const rowHeight = picture + 12
const at = { tick: start, picture: start + 26, quantity: start + 76, name: start + 124 }

/** The products of all orders with a place for a tick each, for the way through the nursery. In English, like the admin area. */
export async function pickListPdf({ sheets, cancelled, shop, at: moment }: PickList): Promise<Buffer> {
  const lines = toPickLines(sheets)
  const pictures = await readPictures(lines)
  return typeset(async () => {
    const paper = new Paper({ title: 'Pick list', author: shop, at: moment, locale: 'en' })
    const pieces = piecesOf(lines)
    paper.y += paper.write('Pick list', start, paper.inner, { size: 20, weight: 'strong' }) + 2
    const counts = [count(pieces, 'piece'), count(lines.length, 'product'), count(sheets.length, 'order')]
    paper.y += paper.write(`${counts.join(', ')} · ${formatDateTime(moment)}`, start, paper.inner) + 4
    if (cancelled.length > 0) {
      const text = `Cancelled meanwhile and left out: ${cancelled.join(', ')}`
      paper.y += paper.write(text, start, paper.inner, { weight: 'strong' }) + 4
    }
    paper.y += 6
    paper.rule(line)
    for (const line of lines) drawLine(paper, line, pictures.get(line.productId) ?? null)
    drawOrders(paper, sheets)
    return paper.finish((page, pages) => `Pick list of ${formatDateTime(moment)} · page ${page} of ${pages}`)
  })
}

const count = (amount: number, word: string) => `${amount} ${amount === 1 ? word : `${word}s`}`

async function readPictures(lines: readonly PickLine[]): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  for (const { productId, src } of lines) {
    const jpeg = src === null ? null : await smallJpeg(src, 120)
    if (jpeg) found.set(productId, jpeg)
  }
  return found
}

function drawLine(paper: Paper, { name, size, quantity, orders }: PickLine, jpeg: Uint8Array | null): void {
  const width = paper.inner - (at.name - start)
  const shares = orders
    .map((order) => (order.quantity === 1 ? order.number : `${order.number} × ${order.quantity}`))
    .join(', ')
  const label = { size: 12, weight: 'strong', maxLines: 3 } as const
  const small = { size: 9, colour: faint } as const
  const heights = [paper.heightOf(name, width, label), size ? 15 : 0, paper.heightOf(shares, width, small)]
  const height = Math.max(rowHeight, 12 + heights.reduce((sum, lineHeight) => sum + lineHeight, 0))
  paper.need(height)
  const top = paper.y
  paper.y = top + 6
  paper.frame(at.tick, 14, 14, line, 1)
  if (jpeg) paper.picture(jpeg, at.picture, picture)
  else paper.frame(at.picture, picture, picture, '#d8d8d8')
  paper.writeFitted(`${quantity}\u00a0×`, at.quantity, 40, 22, {
    size: 15,
    smallest: 8,
    weight: 'strong',
    align: 'end',
  })
  paper.y += paper.write(name, at.name, width, label)
  if (size) paper.y += paper.write(size, at.name, width, { size: 10 })
  paper.write(shares, at.name, width, small)
  paper.y = top + height
  paper.rule('#d8d8d8')
}

/** The orders, so that one sees what belongs together. */
function drawOrders(paper: Paper, sheets: readonly ParcelSheet[]): void {
  paper.need(60)
  paper.y += 14
  paper.y += paper.write('Orders', start, paper.inner, { size: 12, weight: 'strong' }) + 4
  for (const sheet of sheets) {
    const { number, name, pieces, collectPaisa, isCool, method } = sheet
    paper.need(18)
    paper.frame(at.tick, 10, 10, line)
    paper.write(number, start + 20, 60, { size: 9, weight: 'strong' })
    paper.write(name, start + 84, 170, { size: 9, maxLines: 1 })
    const place =
      method === 'COURIER' ? cityName(sheet) : method === 'VAN' ? `Van, ${cityName(sheet)}` : 'Pick-up'
    paper.write(isCool ? `${place}, cool evening` : place, start + 260, 92, { size: 9, maxLines: 1 })
    const figure = { size: 9, smallest: 6, align: 'end' } as const
    paper.writeFitted(count(pieces, 'piece'), start + 352, 55, 14, figure)
    const due = collectPaisa > 0 ? formatPrice(toPaisa(collectPaisa), { always: true }) : 'Paid'
    paper.writeFitted(due, start + 412, paper.inner - 412, 14, figure)
    paper.y += 18
  }
}
