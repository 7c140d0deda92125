import { Link } from '@/components/ui/link'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { ProductCard as Product } from '@/lib/products/schema'
import { slugOf } from '@/lib/products/slug'
import { pictureSrcSet, pictureUrl } from '@/lib/storage/urls'
import { LinkPending } from './link-pending'
import { doNotWait, SharedPicture, toProduct } from './shared-picture'

/** Two to four in a row: see ProductGrid. */
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
    <li className="plant-card relative flex min-w-0 flex-col">
      <SharedPicture id={product.id}>
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
              onLoad={first ? doNotWait : undefined}
            />
          )}
        </span>
      </SharedPicture>
      <Heading className="mt-3 text-lg/[1.3] underline-offset-[0.2em] hover:text-primary hover:underline">
        <Link className="cover" href={href} prefetch={false} transitionTypes={toProduct}>
          {product.name}
        </Link>
      </Heading>
      <p className="mt-1 line-clamp-2 text-sm [unicode-bidi:plaintext] text-muted-foreground">
        {product.shortDesc}
      </p>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <b className="price">{formatPrice(product.price)}</b>
        {rating && (
          <span
            role="img"
            className="rated"
            aria-label={`Rated ${rating.average} out of 5 in ${rating.count} ${rating.count === 1 ? 'review' : 'reviews'}`}
          >{`${rating.average.toFixed(1)} (${rating.count})`}</span>
        )}
        {product.soldOut && (
          <em className="text-sm/relaxed font-semibold text-accent not-italic">Sold out</em>
        )}
      </p>
      <p className="mt-2.5 mb-3.5 flex flex-wrap gap-2 *:z-1">
        {product.categories.slice(0, chipsShown).map((category) => (
          <Link key={category} className="chip" href={paths.category([slugOf(category)])} prefetch={false}>
            {category}
          </Link>
        ))}
      </p>
      <Link
        className="btn btn-secondary z-1 mt-auto w-full"
        href={href}
        prefetch={false}
        transitionTypes={toProduct}
      >
        Buy Now
        <LinkPending />
      </Link>
    </li>
  )
}
