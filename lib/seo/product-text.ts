import { formatPrice } from '@/lib/money'
import { isAvailable } from '@/lib/products/rules'
import type { ProductView } from '@/lib/products/schema'
import { sharePath } from '@/lib/storage/urls'

// What a product says of itself in a list of search results and in a shared link.

type Named = Pick<ProductView, 'name' | 'potSize'>
type Described = Named & Pick<ProductView, 'shortDesc' | 'price' | 'potType' | 'stock'>

/** One plant is often sold in several pots under one name; the size tells them apart. */
export const productTitle = ({ name, potSize }: Named): string => (potSize ? `${name}, ${potSize}` : name)

/** The line of the card and what decides a purchase; crawlers cut at about 160 characters, so it comes first. */
export function productDescription(product: Described): string {
  const { shortDesc, price, potType, potSize } = product
  const pot = [potSize, potType].filter(Boolean).join(' ')
  const offer = [formatPrice(price), ...(pot ? [pot] : []), ...(isAvailable(product) ? [] : ['sold out'])]
  const line = shortDesc.trim()
  return `${line}${/[.!?…]$/.test(line) ? '' : '.'} ${offer.join(', ')}. Cash on delivery all over Pakistan.`
}

/** A picture that lies elsewhere cannot be made smaller: the shop's own stands in for it. */
export function productShare({ name, pictures }: Pick<ProductView, 'name' | 'pictures'>) {
  const path = pictures[0] && sharePath(pictures[0].src)
  return path ? { url: `/api/v1/${path}`, alt: name } : undefined
}
