'use client'
import { useLocale } from '#i18n'
import { JsonLd } from '@/components/ui/json-ld'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { ProductCard, type ShownCard } from './product-card'

export type ProductCardsProps = {
  products: ShownCard[]
  level?: 2 | 3
  /** No picture is above the grid, so its first one has priority. */
  leads?: boolean
  /** The shop's origin, to add structured data for search engines. */
  listedAt?: string | undefined
}

/**
 * A client component without interaction: the page then contains its data once, instead of data, markup and
 * structured data.
 */
export function ProductCards({ products, level = 2, leads = false, listedAt }: ProductCardsProps) {
  'use no memo'
  const locale = useLocale()
  return (
    <>
      <ul className="plant-grid grid grid-cols-2 gap-x-3 sm:gap-x-6 md:grid-cols-3 lg:not-in-[.listing]:grid-cols-4 lg:in-[.listing>:only-child]:grid-cols-4 lg:in-[section[aria-labelledby]]:grid-cols-4">
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} level={level} first={leads && index === 0} />
        ))}
      </ul>
      {listedAt && <JsonLd data={itemList(locale, products, listedAt)} />}
    </>
  )
}

/** Details are on the pages of the products. */
const itemList = (locale: Locale, products: readonly ShownCard[], origin: string) => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + inLocale(locale, paths.product(product)),
  })),
})
