import { formatPrice } from '@/lib/money'
import { isAvailable } from '@/lib/products/rules'
import type { ProductView } from '@/lib/products/schema'
import { sharePath } from '@/lib/storage/urls'

// Titles and descriptions of products in search results and shared links.

type Named = Pick<ProductView, 'name' | 'potSize'>
type Described = Named & Pick<ProductView, 'shortDesc' | 'price' | 'potType' | 'stock'>

/** Products with the same name differ in their pot size. */
export const productTitle = ({ name, potSize }: Named): string => (potSize ? `${name}, ${potSize}` : name)

/** The short description, then price and offer; crawlers cut at about 160 characters. */
export function productDescription(product: Described): string {
  const { shortDesc, price, potType, potSize } = product
  const pot = [potSize, potType].filter(Boolean).join(' ')
  const offer = [formatPrice(price), ...(pot ? [pot] : []), ...(isAvailable(product) ? [] : ['sold out'])]
  const line = shortDesc.trim()
  return `${line}${/[.!?…]$/.test(line) ? '' : '.'} ${offer.join(', ')}. Cash on delivery all over Pakistan.`
}

/** Remote pictures cannot be resized, so the shop's own picture is used. */
export function productShare({ name, pictures }: Pick<ProductView, 'name' | 'pictures'>) {
  const path = pictures[0] && sharePath(pictures[0].src)
  return path ? { url: `/api/v1/${path}`, alt: name } : undefined
}
