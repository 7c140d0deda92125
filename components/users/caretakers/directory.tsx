import { useLocale, useTranslations } from '#i18n'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ActiveFilters } from '@/components/ui/active-filters'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { ListingHead } from '@/components/ui/listing-head'
import { Page } from '@/components/ui/page'
import { PageSize } from '@/components/ui/page-size'
import { Pager } from '@/components/ui/pager'
import type { CaretakerDto } from '@/lib/accounts/users/schema'
import { paths } from '@/lib/base/paths'
import type { Weekday } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
import { headPicture } from '@/lib/catalogue/products/heads'
import { placeIn } from '@/lib/shop/cities/place-names'
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
  const t = useTranslations('caretakers.directory')
  const found = t('count', { total })
  const textOf = useFilterText()
  return (
    <Page>
      <ListingHead
        title={title}
        lead={t('lead')}
        count={total > 0 && base === paths.services ? found : undefined}
        picture={headPicture('caretakers')}
      />
      <DirectoryFilters values={values} choices={choices} limit={limit} />
      <ActiveFilters
        found={found}
        filters={activeFilters(values).map(({ key, without }) => ({
          key,
          text: textOf(key, values[key]),
          href: listingHref(without, { page: 1, limit }),
        }))}
      >
        <Link className="link" href={listingHref(addressOf(noFilters), { page: 1, limit })}>
          {t('clear')}
        </Link>
      </ActiveFilters>
      {items.length > 0 ? (
        <div className="grid gap-5 min-[56rem]:grid-cols-2 min-[56rem]:gap-6">
          {items.map(({ nextFree, ...caretaker }) => (
            <CaretakerCard key={caretaker._id} caretaker={caretaker} nextFree={nextFree} day={values.day} />
          ))}
        </div>
      ) : total > 0 ? (
        <PagePastEnd what="caretakers" base={base} />
      ) : (
        <EmptyState heading={t('noMatch')} message={t('tryAnother')} caption={t('none')}>
          <Link className={buttonVariants()} href={paths.services}>
            {t('all')}
          </Link>
        </EmptyState>
      )}
      {total > 0 && (
        <div className="list-end">
          <Pager base={base} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
          <PageSize base={base} limit={limit} label={t('perPage')} />
        </div>
      )}
      <CityLinks cities={choices.cities} here={values.city} />
    </Page>
  )
}

/** How a filter is named above the list. */
function useFilterText() {
  const t = useTranslations('caretakers.directory')
  const locale = useLocale()
  return (key: keyof DirectoryValues, value: string): string => {
    if (key === 'q') return t('typed', { text: value })
    if (key === 'minRating') return t('stars', { stars: Number(value) })
    if (key === 'city') return placeIn(locale, value)
    return key === 'day' ? weekdayName(value as Weekday, locale) : value
  }
}

/** Each city has a page; these links connect them for people and crawlers. */
function CityLinks({ cities, here }: { cities: string[]; here: string }) {
  const t = useTranslations('caretakers.directory')
  const locale = useLocale()
  if (cities.length < 2) return null
  return (
    <nav className="mt-12 border-t border-border pt-6 wrap-anywhere" aria-label={t('byCity')}>
      <h2 className="mb-2 text-lg/heading">{t('byCity')}</h2>
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
              {placeIn(locale, city)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
