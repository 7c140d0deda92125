import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { JsonLd } from '@/components/json-ld'
import { Listing } from '@/components/products/listing'
import { cacheTag, tags } from '@/lib/cache/tags'
import { publicOrigin } from '@/lib/env'
import { defaultSize, pageOf, type SearchParams } from '@/lib/http/page-params'
import { findFilteredListing, findListing, type ListingContent } from '@/lib/products/listing'
import { type ListingPosition, positionOf } from '@/lib/products/listing-address'
import type { FindListing, ListingScope } from '@/lib/products/listings'
import { listingMetadata } from '@/lib/seo/metadata'
import { breadcrumbList } from '@/lib/seo/structured-data'
import { Missing, MissingListing, missingListingMetadata, missingMetadata } from './missing-notice'

// Listing pages. Plain ones are cached; with filters they are rendered per request and hidden from crawlers, which
// would never finish the combinations. next.config.mjs separates the two.

/** The name of a category or collection, if any, is the first parameter. */
type PathParams = Record<string, string>
const segmentOf = ({ locale: _, page: __, limit: ___, ...rest }: PathParams) => Object.values(rest)[0] ?? ''

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

export interface PlainProps {
  params: Promise<PathParams>
}
export interface FilteredProps extends PlainProps {
  searchParams: Promise<SearchParams>
}

/** One search for the page and its metadata. */
const findPlain = cache(async (findScope: FindListing, segment: string, page: number, limit: number) => {
  await cacheTag(tags.catalogue)
  const locale = await getLocale()
  const listing = await findScope(locale, segment)
  return listing && { listing, content: await findListing(locale, listing.scope, { page, limit }) }
})

async function plainAt(findScope: FindListing, { params }: PlainProps) {
  const path = await params
  const position = positionOf({ page: path.page ?? '', limit: path.limit ?? '' })
  if (!position) return 'no page' as const
  const found = await findPlain(findScope, segmentOf(path), position.page, position.limit)
  return found ? { ...found, position } : ('no listing' as const)
}

export async function cachedListingMetadata(findScope: FindListing, props: PlainProps): Promise<Metadata> {
  const found = await plainAt(findScope, props)
  if (found === 'no page') return missingMetadata()
  if (found === 'no listing') return missingListingMetadata()
  return metadataOf(found.listing, found.position, found.content, false)
}

export async function CachedListing({ findScope, ...props }: PlainProps & { findScope: FindListing }) {
  const found = await plainAt(findScope, props)
  if (found === 'no page') return <Missing />
  if (found === 'no listing') {
    await cacheTag(tags.missing)
    return <MissingListing />
  }
  const { listing, position, content } = found
  // Pages of other sizes are not canonical, and have no room for structured data: docs/decisions/0017-listing-weight.md.
  const isCanonical = position.limit === defaultSize
  return (
    <>
      {isCanonical && <JsonLd data={breadcrumbList(await getLocale(), listing.trail, listing.title)} />}
      <Listing {...listing} {...content} position={position} {...(isCanonical && { origin: publicOrigin })} />
    </>
  )
}

/** `query` is JSON, so that the page and its metadata are one search. */
const findFiltered = cache(async (findScope: FindListing, segment: string, query: string) => {
  const locale = await getLocale()
  const listing = await findScope(locale, segment)
  if (!listing) notFound()
  const params: SearchParams = JSON.parse(query)
  const position = pageOf(params)
  return { listing, position, content: await findFilteredListing(locale, listing.scope, position, params) }
})

const filteredAt = async (findScope: FindListing, { params, searchParams }: FilteredProps) =>
  findFiltered(findScope, segmentOf(await params), JSON.stringify(await searchParams))

export async function filteredListingMetadata(
  findScope: FindListing,
  props: FilteredProps,
): Promise<Metadata> {
  const { listing, position, content } = await filteredAt(findScope, props)
  return { ...(await metadataOf(listing, position, content, true)), robots: { index: false, follow: false } }
}

export async function FilteredListing({ findScope, ...props }: FilteredProps & { findScope: FindListing }) {
  const { listing, position, content } = await filteredAt(findScope, props)
  return <Listing {...listing} {...content} position={position} />
}
