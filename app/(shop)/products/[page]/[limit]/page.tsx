import type { Metadata } from 'next'
import { Missing, missingMetadata } from '@/app/(shop)/missing'
import { Listing } from '@/components/products/listing'
import { carry, tags } from '@/lib/cache'
import { paths } from '@/lib/paths'
import { listCards } from '@/lib/products/cards'
import { listingHref, positionOf } from '@/lib/products/listing-address'

type Props = { params: Promise<{ page: string; limit: string }> }

// Rendered on the first visit, then kept until the catalogue changes; the hour is for what nobody announced.
export const revalidate = 3600
export const generateStaticParams = () => []

const title = 'All Products'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const position = positionOf(await params)
  if (!position) return missingMetadata
  return {
    title: position.page > 1 ? `${title}, page ${position.page}` : title,
    description:
      'Cactus, succulents, exotic and indoor plants, seeds, pots and tools, delivered all over Pakistan.',
    alternates: { canonical: listingHref(paths.products, position) },
  }
}

export default async function ProductsPage({ params }: Props) {
  const position = positionOf(await params)
  if (!position) return <Missing />
  await carry(tags.catalogue)
  const products = await listCards({ categories: [] }, position.page, position.limit)
  return <Listing title={title} base={paths.products} position={position} products={products} />
}
