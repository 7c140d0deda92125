import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { Listing } from '@/components/products/listing'
import { JsonLd } from '@/components/ui/json-ld'
import { nextMonthAt } from '@/lib/base/time/months'
import { findFilteredListing, findListing, type ListingContent } from '@/lib/catalogue/listings/listing'
import { type ListingPosition, positionOf } from '@/lib/catalogue/listings/listing-address'
import type { FindListing, ListingScope } from '@/lib/catalogue/listings/listings'
import { listingMetadata } from '@/lib/entry/seo/metadata'
import { breadcrumbList } from '@/lib/entry/seo/structured-data'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { publicOrigin } from '@/lib/platform/env'
import { listQueryOf } from '@/lib/platform/http/list-query.mjs'
import { defaultSize, pageOf } from '@/lib/platform/http/page-params'
import { Missing, MissingListing, missingListingMetadata, missingMetadata } from './missing-notice'

// Listing pages are cached. Addresses with filters are hidden from crawlers, which would never finish the combinations;
// next.config.mjs separates the two.

/** The name of a category or collection, if any, is the first parameter. */
type PathParams = Record<string, string>
const segmentOf = ({ locale: _, page: __, limit: ___, query: ____, ...rest }: PathParams) =>
  Object.values(rest)[0] ?? ''

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

export interface ListingProps {
  params: Promise<PathParams>
}

/** A best-selling product moves up with every order; pages in that order are rendered again after a minute. */
const BEST_SELLING_MS = 60_000

/** One search for the page and its metadata. `query`: the segment of a listing with filters. */
const findContent = cache(
  async (findScope: FindListing, segment: string, page: number, limit: number, query: string | undefined) => {
    // The plants in flower change with the month.
    await cacheTag(tags.catalogue, tags.until(nextMonthAt(new Date())))
    const locale = await getLocale()
    const listing = await findScope(locale, segment)
    if (!listing) return null
    const { scope } = listing
    const position = { page, limit }
    if (query === undefined) return { listing, content: await findListing(locale, scope, position) }
    const content = await findFilteredListing(locale, scope, position, listQueryOf(query))
    if (content.facets.choice.sort === 'best-selling')
      await cacheTag(tags.until(new Date(Date.now() + BEST_SELLING_MS)))
    return { listing, content }
  },
)

const positionIn = ({ query, page = '', limit = '' }: PathParams): ListingPosition | null =>
  query === undefined ? positionOf({ page, limit }) : pageOf(listQueryOf(query))

async function listingAt(findScope: FindListing, { params }: ListingProps) {
  const path = await params
  const position = positionIn(path)
  if (!position) return 'no page' as const
  const { page, limit } = position
  const found = await findContent(findScope, segmentOf(path), page, limit, path.query)
  return found ? { ...found, position, isFiltered: path.query !== undefined } : ('no listing' as const)
}

export async function cachedListingMetadata(findScope: FindListing, props: ListingProps): Promise<Metadata> {
  const found = await listingAt(findScope, props)
  if (found === 'no page') return missingMetadata()
  if (found === 'no listing') return missingListingMetadata()
  const { listing, position, content, isFiltered } = found
  const metadata = await metadataOf(listing, position, content, isFiltered)
  return isFiltered ? { ...metadata, robots: { index: false, follow: false } } : metadata
}

export async function CachedListing({ findScope, ...props }: ListingProps & { findScope: FindListing }) {
  const found = await listingAt(findScope, props)
  if (found === 'no page') return <Missing />
  if (found === 'no listing') {
    await cacheTag(tags.missing)
    return <MissingListing />
  }
  const { listing, position, content, isFiltered } = found
  // Pages of other sizes are not canonical, and have no room for structured data: docs/decisions/0017-listing-weight.md.
  const isCanonical = position.limit === defaultSize && !isFiltered
  return (
    <>
      {isCanonical && <JsonLd data={breadcrumbList(await getLocale(), listing.trail, listing.title)} />}
      <Listing {...listing} {...content} position={position} {...(isCanonical && { origin: publicOrigin })} />
    </>
  )
}
