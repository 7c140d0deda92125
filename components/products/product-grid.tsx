import type { ProductCard as Product } from '@/lib/products/schema'
import { ProductCard } from './product-card'

type ProductGridProps = {
  products: Product[]
  level?: 2 | 3 /** Nothing above it is a picture. */
  leads?: boolean
}

export function ProductGrid({ products, level = 2, leads = false }: ProductGridProps) {
  return (
    <ul className="plant-grid">
      {products.map((product, index) => (
        // The last digits are the random ones; the whole id would be a kilobyte on a page.
        <ProductCard
          key={product.id.slice(-8)}
          product={product}
          level={level}
          first={leads && index === 0}
        />
      ))}
    </ul>
  )
}
