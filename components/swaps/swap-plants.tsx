import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { pictureUrl } from '@/lib/storage/urls'
import { priceText, totalWorth } from '@/lib/swaps/rules'
import type { SwapPlantView } from '@/lib/swaps/schema'
import { SmallHeading } from './small-heading'
import { WorthLine } from './worth-line'

type SwapPlantsProps = { title: string; plants: readonly SwapPlantView[] }

const plantClasses = cn(
  'grid justify-items-start pr-3 text-foreground',
  'max-sm:min-h-11 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:content-start max-sm:gap-x-2 max-sm:pr-0',
)

/** The plants of one side of a swap and their total value. */
export function SwapPlants({ title, plants }: SwapPlantsProps) {
  return (
    <section className="flex min-w-0 flex-col rounded-md bg-wash/60 px-3 pt-3 pb-2.5 max-sm:px-2 max-sm:py-1.5">
      <SmallHeading className="mb-2.5 max-sm:mb-1.5 max-sm:text-xs/heading">{title}</SmallHeading>
      <ul className="grid flex-1 grid-cols-2 content-start gap-y-3 max-sm:grid-cols-1 max-sm:gap-y-2">
        {plants.map((plant) => (
          <li key={plant.id} className="last:odd:col-span-full">
            {plant.isRemoved ? (
              <span className={plantClasses}>
                <SwapPlant plant={plant} />
                <SmallText>no longer sold</SmallText>
              </span>
            ) : (
              <Link
                className={cn('group/plant', plantClasses)}
                href={paths.product(plant.id)}
                prefetch={false}
              >
                <SwapPlant plant={plant} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {/* On phones each price is beside its plant, and the difference is below. */}
      <WorthLine className="mt-3 max-sm:hidden">
        <strong>{priceText({ price: totalWorth(plants) })}</strong>
      </WorthLine>
    </section>
  )
}

/** The picture is decorative: the name is below it. */
function SwapPlant({ plant: { name, picture, price, currency } }: { plant: SwapPlantView }) {
  return (
    <>
      {/* The board continues below the next plant, so there is no gap between columns; the pictures have margins. */}
      <span className="-mr-3 mb-1.5 w-[calc(100%+0.75rem)] border-b-5 border-clay shadow-[0_4px_4px_-3px_rgb(0_0_0/0.25)] empty:h-20 max-sm:row-span-3 max-sm:mr-0 max-sm:mb-0 max-sm:w-8 max-sm:self-start max-sm:border-b-3 max-sm:empty:h-10">
        {picture && (
          <img
            className="paper h-18.75 w-15 rounded-t-md object-cover max-sm:h-10 max-sm:w-8"
            src={pictureUrl(picture, 's')}
            width={240}
            height={300}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className="text-sm font-medium wrap-anywhere group-hover/plant:text-primary group-hover/plant:underline group-hover/plant:underline-offset-[0.2em] max-sm:text-[0.8125rem]/[1.0625rem] max-sm:hyphens-auto">
        {name}
      </span>
      <SmallText>{priceText({ price, currency })}</SmallText>
    </>
  )
}

const SmallText = ({ children }: { children: string }) => (
  <small className="text-[0.8125rem] text-muted-foreground tabular-nums max-sm:text-xs max-sm:whitespace-nowrap">
    {children}
  </small>
)
