import Link from 'next/link'
import { Rating } from '@/components/ui/stars'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { ProductCard as Product } from '@/lib/products/schema'
import { slugOf } from '@/lib/products/slug'
import { pictureSrcSet, pictureUrl } from '@/lib/storage/urls'
import { LinkWait } from './link-wait'

/** Two, three, four in a row: see .plant-grid. */
const sizes = '(min-width:64rem) 18rem, (min-width:48rem) 30vw, 46vw'
const chipsShown = 3

type ProductCardProps = {
  product: Product
  /** The heading's rank: 2 below a page's title, 3 below a section's. */
  level: 2 | 3
  /** The first picture of a page is wanted at once. */
  first?: boolean
}

/** Short class names and no prefetching: it stands two dozen times on a page. */
export function ProductCard({ product, level, first = false }: ProductCardProps) {
  const Heading = `h${level}` as const
  const href = paths.product(product.id)
  const { picture } = product
  return (
    <li className="plant-card">
      <span className="frame">
        {picture && (
          <img
            src={pictureUrl(picture.src, 'm')}
            srcSet={pictureSrcSet(picture.src, ['s', 'm', 'l'])}
            sizes={sizes}
            width={picture.width}
            height={picture.height}
            alt={product.name}
            {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
          />
        )}
      </span>
      <Heading>
        <Link className="cover" href={href} prefetch={false}>
          {product.name}
        </Link>
      </Heading>
      <p className="card-line">{product.shortDesc}</p>
      <div className="card-meta">
        <span className="price">{formatPrice(product.price)}</span>
        {product.rating.count > 0 && <Rating {...product.rating} />}
        {product.soldOut && <span className="sold-out">Sold out</span>}
      </div>
      <div className="card-chips">
        {product.categories.slice(0, chipsShown).map((category) => (
          <Link key={category} className="chip" href={paths.category([slugOf(category)])} prefetch={false}>
            {category}
          </Link>
        ))}
      </div>
      <Link className="btn btn-secondary card-action" href={href} prefetch={false}>
        Buy Now
        <LinkWait />
      </Link>
    </li>
  )
}
