import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { formatDate } from '@/lib/base/time/format'
import { piecesText, purchaseLine } from '@/lib/office/stock-keeping/purchase-text'
import type { PurchaseDto, PurchaseGroup } from '@/lib/office/stock-keeping/schema'
import { Paper, typeset } from '@/lib/platform/pdf/paper'
import { sheets } from '@/lib/platform/pdf/sheets'
import type { Shop } from '@/lib/shop/identity/schema'
import { shopName } from '@/lib/shop/identity/shop-texts'

interface PurchaseList {
  groups: readonly PurchaseGroup[]
  /** How many lines there are in all; those that are not in the groups are named at the end. */
  total: number
  shop: Shop
  locale: Locale
  at: Date
}

const { margin: start } = sheets.a4
const grey = '#8a8f86'
const tick = 12
const text = start + 26

/** The purchase list, a page for each grower, with a place for a tick beside each product. */
export const purchasePdf = ({ groups, total, shop, locale, at }: PurchaseList): Promise<Buffer> =>
  typeset(async () => {
    const t = translator(locale, 'stock.list')
    const author = shopName(shop, locale)
    const paper = new Paper({ title: t('title'), author, at, locale })
    if (groups.length === 0) paper.y += paper.write(t('nothing'), start, paper.inner)
    for (const [index, { grower, lines }] of groups.entries()) {
      if (index > 0) paper.startPart(locale)
      const title = t('of', { grower: grower?.name ?? t('noGrower') })
      paper.y += paper.write(title, start, paper.inner, { size: 18, weight: 'strong' }) + 2
      const about = [author, formatDate(at.toISOString(), locale), grower?.phoneNumber ?? '']
      paper.y += paper.write(about.filter(Boolean).join(' · '), start, paper.inner) + 8
      paper.rule(grey)
      for (const line of lines) drawLine(paper, line, locale)
      paper.need(30)
      paper.y += 10
      paper.write(piecesText({ lines }, locale), start, paper.inner, { weight: 'strong' })
      // Lets other requests be answered between two growers.
      await new Promise(setImmediate)
    }
    const more = total - groups.reduce((sum, { lines }) => sum + lines.length, 0)
    if (more > 0) {
      paper.y += 24
      paper.need(30)
      paper.write(translator(locale, 'stock.purchase')('more', { count: more }), start, paper.inner)
    }
    return paper.finish((page, pages) =>
      t('page', { date: formatDate(at.toISOString(), locale), at: String(page), of: String(pages) }),
    )
  })

function drawLine(paper: Paper, line: PurchaseDto, locale: Locale): void {
  const t = translator(locale, 'stock.list')
  const width = paper.inner - (text - start)
  const [name, stock] = [purchaseLine(line, locale), String(line.stock)]
  const there =
    line.waiting > 0 ? t('awaited', { stock, waiting: String(line.waiting) }) : t('there', { stock })
  const [large, small] = [{ size: 12 }, { size: 9, colour: '#5c6659' }]
  const height = 16 + paper.heightOf(name, width, large) + paper.heightOf(there, width, small)
  paper.need(height)
  const top = paper.y
  paper.y = top + 8
  paper.frame(start, tick, tick, grey, 1)
  paper.y += paper.write(name, text, width, large)
  paper.write(there, text, width, small)
  paper.y = top + height
  paper.rule('#d8d8d8')
}
