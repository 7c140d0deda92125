import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { langOf } from '@/lib/base/i18n/stored-text'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import type { ProductCard } from '@/lib/catalogue/products/views'
import { RegularPrice } from './regular-price'

/** The pot, the soil and the tool for a plant. */
export function Companions({ products }: { products: ProductCard[] }) {
  const locale = useLocale()
  const t = useTranslations('products.detail')
  if (products.length === 0) return null
  return (
    <aside aria-labelledby="companions" className="rounded-lg bg-wash p-5">
      <h2 id="companions" className="text-lg">
        {t('goesWith')}
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {products.map(({ id, address, name, picture, price, was }) => (
          <li key={id}>
            <Link
              href={paths.product({ id, address })}
              prefetch={false}
              className="group flex items-center gap-4 py-3"
            >
              <PlantThumb src={picture ?? undefined} className="w-14" />
              <span className="min-w-0">
                <span className="line-clamp-2 font-medium wrap-anywhere group-hover:underline">
                  <bdi lang={langOf(locale, name)}>{isolateNumbers(name)}</bdi>
                </span>
                <span className="text-sm text-muted-foreground">
                  {was && <RegularPrice price={formatPrice(was)} />}
                  {formatPrice(price)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
