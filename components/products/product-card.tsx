import { Link } from '@/components/ui/link'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { ProductCard as Product } from '@/lib/products/schema'
import { slugOf } from '@/lib/products/slug'
import { pictureSrcSet, pictureUrl } from '@/lib/storage/urls'
import { LinkPending } from './link-pending'

/** Two to four in a row: see .plant-grid. */
const sizes = '(min-width:64rem) 18rem,(min-width:48rem) 30vw,46vw'
const chipsShown = 3

type ProductCardProps = {
  product: Product
  /** The heading level: 2 below a page's title, 3 below a section's. */
  level: 2 | 3
  /** The first picture of a page loads with high priority. */
  first?: boolean
}

/**
 * There are up to two dozen on a page: short class names, no prefetching. It is rendered once, so memoisation by the
 * React compiler is turned off to keep scripts small.
 */
export function ProductCard({ product, level, first = false }: ProductCardProps) {
  'use no memo'
  const Heading = `h${level}` as const
  const href = paths.product(product.id)
  const { picture, rating } = product
  return (
    <li className="plant-card">
      <span className="frame">
        {picture && (
          <img
            src={pictureUrl(picture.src, 'm')}
            srcSet={pictureSrcSet(picture.src, ['m', 'l'])}
            sizes={sizes}
            width={picture.width}
            height={picture.height}
            alt={product.name}
            fetchPriority={first ? 'high' : undefined}
            loading={first ? undefined : 'lazy'}
          />
        )}
      </span>
      <Heading>
        <Link className="cover" href={href} prefetch={false}>
          {product.name}
        </Link>
      </Heading>
      <p className="card-line">{product.shortDesc}</p>
      <p className="card-meta">
        <b>{formatPrice(product.price)}</b>
        {rating && (
          <span
            role="img"
            className="rated"
            aria-label={`Rated ${rating.average} out of 5 in ${rating.count} ${rating.count === 1 ? 'review' : 'reviews'}`}
          >{`${rating.average.toFixed(1)} (${rating.count})`}</span>
        )}
        {product.soldOut && <em>Sold out</em>}
      </p>
      <p className="card-chips">
        {product.categories.slice(0, chipsShown).map((category) => (
          <Link key={category} className="chip" href={paths.category([slugOf(category)])} prefetch={false}>
            {category}
          </Link>
        ))}
      </p>
      <Link className="btn btn-secondary" href={href} prefetch={false}>
        Buy Now
        <LinkPending />
      </Link>
    </li>
  )
}
