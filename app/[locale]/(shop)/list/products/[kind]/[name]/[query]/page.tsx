import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import {
  Missing,
  MissingListing,
  missingListingMetadata,
  missingMetadata,
} from '@/app/[locale]/(shop)/missing-notice'
import { Listing } from '@/components/products/listing'
import { JsonLd } from '@/components/ui/json-ld'
import { inLocale } from '@/lib/base/i18n/locales'
import { defaultSize } from '@/lib/base/page-sizes.mjs'
import { withQuery } from '@/lib/base/paths'
import { nextMonthAt } from '@/lib/base/time/months'
import {
  findFilteredListing,
  findListing,
  isEmptyAnError,
  type ListingContent,
  presentQuery,
} from '@/lib/catalogue/listings/listing'
import type { ListingPosition } from '@/lib/catalogue/listings/listing-address'
import {
  type FindListing,
  findAllProducts,
  findCategory,
  findCollection,
  findNeed,
  findOffers,
  type ListingScope,
} from '@/lib/catalogue/listings/listings'
import { listingMetadata } from '@/lib/entry/seo/metadata'
import { breadcrumbList } from '@/lib/entry/seo/structured-data'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { publicOrigin } from '@/lib/platform/env'
import { pageOf } from '@/lib/platform/http/page-params'
import { listQueryOf } from '@/lib/platform/server/list-address.mjs'

// Addresses with filters are hidden from crawlers, which would never finish the combinations.

// Rendered at the first visit and cached until its content changes; the hour is a safety limit.
export const revalidate = 3600
export const generateStaticParams = () => []

/** By the first segment of the address (lib/platform/server/list-address.mjs). */
const lists: Record<string, FindListing | undefined> = {
  products: findAllProducts,
  offers: findOffers,
  plants: findNeed,
  collection: findCollection,
  category: findCategory,
}

type Props = { params: Promise<{ kind: string; name: string; query: string }> }

function metadataOf(
  listing: ListingScope,
  position: ListingPosition,
  { products }: ListingContent,
  filtered: boolean,
) {
  const { base, canonicalBase, indexed, pageTitle, description } = listing
  return listingMetadata({
    title: pageTitle,
    description: description(products.total),
    base,
    position,
    filtered,
    empty: products.items.length === 0,
    ...(canonicalBase ? { canonicalBase } : {}),
    ...(indexed === undefined ? {} : { indexed }),
  })
}

/** A best-selling product moves up with every order; pages in that order are rendered again after a minute. */
const BEST_SELLING_MS = 60_000

/** One search for the page and its metadata; null where there is no such list. */
const findContent = cache(async (kind: string, name: string, query: string) => {
  // The plants in flower change with the month.
  await cacheTag(tags.catalogue, tags.until(nextMonthAt(new Date())))
  const locale = await getLocale()
  const listing = await lists[kind]?.(locale, name)
  if (!listing) return null
  const { scope } = listing
  const asked = listQueryOf(query)
  const present = await presentQuery(asked)
  if (listing.isMoved || present !== asked)
    permanentRedirect(inLocale(locale, withQuery(listing.base, present)))
  const position = pageOf(asked)
  const { page: _, limit: __, ...filters } = asked
  if (Object.keys(filters).length === 0)
    return { listing, position, content: await findListing(locale, scope, position), isFiltered: false }
  const content = await findFilteredListing(locale, scope, position, filters)
  if (content.facets.choice.sort === 'best-selling')
    await cacheTag(tags.until(new Date(Date.now() + BEST_SELLING_MS)))
  return { listing, position, content, isFiltered: true }
})

const contentOf = async ({ params }: Props) => {
  const { kind, name, query } = await params
  return findContent(kind, name, query)
}

/** While nothing is on sale, that address is one of no page. */
const isOffers = async ({ params }: Props) => (await params).kind === 'offers'

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await contentOf(props)
  if (!found) return (await isOffers(props)) ? missingMetadata() : missingListingMetadata()
  const { listing, position, content, isFiltered } = found
  const metadata = await metadataOf(listing, position, content, isFiltered)
  return isFiltered ? { ...metadata, robots: { index: false, follow: false } } : metadata
}

/** All products, a category, a collection or the plants for a need, with filters or without. */
export default async function ListingPage(props: Props) {
  const found = await contentOf(props)
  if (!found) {
    if (await isOffers(props)) return <Missing />
    await cacheTag(tags.missing)
    return <MissingListing />
  }
  const { listing, position, content, isFiltered } = found
  // Pages of other sizes are not canonical, and have no room for structured data: docs/decisions/0017-listing-weight.md.
  const isCanonical = position.limit === defaultSize && !isFiltered
  return (
    <>
      {isCanonical && <JsonLd data={breadcrumbList(await getLocale(), listing.trail, listing.title)} />}
      <Listing
        {...listing}
        {...content}
        position={position}
        isEmptyAnError={isEmptyAnError}
        {...(isCanonical && { origin: publicOrigin })}
      />
    </>
  )
}
