import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { JsonLd } from '@/components/json-ld'
import { Listing } from '@/components/products/listing'
import { cacheTag, tags } from '@/lib/cache/tags'
import { publicOrigin } from '@/lib/env'
import { pageOf, type SearchParams } from '@/lib/http/page-params'
import { findFilteredListing, findListing, type ListingContent } from '@/lib/products/listing'
import { type ListingPosition, positionOf } from '@/lib/products/listing-address'
import type { ListingScope } from '@/lib/products/listings'
import { listingMetadata } from '@/lib/seo/metadata'
import { breadcrumbList } from '@/lib/seo/structured-data'
import { Missing, MissingListing, missingListingMetadata, missingMetadata } from './missing'

// Listing pages. Plain ones are cached; with filters they are rendered per request and hidden from crawlers, which
// would never finish the combinations. next.config.mjs separates the two.

type FindListing = (segment: string) => Promise<ListingScope | null>
/** The address's own segment, where it has one, is the first. */
type PathParams = Record<string, string>
const segmentOf = ({ page: _, limit: __, ...rest }: PathParams) => Object.values(rest)[0] ?? ''

function metadataOf(
  shelf: ListingScope,
  position: ListingPosition,
  { products }: ListingContent,
  filtered: boolean,
) {
  const { base, canonicalBase, indexed, pageTitle, description } = shelf
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
const findPlain = cache(async (findShelf: FindListing, segment: string, page: number, limit: number) => {
  await cacheTag(tags.catalogue)
  const shelf = await findShelf(segment)
  return shelf && { shelf, content: await findListing(shelf.scope, { page, limit }) }
})

async function plainAt(findShelf: FindListing, { params }: PlainProps) {
  const path = await params
  const position = positionOf({ page: path.page ?? '', limit: path.limit ?? '' })
  if (!position) return 'no page' as const
  const found = await findPlain(findShelf, segmentOf(path), position.page, position.limit)
  return found ? { ...found, position } : ('no shelf' as const)
}

export async function cachedListingMetadata(findShelf: FindListing, props: PlainProps): Promise<Metadata> {
  const found = await plainAt(findShelf, props)
  if (found === 'no page') return missingMetadata
  if (found === 'no shelf') return missingListingMetadata
  return metadataOf(found.shelf, found.position, found.content, false)
}

export async function CachedListing({ findShelf, ...props }: PlainProps & { findShelf: FindListing }) {
  const found = await plainAt(findShelf, props)
  if (found === 'no page') return <Missing />
  if (found === 'no shelf') {
    await cacheTag(tags.missing)
    return <MissingListing />
  }
  const { shelf, position, content } = found
  return (
    <>
      <JsonLd data={breadcrumbList(shelf.trail, shelf.title)} />
      <Listing {...shelf} {...content} position={position} origin={publicOrigin} />
    </>
  )
}

/** `query` is JSON, so that the page and its metadata are one search. */
const findFiltered = cache(async (findShelf: FindListing, segment: string, query: string) => {
  const shelf = await findShelf(segment)
  if (!shelf) notFound()
  const params: SearchParams = JSON.parse(query)
  const position = pageOf(params)
  return { shelf, position, content: await findFilteredListing(shelf.scope, position, params) }
})

const filteredAt = async (findShelf: FindListing, { params, searchParams }: FilteredProps) =>
  findFiltered(findShelf, segmentOf(await params), JSON.stringify(await searchParams))

export async function filteredListingMetadata(
  findShelf: FindListing,
  props: FilteredProps,
): Promise<Metadata> {
  const { shelf, position, content } = await filteredAt(findShelf, props)
  return { ...metadataOf(shelf, position, content, true), robots: { index: false, follow: false } }
}

export async function FilteredListing({ findShelf, ...props }: FilteredProps & { findShelf: FindListing }) {
  const { shelf, position, content } = await filteredAt(findShelf, props)
  return <Listing {...shelf} {...content} position={position} />
}
