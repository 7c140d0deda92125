import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { langOf } from '@/lib/base/i18n/stored-text'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import type { ProductView } from '@/lib/catalogue/products/views'
import { RegularPrice } from './regular-price'

type SizeChooserProps = { group: NonNullable<ProductView['group']>; id: string }

/** The sizes of a plant as links to their pages, so that it works without a script. */
export function SizeChooser({ group, id }: SizeChooserProps) {
  const t = useTranslations('products.sizes')
  const locale = useLocale()
  return (
    <nav className="mt-5" aria-labelledby="sizes">
      <h2 id="sizes" className="mb-2 font-sans text-sm font-semibold">
        {t(group.variesBy)}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-2">
        {group.sizes.map((size) => (
          <li key={size.id}>
            <Link
              className="group flex h-full min-h-11 flex-col justify-center rounded-md border border-input px-3 py-1.5 text-sm/snug hover:bg-muted aria-[current]:border-primary aria-[current]:bg-secondary aria-[current]:text-secondary-foreground"
              href={paths.product(size)}
              prefetch={false}
              aria-current={size.id === id ? 'page' : undefined}
            >
              <span
                className="font-medium wrap-anywhere group-aria-[current]:font-semibold"
                lang={langOf(locale, size.label)}
              >
                <bdi>{size.label}</bdi>
              </span>
              <span className={size.stock === 0 ? 'text-muted-foreground' : undefined}>
                {size.was && <RegularPrice price={formatPrice(size.was)} />}
                {formatPrice(size.price)}
              </span>
              {size.stock === 0 && <span className="text-accent">{t('soldOut')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
