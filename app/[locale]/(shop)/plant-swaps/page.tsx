import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Marketplace } from '@/components/swaps/marketplace'
import { paths, withQuery } from '@/lib/base/paths'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { findViewer } from '@/lib/platform/auth/page-viewer'
import { pageOf, type SearchParams, searchTextOf } from '@/lib/platform/http/page-params'
import { placeIn } from '@/lib/shop/cities/place-names'
import { findMarketplace, findMarketplaceChoices, findPartnerRatings } from '@/lib/swaps/queries'
import type { SwapFilters } from '@/lib/swaps/schema'

type Props = { searchParams: Promise<SearchParams> }

const filtersOf = ({ offered, desired, city }: SearchParams): SwapFilters => ({
  offered: searchTextOf(offered),
  desired: searchTextOf(desired),
  city: searchTextOf(city),
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const filters = filtersOf(await searchParams)
  const t = await getTranslations('swaps.market')
  const title = filters.city ? t('titleCity', { city: placeIn(await getLocale(), filters.city) }) : t('title')
  return pageMetadata({
    title,
    description: t('description', { title }),
    canonical: withQuery(paths.plantSwaps, { city: filters.city }),
    // Each city has its own page; other combinations are searches.
    indexed: !filters.offered && !filters.desired,
  })
}

/** The filtered marketplace with contacts for signed-in users; without filters there is a cached page. */
export default async function FilteredSwapsPage({ searchParams }: Props) {
  const params = await searchParams
  const filters = filtersOf(params)
  const viewer = await findViewer()
  const [result, choices] = await Promise.all([
    findMarketplace(viewer, filters, pageOf(params)),
    findMarketplaceChoices(await getLocale()),
  ])
  const standings = await findPartnerRatings(result.items.map(({ owner }) => owner.id))
  return (
    <Marketplace
      base={withQuery(paths.plantSwaps, { ...filters })}
      filters={filters}
      choices={choices}
      result={result}
      ratings={standings}
    />
  )
}
