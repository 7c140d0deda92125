import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Marketplace } from '@/components/swaps/marketplace'
import { SwapContacts } from '@/components/swaps/swap-contacts'
import { paths } from '@/lib/base/paths'
import { listingMetadata } from '@/lib/entry/seo/metadata'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { pageOf } from '@/lib/platform/http/page-params'
import { listQueryOf } from '@/lib/platform/server/list-address.mjs'
import { findMarketplace, findMarketplaceChoices, findPartnerRatings } from '@/lib/swaps/queries'
import { noSwapFilters } from '@/lib/swaps/schema'

type Props = { params: Promise<{ query: string }> }

const positionOf = async ({ params }: Props) => pageOf(listQueryOf((await params).query))

// The marketplace without filters, with masked contacts; with filters it is app/[locale]/(shop)/plant-swaps/page.tsx. Revalidated
// by changes of swaps, profiles, blocks and the catalogue.
export const revalidate = 3600
export const generateStaticParams = () => []

export async function generateMetadata(props: Props): Promise<Metadata> {
  const position = await positionOf(props)
  const t = await getTranslations('swaps.market')
  return listingMetadata({
    title: t('title'),
    description: t('country'),
    base: paths.plantSwaps,
    position,
  })
}

export default async function SwapsPage(props: Props) {
  const position = await positionOf(props)
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
