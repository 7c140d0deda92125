import { ActiveFilters } from '@/components/active-filters'
import { EmptyState } from '@/components/feedback/empty-state'
import { Page } from '@/components/layout/page'
import { ListingHead } from '@/components/products/listing-head'
import { PageSize } from '@/components/products/page-size'
import { Pager } from '@/components/products/pager'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { listingHref } from '@/lib/products/listing-address'
import type { CaretakerDto } from '@/lib/users/schema'
import { CaretakerCard } from './caretaker-card'
import { activeFilters, addressOf, type DirectoryValues, noFilters } from './directory-address'
import { DirectoryFilters } from './directory-filters'

type DirectoryProps = {
  title: string
  values: DirectoryValues
  choices: { cities: string[]; services: string[] }
  result: {
    items: (CaretakerDto & { nextFree: string | null })[]
    total: number
    page: number
    limit: number
  }
}

export function Directory({ title, values, choices, result }: DirectoryProps) {
  const { items, total, page, limit } = result
  const base = addressOf(values)
  const found = total === 1 ? '1 caretaker' : `${total} caretakers`
  return (
    <Page>
      <ListingHead
        title={title}
        lead="People who look after plants at your home. See when they are free and book a visit."
        count={total > 0 && base === paths.services ? found : undefined}
        drawing="caretakers"
      />
      <DirectoryFilters values={values} choices={choices} limit={limit} />
      <ActiveFilters
        found={found}
        filters={activeFilters(values).map(({ key, text, without }) => ({
          key,
          text,
          href: listingHref(without, { page: 1, limit }),
        }))}
      >
        <Link className="link" href={listingHref(addressOf(noFilters), { page: 1, limit })}>
          Clear
        </Link>
      </ActiveFilters>
      {items.length > 0 ? (
        <div className="grid gap-5 min-[56rem]:grid-cols-2 min-[56rem]:gap-6">
          {items.map(({ nextFree, ...caretaker }) => (
            <CaretakerCard key={caretaker._id} caretaker={caretaker} nextFree={nextFree} day={values.day} />
          ))}
        </div>
      ) : (
        <EmptyState
          heading={total > 0 ? 'This page is empty' : 'No caretaker matches'}
          message={total > 0 ? undefined : 'Try another day, city or service.'}
          caption="No caretakers found."
        >
          <Link className={buttonVariants()} href={total > 0 ? base : paths.services}>
            {total > 0 ? 'Back to the first page' : 'See all caretakers'}
          </Link>
        </EmptyState>
      )}
      {total > 0 && (
        <div className="list-end">
          <Pager base={base} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
          <PageSize base={base} limit={limit} label="Caretakers per page" />
        </div>
      )}
      <CityLinks cities={choices.cities} here={values.city} />
    </Page>
  )
}

/** Each city has a page; these links connect them for people and crawlers. */
function CityLinks({ cities, here }: { cities: string[]; here: string }) {
  if (cities.length < 2) return null
  return (
    <nav className="mt-12 border-t border-border pt-6 wrap-anywhere" aria-label="Caretakers by city">
      <h2 className="mb-2 text-lg/heading">Caretakers by city</h2>
      <ul className="flex flex-wrap gap-x-5">
        {cities.map((city) => (
          <li key={city}>
            <Link
              className={cn(
                'link my-0 inline-flex min-h-11 items-center',
                city === here && 'font-semibold text-inherit no-underline',
              )}
              href={addressOf({ ...noFilters, city })}
              aria-current={city === here ? 'true' : undefined}
              prefetch={false}
            >
              {city}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
