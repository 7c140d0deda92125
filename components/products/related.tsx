import { Section } from '@/components/layout/section'
import type { ProductCard } from '@/lib/products/schema'
import { ProductGrid } from './product-grid'

type RelatedProps = { products: ProductCard[]; title?: string }

export function Related({ products, title = 'Goes well with' }: RelatedProps) {
  if (products.length === 0) return null
  return (
    <Section id="related" title={title}>
      <ProductGrid products={products} level={3} />
    </Section>
  )
}
