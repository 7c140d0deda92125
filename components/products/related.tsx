import type { ProductCard } from '@/lib/products/schema'
import { ProductGrid } from './product-grid'

type RelatedProps = { products: ProductCard[]; title?: string }

export function Related({ products, title = 'Goes well with' }: RelatedProps) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby="related">
      <h2 id="related">{title}</h2>
      <ProductGrid products={products} level={3} />
    </section>
  )
}
