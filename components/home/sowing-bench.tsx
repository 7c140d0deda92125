import { useLocale, useTranslations } from '#i18n'
import { RegularPrice } from '@/components/products/regular-price'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { langOf } from '@/lib/base/i18n/stored-text'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import type { CropName } from '@/lib/catalogue/products/sowing'
import type { ProductCard } from '@/lib/catalogue/products/views'
import { pictureSrcSet, pictureUrl } from '@/lib/platform/storage/picture-files'

type SowingBenchProps = {
  month: string
  /** Blank: not named. */
  city: string
  bench: { crop: CropName; product: ProductCard }[]
  /** The list of all seeds. */
  seeds: string
}

/** Seeds whose sowing time is now, on a board. Nothing when there are none. */
export function SowingBench({ month, city, bench, seeds }: SowingBenchProps) {
  const t = useTranslations('home.sowing')
  if (bench.length === 0) return null
  return (
    <section
      className="mt-18 grid items-center gap-x-10 gap-y-6 rounded-lg border border-border bg-wash px-4 pt-7 pb-8 sm:px-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:px-10 lg:py-10"
      aria-labelledby="sow-now"
    >
      <div>
        <h2 id="sow-now" className="text-2xl/heading">
          {t('title', {
            hasCity: city ? 'yes' : 'no',
            city,
            crops: bench.map(({ crop }) => t(`crops.${crop}`)).join(t('comma')),
          })}
        </h2>
        <p className="mt-3 max-w-[42ch] text-muted-foreground">{t('lead', { month })}</p>
        <Link className={buttonVariants({ variant: 'outline', className: 'mt-5' })} href={seeds}>
          {t('all')}
          <SpriteIcon name="right" />
        </Link>
      </div>
      <ul className="grid grid-cols-3">
        {bench.map(({ product }) => (
          <Packet key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

const Packet = ({ product: { id, address, name, picture, price, was } }: { product: ProductCard }) => (
  <li className="relative flex min-w-0 flex-col">
    {/* The board goes on below the next packet. */}
    <span className="flex border-b-8 empty:aspect-4/5 border-clay px-1.5 shadow-[0_6px_6px_-5px_rgb(0_0_0/0.4)] sm:px-3.5">
      {picture && (
        <span className="lamplit w-full overflow-clip rounded-t-md">
          <img
            className="aspect-4/5 w-full object-cover"
            src={pictureUrl(picture, 'm')}
            srcSet={pictureSrcSet(picture, ['s', 'm'])}
            sizes="(min-width:64rem) 12rem, 28vw"
            width={480}
            height={600}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </span>
      )}
    </span>
    <h3 className="mt-3 px-1.5 font-sans text-base/snug tracking-normal wrap-anywhere sm:px-3.5">
      <Link
        className="cover underline-offset-[0.2em] hover:text-primary hover:underline"
        href={paths.product({ id, address })}
        prefetch={false}
      >
        <bdi lang={langOf(useLocale(), name)}>{isolateNumbers(name)}</bdi>
      </Link>
    </h3>
    <p className="mt-0.5 px-1.5 text-sm text-muted-foreground tabular-nums sm:px-3.5">
      {was && <RegularPrice price={formatPrice(was)} />}
      {formatPrice(price)}
    </p>
  </li>
)
