import type { Locale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice } from '@/lib/base/money'
import { isAvailable } from '@/lib/catalogue/products/rules'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import type { ProductView } from '@/lib/catalogue/products/views'
import { sharePath } from '@/lib/platform/storage/picture-files'

// Titles and descriptions of products in search results and shared links.

type Named = Pick<ProductView, 'name' | 'nameUr' | 'potSize'>
type Described = Named & Pick<ProductView, 'shortDesc' | 'price' | 'potType' | 'stock'>

/** Products with the same name differ in their pot size. */
export function productTitle(locale: Locale, { name, nameUr, potSize }: Named): string {
  const t = translator(locale, 'products.meta')
  return t('title', {
    name: nameIn(locale, { name, nameUr }),
    hasPot: potSize ? 'yes' : 'no',
    potSize: storedWords(locale).potSize(potSize ?? ''),
  })
}

/** The short description, then price and offer; crawlers cut at about 160 characters. */
export function productDescription(locale: Locale, product: Described): string {
  const t = translator(locale, 'products.meta')
  const words = storedWords(locale)
  const { shortDesc, price, potType, potSize } = product
  const pot = [words.potSize(potSize ?? ''), words.potType(potType ?? '')].filter(Boolean).join(' ')
  const offer = [formatPrice(price), ...(pot ? [pot] : []), ...(isAvailable(product) ? [] : [t('soldOut')])]
  const line = shortDesc.trim()
  return t('description', {
    line: /[.!?…۔؟]$/.test(line) ? line : line + t('stop'),
    offer: offer.join(t('comma')),
  })
}

/** Remote pictures cannot be resized, so the shop's own picture is used. */
export function productShare(
  locale: Locale,
  { name, nameUr, pictures }: Pick<ProductView, 'name' | 'nameUr' | 'pictures'>,
) {
  const path = pictures[0] && sharePath(pictures[0].src)
  return path ? { url: `/api/v1/${path}`, alt: nameIn(locale, { name, nameUr }) } : undefined
}
