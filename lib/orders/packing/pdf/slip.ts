import 'server-only'
import { isolated } from '@/lib/base/i18n/isolated'
import type { Locale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { formatDate } from '@/lib/base/time/format'
import { shownTaxes } from '@/lib/orders/order/rules'
import { methodText } from '@/lib/orders/packing/pdf/method'
import { black, faint, leaf, line } from '@/lib/orders/packing/pdf/style'
import type { ParcelSheet } from '@/lib/orders/packing/sheets'
import { Paper, typeset } from '@/lib/platform/pdf/paper'
import { sheets as papers } from '@/lib/platform/pdf/sheets'
import { placeIn } from '@/lib/shop/cities/place-names'
import type { Shop } from '@/lib/shop/identity/schema'
import { shopName } from '@/lib/shop/identity/shop-texts'

const { margin: start } = papers.a5
const small = { size: 8, colour: faint } as const
const price = (paisa: number) => formatPrice(toPaisa(paisa), { always: true })

/**
 * One slip for each order, A5, in the language of its buyer: what is in the parcel and what is paid on delivery. That of a gift
 * has no prices.
 */
export const slipsPdf = (sheets: readonly ParcelSheet[], shop: Shop, at: Date): Promise<Buffer> =>
  typeset(async () => {
    const locale: Locale = sheets[0]?.locale ?? 'en'
    const title = translator(locale, 'packing.slip')('title')
    const paper = new Paper({ title, author: shop.name, at, locale, sheet: papers.a5 })
    for (const [index, sheet] of sheets.entries()) {
      if (index > 0) paper.startPart(sheet.locale)
      drawSlip(paper, sheet, shop)
      // Lets other requests be answered between two slips.
      await new Promise(setImmediate)
    }
    return paper.finish((page, pages, part) => {
      const sheet = sheets[part]
      if (!sheet || pages === 1) return ''
      const t = translator(sheet.locale, 'packing.slip')
      return t('page', { number: sheet.number, at: String(page), of: String(pages) })
    })
  })

function drawSlip(paper: Paper, sheet: ParcelSheet, shop: Shop): void {
  drawHead(paper, sheet, shop)
  drawAmount(paper, sheet)
  drawLines(paper, sheet)
  if (sheet.replaces === null && !sheet.isGift) drawSums(paper, sheet)
  drawNote(paper, sheet)
  drawCare(paper, sheet, shop)
}

function drawHead(paper: Paper, sheet: ParcelSheet, shop: Shop): void {
  const { locale, number, placedAt, name, street, zipCode, phoneNumber } = sheet
  const [city, state] = [placeIn(locale, sheet.city), placeIn(locale, sheet.state)]
  const t = translator(locale, 'packing.slip')
  const half = paper.inner / 2
  const top = paper.y
  const brand = { size: 15, smallest: 9, weight: 'strong', colour: leaf } as const
  paper.y += paper.writeFitted(shopName(shop, locale), start, half - 8, 44, brand) + 2
  paper.y += paper.write(t('title'), start, half - 8, small) + 8
  paper.y += paper.write(t('order', { number }), start, half - 8, { size: 13, weight: 'strong' })
  paper.y += paper.write(t('placed', { date: formatDate(placedAt, locale) }), start, half - 8, small)
  const method = methodText(sheet, locale)
  if (method) paper.y += paper.write(method, start, half - 8, { size: 9, weight: 'strong' })
  const leftEnd = paper.y
  paper.y = top
  paper.y += paper.write(t(sheet.method === 'PICKUP' ? 'customer' : 'deliverTo'), start + half, half, small)
  paper.y += paper.writeFitted(name, start + half, half, 42, { size: 11, smallest: 7, weight: 'strong' })
  const place = `${isolated(city)} ${zipCode}`.trimEnd()
  for (const text of [street, place, state, phoneNumber])
    paper.y += paper.writeFitted(text, start + half, half, 40, { size: 9, smallest: 6 })
  paper.y = Math.max(leftEnd, paper.y) + 10
}

/** Big and clear, because riders ask. */
function drawAmount(paper: Paper, sheet: ParcelSheet): void {
  const { locale, collectPaisa, method } = sheet
  const t = translator(locale, 'packing.slip')
  const height = 42
  paper.frame(start, paper.inner, height, black, 1.5)
  const top = paper.y
  const inside = paper.inner - 24
  if (collectPaisa > 0) {
    paper.y = top + 13
    const label = method === 'PICKUP' ? t('collectHere') : t('collect')
    paper.write(label, start + 12, inside * 0.45, { size: 11, weight: 'strong' })
    paper.y = top + 7
    const amount = { size: 20, smallest: 11, weight: 'strong', align: 'end' } as const
    paper.writeFitted(price(collectPaisa), start + 12 + inside * 0.4, inside * 0.6, 30, amount)
  } else {
    paper.y = top + 12
    paper.writeFitted(nothingDue(sheet), start + 12, inside, 24, { size: 12, smallest: 7, weight: 'strong' })
  }
  paper.y = top + height + 12
}

/** Why nothing is collected. The person who gets a gift reads nothing of a payment. */
function nothingDue({ locale, replaces, isGift, giftFrom }: ParcelSheet): string {
  const t = translator(locale, 'packing.slip')
  if (isGift) return giftFrom === null ? t('gift') : t('giftFrom', { name: giftFrom })
  return replaces === null ? t('paid') : t('free', { number: replaces })
}

const widths = { quantity: 34, price: 74, amount: 82 }

/** A gift has no columns of prices, so that its names have their room. */
function columnsOf({ inner }: Paper, { isGift }: ParcelSheet) {
  const name = inner - widths.quantity - (isGift ? 0 : widths.price + widths.amount) - 8
  const quantity = start + name + 8
  return {
    name,
    quantity,
    price: quantity + widths.quantity,
    amount: quantity + widths.quantity + widths.price,
  }
}

function drawHeadings(paper: Paper, sheet: ParcelSheet): void {
  const t = translator(sheet.locale, 'packing.slip')
  const at = columnsOf(paper, sheet)
  paper.write(t('product'), start, at.name, small)
  paper.write(t('quantity'), at.quantity, widths.quantity, { ...small, align: 'end' })
  if (!sheet.isGift) {
    paper.write(t('price'), at.price, widths.price, { ...small, align: 'end' })
    paper.write(t('amount'), at.amount, widths.amount, { ...small, align: 'end' })
  }
  paper.y += 14
  paper.rule(line)
  paper.y += 5
}

/** The height of one line at its largest size, in points. */
const lineHeight = 14

function drawLines(paper: Paper, sheet: ParcelSheet): void {
  const at = columnsOf(paper, sheet)
  const figure = { size: 9, smallest: 5, align: 'end' } as const
  const name = { size: 9, maxLines: 4 } as const
  drawHeadings(paper, sheet)
  for (const line of sheet.lines) {
    const height = paper.heightOf(nameIn(sheet.locale, line), at.name, name) + (line.size ? 12 : 0) + 6
    // Each page repeats the column headings.
    if (paper.need(height)) drawHeadings(paper, sheet)
    paper.writeFitted(String(line.quantity), at.quantity, widths.quantity, lineHeight, {
      ...figure,
      weight: 'strong',
    })
    if (!sheet.isGift) {
      paper.writeFitted(price(line.unitPaisa), at.price, widths.price, lineHeight, figure)
      paper.writeFitted(price(line.quantity * line.unitPaisa), at.amount, widths.amount, lineHeight, figure)
    }
    paper.y += paper.write(nameIn(sheet.locale, line), start, at.name, name)
    if (line.size) paper.y += paper.write(line.size, start, at.name, small)
    paper.y += 6
  }
  paper.rule(line)
  paper.y += 6
}

/** Added tax: one row for each percent if there are several, none without tax. */
function taxRows({ locale, taxPaisa, taxes }: ParcelSheet): [string, number][] {
  const t = translator(locale, 'packing.slip')
  if (taxPaisa === 0) return []
  return taxes.length > 1
    ? shownTaxes(taxes).map(({ percent, paisa }) => [t('taxOf', { percent }), paisa])
    : [[t('tax'), taxPaisa]]
}

function drawSums(paper: Paper, sheet: ParcelSheet): void {
  const t = translator(sheet.locale, 'packing.slip')
  const rows: [string, number][] = [
    [t('items'), sheet.itemsPaisa],
    ...taxRows(sheet),
    [t('shipping'), sheet.shippingPaisa],
    ...(sheet.discountPaisa > 0 ? [[t('discount'), -sheet.discountPaisa] as [string, number]] : []),
    ...(sheet.roundingPaisa === 0 ? [] : [[t('rounding'), sheet.roundingPaisa] as [string, number]]),
    [t('total'), sheet.totalPaisa],
    ...(sheet.includedTaxPaisa > 0 ? [[t('taxWithin'), sheet.includedTaxPaisa] as [string, number]] : []),
  ]
  const total = sheet.includedTaxPaisa > 0 ? rows.length - 2 : rows.length - 1
  paper.need(rows.length * 15 + 8)
  const amount = start + paper.inner - 110
  for (const [at, [label, paisa]] of rows.entries()) {
    const ink = at === total ? ({ size: 10, weight: 'strong' } as const) : ({ size: 9 } as const)
    paper.write(label, amount - 130, 120, { ...ink, align: 'end' })
    paper.y += paper.write(price(paisa), amount, 110, { ...ink, align: 'end' })
  }
  paper.y += 8
}

function drawNote(paper: Paper, { locale, note }: ParcelSheet): void {
  if (!note) return
  const t = translator(locale, 'packing.slip')
  paper.need(Math.min(200, paper.heightOf(note, paper.inner, { size: 9 }) + 20))
  paper.y += paper.write(t('note'), start, paper.inner, small)
  paper.y += paper.write(note, start, paper.inner, { size: 9, weight: 'strong', maxLines: 14 }) + 8
}

/** Short advice for the days after the journey, if there are plants in the parcel. */
function drawCare(paper: Paper, { locale, lines, name, isGift }: ParcelSheet, shop: Shop): void {
  const t = translator(locale, 'packing.slip')
  const advice = lines.some(({ needsAdvice }) => needsAdvice) ? [t('unpack'), t('water'), t('leaves')] : []
  const questions = shop.phone ? t('questions', { phone: shop.phone }) : ''
  // The person who gets a gift has ordered nothing.
  const last = [isGift ? '' : t('thanks', { name }), questions].filter(Boolean)
  const height = [...advice, ...last].reduce(
    (sum, text) => sum + paper.heightOf(text, paper.inner, { size: 9 }),
    26,
  )
  paper.need(height)
  paper.y += 4
  if (advice.length > 0)
    paper.y += paper.write(t('care'), start, paper.inner, { size: 10, weight: 'strong', colour: leaf }) + 2
  for (const text of advice) paper.y += paper.write(text, start, paper.inner, { size: 9 })
  paper.y += 4
  for (const text of last) paper.y += paper.write(text, start, paper.inner, { size: 9, colour: faint })
}
