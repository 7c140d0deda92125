import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { pictureUrl } from '@/lib/storage/urls'
import { priceText, totalWorth } from '@/lib/swaps/rules'
import type { SwapPlantView } from '@/lib/swaps/schema'
import { SmallHeading } from './small-heading'
import { WorthLine } from './worth-line'

type SwapPlantsProps = { title: string; plants: readonly SwapPlantView[] }

// A column as wide as most single words of plant names, which then break only between words.
const columns = 'grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))]'
const plantClasses = 'flex flex-col pr-1.5 text-foreground'

/** The plants of one side of a swap and their total value. */
export function SwapPlants({ title, plants }: SwapPlantsProps) {
  return (
    <section className="flex min-w-0 flex-col rounded-md bg-wash/60 px-3 pt-3 pb-2.5 max-sm:px-2 max-sm:py-1.5">
      <SmallHeading className="mb-2.5 max-sm:mb-1.5 max-sm:text-xs/heading">{title}</SmallHeading>
      <ul className={cn('grid flex-1 content-start gap-y-3', columns)}>
        {plants.map((plant) => (
          <li key={plant.id} className="last:odd:col-span-full">
            {plant.isRemoved ? (
              <span className={plantClasses}>
                <SwapPlant plant={plant} isOnly={plants.length === 1} />
                <SmallText>no longer sold</SmallText>
              </span>
            ) : (
              <Link
                className={cn('group/plant', plantClasses)}
                href={paths.product(plant.id)}
                prefetch={false}
              >
                <SwapPlant plant={plant} isOnly={plants.length === 1} />
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

type SwapPlantProps = { plant: SwapPlantView; isOnly: boolean }

/** The picture is decorative: the name is below it. On phones it is small where several are below each other. */
function SwapPlant({ plant: { name, picture, price, currency }, isOnly }: SwapPlantProps) {
  return (
    <>
      {/* The board continues below the next plant, so there is no gap between columns; the pictures have margins. */}
      <span className="-mr-1.5 mb-1.5 border-b-5 border-clay shadow-[0_4px_4px_-3px_rgb(0_0_0/0.25)] empty:h-30 max-sm:border-b-3 max-sm:empty:h-17.5">
        {picture && (
          <span
            className={cn(
              'lamplit block w-24 max-w-full overflow-clip rounded-t-md',
              !isOnly && 'max-sm:w-14',
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
      <span className="text-sm font-medium group-hover/plant:text-primary group-hover/plant:underline group-hover/plant:underline-offset-[0.2em] max-sm:text-[0.8125rem]/[1.0625rem]">
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
