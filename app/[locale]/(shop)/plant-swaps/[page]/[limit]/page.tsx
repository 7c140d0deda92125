import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Missing, missingMetadata } from '@/app/[locale]/(shop)/missing-notice'
import { Marketplace } from '@/components/swaps/marketplace'
import { SwapContacts } from '@/components/swaps/swap-contacts'
import { paths } from '@/lib/base/paths'
import { positionOf } from '@/lib/catalogue/listings/listing-address'
import { listingMetadata } from '@/lib/entry/seo/metadata'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { findMarketplace, findMarketplaceChoices, findPartnerRatings } from '@/lib/swaps/queries'
import { noSwapFilters } from '@/lib/swaps/schema'

type Props = { params: Promise<{ page: string; limit: string }> }

// The plain marketplace with masked contacts; with filters see ../../page.tsx. Revalidated by changes of swaps,
// profiles, blocks and the catalogue.
export const revalidate = 3600
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const position = positionOf(await params)
  if (!position) return missingMetadata()
  const t = await getTranslations('swaps.market')
  return listingMetadata({
    title: t('title'),
    description: t('country'),
    base: paths.plantSwaps,
    position,
  })
}

export default async function SwapsPage({ params }: Props) {
  const position = positionOf(await params)
  if (!position) return <Missing />
  await cacheTag(tags.swaps, tags.catalogue)
  const [result, choices] = await Promise.all([
    findMarketplace(null, noSwapFilters, position),
    findMarketplaceChoices(await getLocale()),
  ])
  const standings = await findPartnerRatings(result.items.map(({ owner }) => owner.id))
  return (
    <SwapContacts {...position} ids={result.items.map(({ id }) => id).join(' ')}>
      <Marketplace
        base={paths.plantSwaps}
        filters={noSwapFilters}
        choices={choices}
        result={result}
        ratings={standings}
      />
    </SwapContacts>
  )
}
