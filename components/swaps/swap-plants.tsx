import { useLocale, useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { langOf, nameIn } from '@/lib/base/i18n/stored-text'
import { paths } from '@/lib/base/paths'
import { pictureUrl } from '@/lib/platform/storage/picture-files'
import { priceText, totalWorth } from '@/lib/swaps/rules'
import type { SwapPlantView } from '@/lib/swaps/schema'
import { SmallHeading } from './small-heading'
import { WorthLine } from './worth-line'

type SwapPlantsProps = {
  title: string
  plants: readonly SwapPlantView[]
  /** On phones each name is beside its picture. */
  asRows: boolean
}

// A column as wide as most single words of plant names, which then break only between words.
const columns = 'grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))]'

/** Every plant is in the middle of its part of the board, unless its name is beside it. */
const plantClasses = (asRows: boolean) =>
  cn(
    'flex flex-col pe-1 text-foreground',
    asRows && 'max-sm:flex-row max-sm:items-center max-sm:gap-3',
    asRows ? 'sm:text-center' : 'text-center',
  )

/** The plants of one side of a swap and their total value. */
export function SwapPlants({ title, plants, asRows }: SwapPlantsProps) {
  const arrangement = { isOnly: plants.length === 1, asRows }
  return (
    <section className="flex min-w-0 flex-col rounded-md bg-wash/60 px-3 pt-3 pb-2.5 max-sm:px-2 max-sm:py-1.5">
      <SmallHeading className="mb-2.5 max-sm:mb-1.5 max-sm:text-xs/heading">{title}</SmallHeading>
      <ul
        className={cn(
          'grid flex-1 content-start gap-y-3 max-sm:has-[>:only-child]:content-center',
          columns,
          asRows && 'max-sm:grid-cols-1',
        )}
      >
        {plants.map((plant) => (
          <li key={plant.id} className={asRows ? undefined : 'last:odd:col-span-full'}>
            {plant.isRemoved ? (
              <span className={plantClasses(asRows)}>
                <SwapPlant plant={plant} {...arrangement} />
              </span>
            ) : (
              <Link
                className={cn('group/plant', plantClasses(asRows))}
                href={paths.product(plant)}
                prefetch={false}
              >
                <SwapPlant plant={plant} {...arrangement} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {/* On phones each price is beside its plant, and the difference is below. */}
      <WorthLine className="mt-3 max-sm:hidden" price={priceText({ price: totalWorth(plants) })} />
    </section>
  )
}

type Arrangement = { isOnly: boolean; asRows: boolean }
type SwapPlantProps = Arrangement & { plant: SwapPlantView }

/** The picture is decorative: the name is below or beside it. All pictures of a swap have one size. */
function SwapPlant({ plant, isOnly, asRows }: SwapPlantProps) {
  const t = useTranslations('swaps.card')
  const locale = useLocale()
  const { picture, price, currency } = plant
  const name = nameIn(locale, plant)
  return (
    <>
      {/* The board continues below the next plant, so there is no gap between columns; the pictures have margins. */}
      <span
        className={cn(
          '-me-1 mb-1.5 border-b-5 border-clay shadow-[0_4px_4px_-3px_rgb(0_0_0/0.25)] empty:h-30 max-sm:border-b-3 max-sm:empty:h-22.5',
          asRows && 'max-sm:me-0 max-sm:mb-0 max-sm:w-18 max-sm:flex-none',
        )}
      >
        {picture && (
          <span
            className={cn(
              'lamplit mx-auto block w-24 max-w-full overflow-clip rounded-t-md max-sm:w-18',
              asRows && 'lg:w-34',
            )}
          >
            <img
              className="aspect-4/5 w-full object-cover"
              src={pictureUrl(picture, 's')}
              width={240}
              height={300}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </span>
        )}
      </span>
      <span className="flex min-w-0 flex-col">
        {/* Smaller beside another plant, so that the longest words fit. */}
        <span
          className={cn(
            'font-medium group-hover/plant:text-primary group-hover/plant:underline group-hover/plant:underline-offset-[0.2em]',
            isOnly ? 'text-sm' : 'text-[0.8125rem]/[1.125rem]',
            !asRows && 'max-sm:text-[0.8125rem]/[1.0625rem]',
          )}
        >
          <bdi lang={langOf(locale, name)}>{isolateNumbers(name)}</bdi>
        </span>
        <SmallText>{priceText({ price, currency })}</SmallText>
        {plant.isRemoved && <SmallText>{t('removed')}</SmallText>}
      </span>
    </>
  )
}

const SmallText = ({ children }: { children: string }) => (
  <small className="text-[0.8125rem] text-muted-foreground tabular-nums max-sm:text-xs">{children}</small>
)
