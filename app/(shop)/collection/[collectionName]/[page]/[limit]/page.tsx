import type { Metadata } from 'next'
import { cache } from 'react'
import { Missing, missingMetadata } from '@/app/(shop)/missing'
import { Listing } from '@/components/products/listing'
import { carry, tags } from '@/lib/cache'
import { collectionTitle, isStoreValue } from '@/lib/catalogue'
import { paths } from '@/lib/paths'
import { listCards } from '@/lib/products/cards'
import { namesOfCategories } from '@/lib/products/categories'
import { listingHref, positionOf, slugsOf } from '@/lib/products/listing-address'

type Props = { params: Promise<{ collectionName: string; page: string; limit: string }> }

// Rendered on the first visit, then kept until the catalogue changes; the hour is for what nobody announced.
export const revalidate = 3600
export const generateStaticParams = () => []

/** A shelf of the store, filled or not, or a list of categories that exist. */
const find = cache(async (segment: string) => {
  await carry(tags.catalogue)
  const slugs = slugsOf(segment)
  const names = await namesOfCategories(slugs ?? [])
  if (!slugs?.every((slug) => names.has(slug) || isStoreValue(slug))) return null
  return { slugs, ...collectionTitle(slugs, names), base: paths.collection(slugs) }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { collectionName, ...segments } = await params
  const position = positionOf(segments)
  const collection = await find(collectionName)
  if (!collection || !position) return missingMetadata
  const { title, lead, base } = collection
  return {
    title: position.page > 1 ? `${title}, page ${position.page}` : title,
    description: `${lead ?? `${title} from our nursery.`} Delivered all over Pakistan, cash on delivery.`,
    alternates: { canonical: listingHref(base, position) },
  }
}

export default async function CollectionPage({ params }: Props) {
  const { collectionName, ...segments } = await params
  const position = positionOf(segments)
  const collection = await find(collectionName)
  if (!collection || !position) return <Missing />
  const { slugs, ...words } = collection
  const products = await listCards({ categories: slugs }, position.page, position.limit)
  return <Listing {...words} position={position} products={products} />
}
