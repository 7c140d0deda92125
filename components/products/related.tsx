import { Section } from '@/components/layout/section'
import type { ProductCard } from '@/lib/products/schema'
import { ProductGrid } from './product-grid'

type RelatedProps = { title?: string; products: ProductCard[] }

/** Products like the one of the page, or others to go on with. */
export function Related({ title = 'You may also like', products }: RelatedProps) {
  if (products.length === 0) return null
  return (
    <Section id="related" title={title}>
      <ProductGrid products={products} level={3} />
    </Section>
  )
}
