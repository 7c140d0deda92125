import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { LinkPending } from '@/components/ui/link-pending'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { slugOf } from '@/lib/catalogue/products/slug'
import type { ProductCard as Product } from '@/lib/catalogue/products/views'
import { pictureSrcSet, pictureUrl } from '@/lib/platform/storage/picture-files'
import { doNotWait, SharedPicture, toProduct } from './shared-picture'

/** Two to four in a row: see ProductGrid. */
const sizes = '(min-width:64rem) 18rem,46vw'

/** A card as it is sent to browsers. */
export type ShownCard = Omit<Product, 'was'> & {
  /** The regular price during a sale, rendered on the server. */
  regular?: ReactNode
}

type ProductCardProps = {
  product: ShownCard
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
  const t = useTranslations('products.card')
  const Heading = `h${level}` as const
  const href = paths.product(product)
  const { picture, rating, namesShown } = product
  const chips = product.categories.map((name, index) => (
    <Link
      key={name}
      className="chip"
      href={paths.category([product.slugs?.[index] ?? slugOf(name)])}
      prefetch={false}
    >
      {product.categoryNames?.[index] ?? name}
    </Link>
  ))
  return (
    <li className="plant-card">
      <SharedPicture id={product.id}>
        <span className="frame">
          {/* Never wider than 350 px, on phones half of that: one file of 480 px is enough. */}
          {picture && (
            <img
              src={pictureUrl(picture, 'm')}
              srcSet={pictureSrcSet(picture, ['m'])}
              sizes={sizes}
              width={480}
              height={600}
              alt={product.name}
              fetchPriority={first ? 'high' : undefined}
              loading={first ? undefined : 'lazy'}
              onLoad={first ? doNotWait : undefined}
            />
          )}
        </span>
      </SharedPicture>
      <Heading lang={product.nameLang}>
        <Link className="cover" href={href} prefetch={false} transitionTypes={toProduct}>
          {product.name}
        </Link>
      </Heading>
      <p className="line" lang={product.lineLang}>
        {product.shortDesc}
      </p>
      <div className="chips">
        {chips.slice(0, namesShown)}
        {namesShown && (
          <details className={product.lineForAll}>
            <summary className="chip" aria-label={t('more', { count: chips.length - namesShown })}>
              {`+${chips.length - namesShown}`}
            </summary>
            {chips.slice(namesShown)}
          </details>
        )}
      </div>
      {rating && (
        <span
          role="img"
          className="rated"
          aria-label={t('rated', rating)}
        >{`${rating.average.toFixed(1)} (${rating.count})`}</span>
      )}
      <p className="price">
        {product.regular}
        {product.from ? t('from', { price: formatPrice(product.price) }) : formatPrice(product.price)}
      </p>
      {product.soldOut && <em>{t('soldOut')}</em>}
      <Link className="btn btn-secondary btn-sm" href={href} prefetch={false} transitionTypes={toProduct}>
        {t('buy')}
        <LinkPending />
      </Link>
    </li>
  )
}
