import type { Metadata } from 'next'
import { cache } from 'react'
import { Missing, missingMetadata } from '@/app/(shop)/missing'
import { Listing } from '@/components/products/listing'
import { carry, tags } from '@/lib/cache'
import { paths } from '@/lib/paths'
import { listCards } from '@/lib/products/cards'
import { namesOfCategories } from '@/lib/products/categories'
import { listingHref, positionOf, slugsOf } from '@/lib/products/listing-address'

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

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { categoryName, ...segments } = await params
  const position = positionOf(segments)
  const category = await find(categoryName)
  if (!category || !position) return missingMetadata
  return {
    title: position.page > 1 ? `${category.title}, page ${position.page}` : category.title,
    description: `${category.title} from our nursery, delivered all over Pakistan. Cash on delivery.`,
    alternates: { canonical: listingHref(category.base, position) },
  }
}

export default async function CategoryPage({ params }: Props) {
  const { categoryName, ...segments } = await params
  const position = positionOf(segments)
  const category = await find(categoryName)
  if (!category || !position) return <Missing />
  const products = await listCards({ categories: category.slugs }, position.page, position.limit)
  return <Listing title={category.title} base={category.base} position={position} products={products} />
}
