import type { Metadata } from 'next'
import { cache } from 'react'
import { Missing, missingMetadata } from '@/app/(shop)/missing'
import { JsonLd } from '@/components/json-ld'
import { Listing } from '@/components/products/listing'
import { carry, tags } from '@/lib/cache'
import { publicOrigin } from '@/lib/env'
import { paths } from '@/lib/paths'
import { listCards } from '@/lib/products/cards'
import { namesOfCategories } from '@/lib/products/categories'
import { positionOf, slugsOf } from '@/lib/products/listing-address'
import { homeCrumb, listingMetadata, productsCrumb } from '@/lib/seo/metadata'
import { shelfOf } from '@/lib/seo/shelves'
import { breadcrumbList } from '@/lib/seo/structured-data'

type Props = { params: Promise<{ categoryName: string; page: string; limit: string }> }

// Rendered on the first visit, then kept until the catalogue changes; the hour is for what nobody announced.
export const revalidate = 3600
export const generateStaticParams = () => []

/** Every one of the categories must be known; the title is their names, joined by commas. */
const find = cache(async (segment: string) => {
  await carry(tags.catalogue)
  const slugs = slugsOf(segment)
  const names = await namesOfCategories(slugs ?? [])
  if (!slugs?.every((slug) => names.has(slug))) return null
  return { slugs, title: slugs.map((slug) => names.get(slug)).join(', '), base: paths.category(slugs) }
})

const findCards = cache((slugs: string, page: number, limit: number) =>
  listCards({ categories: slugs.split(',') }, page, limit),
)

const trail = [homeCrumb, productsCrumb]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { categoryName, ...segments } = await params
  const position = positionOf(segments)
  const category = await find(categoryName)
  if (!category || !position) return missingMetadata
  const { slugs, title, base } = category
  const { items, total } = await findCards(slugs.join(','), position.page, position.limit)
  const { canonical, indexed } = shelfOf(slugs)
  return listingMetadata({
    // A collection of the same name has the plain title.
    title: `${title}: buy online in Pakistan`,
    description: `${title} from our nursery, ${total} to choose from, delivered all over Pakistan. Cash on delivery.`,
    base,
    position,
    empty: items.length === 0,
    canonicalBase: canonical,
    indexed,
  })
}

export default async function CategoryPage({ params }: Props) {
  const { categoryName, ...segments } = await params
  const position = positionOf(segments)
  const category = await find(categoryName)
  if (!category || !position) return <Missing />
  const { slugs, ...words } = category
  const products = await findCards(slugs.join(','), position.page, position.limit)
  return (
    <>
      <JsonLd data={breadcrumbList(trail, words.title)} />
      <Listing {...words} trail={trail} position={position} products={products} origin={publicOrigin} />
    </>
  )
}
