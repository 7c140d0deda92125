import type { ProductCard } from '@/lib/products/schema'
import { ProductGrid } from './product-grid'

export function Related({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby="related">
      <h2 id="related">Stands well beside it</h2>
      <ProductGrid products={products} level={3} />
    </section>
  )
}
