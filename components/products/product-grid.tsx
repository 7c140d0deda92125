'use client'
import { JsonLd } from '@/components/json-ld'
import { paths } from '@/lib/paths'
import type { ProductCard as Product } from '@/lib/products/schema'
import { ProductCard } from './product-card'

type ProductGridProps = {
  products: Product[]
  level?: 2 | 3
  /** Nothing above it is a picture. */
  leads?: boolean
  /** Where the shop lives, when search engines are to learn what is listed here. */
  listedAt?: string | undefined
}

/**
 * A client component although it does nothing by itself, because a page then carries the facts of its cards once, in one
 * list, and neither their markup nor the list for search engines a second time.
 */
export function ProductGrid({ products, level = 2, leads = false, listedAt }: ProductGridProps) {
  'use no memo'
  return (
    <>
      <ul className="plant-grid">
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} level={level} first={leads && index === 0} />
        ))}
      </ul>
      {listedAt && <JsonLd data={itemList(products, listedAt)} />}
    </>
  )
}

/** Each product says the rest on its own page. */
const itemList = (products: readonly Product[], origin: string) => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + paths.product(id),
  })),
})
