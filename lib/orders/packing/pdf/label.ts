import 'server-only'
import QRCode from 'qrcode'
import { adminPaths } from '@/lib/base/admin-paths'
import { isolated } from '@/lib/base/i18n/isolated'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { methodText } from '@/lib/orders/packing/pdf/method'
import { black } from '@/lib/orders/packing/pdf/style'
import { cityName } from '@/lib/orders/packing/rules'
import type { ParcelSheet } from '@/lib/orders/packing/sheets'
import { publicOrigin } from '@/lib/platform/env'
import { Paper, typeset } from '@/lib/platform/pdf/paper'
import { sheets as papers } from '@/lib/platform/pdf/sheets'
import type { Shop } from '@/lib/shop/identity/schema'
import { addressLine } from '@/lib/shop/identity/shop-texts'

const { margin: start } = papers.a6
const codeSide = 78

/** One label for each order, A6. Couriers read Latin letters, so only names, addresses and one line for the rider are in Urdu. */
export const labelsPdf = (sheets: readonly ParcelSheet[], shop: Shop, at: Date): Promise<Buffer> =>
  typeset(async () => {
    const paper = new Paper({ title: 'Labels', author: shop.name, at, locale: 'en', sheet: papers.a6 })
    for (const [index, sheet] of sheets.entries()) {
      if (index > 0) paper.startPart('en')
      drawLabel(paper, sheet, shop)
      // Lets other requests be answered between two labels.
      await new Promise(setImmediate)
    }
    return paper.finish(() => '')
  })

function drawLabel(paper: Paper, sheet: ParcelSheet, shop: Shop): void {
  drawSender(paper, sheet, shop)
  paper.y = 108
  paper.rule(black, 1)
  paper.y = 114
  drawRecipient(paper, sheet)
  drawAmount(paper, sheet)
}

function drawSender(paper: Paper, { id, number, pieces }: ParcelSheet, shop: Shop): void {
  const t = translator('en', 'packing.label')
  const width = paper.inner - codeSide - 10
  drawCode(paper, `${publicOrigin}${adminPaths.order(id)}`, start + paper.inner - codeSide, codeSide)
  paper.y += paper.write(number, start, width, { size: 20, weight: 'strong' })
  paper.y += paper.write(t('pieces', { count: pieces }), start, width, { size: 9 }) + 2
  paper.y += paper.writeFitted(`${t('from')} ${shop.name}`, start, width, 12, {
    size: 8,
    smallest: 6,
    weight: 'strong',
  })
  const sender = [addressLine(shop, 'en'), shop.phone].filter(Boolean).join(' · ')
  paper.writeFitted(sender, start, width, 30, { size: 7, smallest: 5 })
}

function drawRecipient(paper: Paper, sheet: ParcelSheet): void {
  const { name, street, city, state, zipCode, country, phoneNumber, note } = sheet
  const t = translator('en', 'packing.label')
  const { inner } = paper
  // A note has a place of its own, whatever is above it.
  const most = note === null ? { name: 40, street: 48, city: 48 } : { name: 30, street: 32, city: 36 }
  paper.y += paper.write(t('to'), start, inner, { size: 8 })
  paper.y += paper.writeFitted(name, start, inner, most.name, { size: 15, smallest: 8, weight: 'strong' }) + 1
  paper.y += paper.writeFitted(street, start, inner, most.street, { size: 12, smallest: 7 }) + 1
  const known = cityName(sheet)
  paper.y += paper.writeFitted(known, start, inner, most.city, { size: 28, smallest: 9, weight: 'strong' })
  // Isolated, so that Urdu parts do not turn the line around.
  const region = [known === city.trim() ? '' : city, state, zipCode, country]
    .filter(Boolean)
    .map(isolated)
    .join(', ')
  paper.y += paper.writeFitted(region, start, inner, 28, { size: 9, smallest: 6 }) + 1
  paper.y += paper.writeFitted(phoneNumber, start, inner, 26, { size: 16, smallest: 9, weight: 'strong' })
  const method = methodText(sheet, 'en')
  const bottom = paper.sheet.height - paper.sheet.margin - boxHeight - (method ? 18 : 0)
  if (note !== null) {
    const height = bottom - paper.y - 4
    paper.writeFitted(`${t('note')}: ${note.replace(/\s+/g, ' ')}`, start, inner, height, {
      size: 10,
      smallest: 5,
    })
  }
  if (!method) return
  paper.y = bottom
  paper.writeFitted(method, start, inner, 16, { size: 11, smallest: 7, weight: 'strong' })
}

const boxHeight = 74

/** Draws the sum that the rider collects, in a frame at the bottom. */
function drawAmount(paper: Paper, { collectPaisa }: ParcelSheet): void {
  const { margin, height } = paper.sheet
  const inside = paper.inner - 20
  paper.y = height - margin - boxHeight
  paper.frame(start, paper.inner, boxHeight, black, 2)
  paper.y += 7
  const isDue = collectPaisa > 0
  const textIn = (locale: Locale) => {
    const t = translator(locale, 'packing.label')
    return isDue ? t('collect') : t('paid')
  }
  paper.write(textIn('en'), start + 10, inside / 2, { size: 10, weight: 'strong' })
  paper.y += paper.write(textIn('ur'), start + 10 + inside / 2, inside / 2, {
    size: 10,
    weight: 'strong',
    align: 'end',
  })
  paper.y += 4
  const amount = formatPrice(toPaisa(collectPaisa), { always: true })
  paper.writeFitted(amount, start + 10, inside, 44, { size: 30, smallest: 14, weight: 'strong' })
}

/** Draws an address as a QR code, at the height of the next line. */
function drawCode(paper: Paper, address: string, x: number, side: number): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  paper.grid((row, column) => modules.get(row, column) === 1, modules.size, x, side)
}
