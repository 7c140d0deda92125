import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { formatPrice } from '@/lib/base/money'
import { paths, withQuery } from '@/lib/base/paths'
import type { SimilarProduct } from './send-picture'

/** A product that looks like the picture, with its own pictures to compare. */
export function SimilarPlant({ name, pictures, item }: SimilarProduct) {
  const t = useTranslations('search.image.found')
  const locale = useLocale()
  const stockOf = (stock: number | null): string => {
    if (stock === 0) return t('soldOut')
    return stock !== null && stock <= 5 ? t('left', { count: stock }) : t('inStock')
  }
  const label = item ? nameIn(locale, item) : name
  const href = item ? paths.product({ id: item._id }) : withQuery(paths.search, { name: label })
  return (
    <li className="relative grid gap-3 rounded-lg border border-border bg-card p-4 hover:border-primary">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="flex-[1_1_12rem] text-lg/heading">
          <Link className="cover" href={href} prefetch={false}>
            <bdi>{label || t('unnamed')}</bdi>
          </Link>
        </h3>
        {item && <b className="price">{formatPrice(item.price.amount)}</b>}
        <span className="text-sm text-muted-foreground">{item ? stockOf(item.stock) : t('byName')}</span>
      </div>
      <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
        {pictures.map((address, index) => (
          <span key={address} className="lamplit overflow-clip rounded-md bg-muted">
            <img
              className="aspect-4/5 h-auto w-full object-cover"
              src={address}
              alt={index === 0 ? label : ''}
              width={240}
              height={300}
              loading="lazy"
            />
          </span>
        ))}
      </div>
    </li>
  )
}
