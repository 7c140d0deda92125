import type { Locale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { translator } from '@/lib/base/i18n/translator'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import type { PurchaseDto, PurchaseGroup } from '@/lib/office/stock-keeping/schema'

// The purchase list in words, for the document and for a message to the grower. Pure.

/** The size of a product in the language; null where it is not known. */
export const purchaseSize = ({ size, sizeUr }: PurchaseDto['product'], locale: Locale): string | null =>
  locale === 'ur' && sizeUr ? sizeUr : size && storedWords(locale).potSize(size)

/** '12 × Rose, 4 inches'. */
export function purchaseLine({ quantity, product }: PurchaseDto, locale: Locale): string {
  const t = translator(locale, 'stock.list')
  const line = { quantity: String(quantity), name: nameIn(locale, product) }
  const size = purchaseSize(product, locale)
  return size === null ? t('line', line) : t('sized', { ...line, size })
}

/** '30 pieces in all'. */
export function piecesText({ lines }: Pick<PurchaseGroup, 'lines'>, locale: Locale): string {
  const t = translator(locale, 'stock.list')
  return t('pieces', { pieces: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)) })
}

/** A message to the grower, which the admin sends; null for products of no grower. */
export function purchaseText({ grower, lines }: PurchaseGroup, shop: string, locale: Locale): string | null {
  const t = translator(locale, 'stock.list')
  if (grower === null) return null
  return [
    t('greeting', { grower: grower.name, shop }),
    ...lines.map((line) => `- ${purchaseLine(line, locale)}`),
    piecesText({ lines }, locale),
  ].join('\n')
}
