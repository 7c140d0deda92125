import type { Metadata } from 'next'
import { cache } from 'react'
import { Missing, missingMetadata } from '@/app/(shop)/missing'
import { JsonLd } from '@/components/json-ld'
import { Listing } from '@/components/products/listing'
import { carry, tags } from '@/lib/cache'
import { collectionTitle, isStoreValue } from '@/lib/catalogue'
import { publicOrigin } from '@/lib/env'
import { paths } from '@/lib/paths'
import { listCards } from '@/lib/products/cards'
import { namesOfCategories } from '@/lib/products/categories'
import { positionOf, slugsOf } from '@/lib/products/listing-address'
import { homeCrumb, listingMetadata, productsCrumb } from '@/lib/seo/metadata'
import { shelfOf } from '@/lib/seo/shelves'
import { breadcrumbList } from '@/lib/seo/structured-data'

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

const findCards = cache((slugs: string, page: number, limit: number) =>
  listCards({ categories: slugs.split(',') }, page, limit),
)

const trail = [homeCrumb, productsCrumb]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { collectionName, ...segments } = await params
  const position = positionOf(segments)
  const collection = await find(collectionName)
  if (!collection || !position) return missingMetadata
  const { slugs, title, lead, base } = collection
  const { items } = await findCards(slugs.join(','), position.page, position.limit)
  const { canonical, indexed } = shelfOf(slugs)
  return listingMetadata({
    title,
    description: `${lead ?? `${title} from our nursery.`} Delivered all over Pakistan, cash on delivery.`,
    base,
    position,
    empty: items.length === 0,
    canonicalBase: canonical,
    indexed,
  })
}

export default async function CollectionPage({ params }: Props) {
  const { collectionName, ...segments } = await params
  const position = positionOf(segments)
  const collection = await find(collectionName)
  if (!collection || !position) return <Missing />
  const { slugs, ...words } = collection
  const products = await findCards(slugs.join(','), position.page, position.limit)
  return (
    <>
      <JsonLd data={breadcrumbList(trail, words.title)} />
      <Listing {...words} trail={trail} position={position} products={products} origin={publicOrigin} />
    </>
  )
}
