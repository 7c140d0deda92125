import { Section } from '@/components/layout/section'
import type { ProductCard } from '@/lib/products/schema'
import { ProductGrid } from './product-grid'

/** Products like the one of the page. */
export function Related({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <Section id="related" title="You may also like">
      <ProductGrid products={products} level={3} />
    </Section>
  )
}
