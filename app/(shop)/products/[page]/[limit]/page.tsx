import type { Metadata } from 'next'
import { cache } from 'react'
import { Missing, missingMetadata } from '@/app/(shop)/missing'
import { JsonLd } from '@/components/json-ld'
import { Listing } from '@/components/products/listing'
import { carry, tags } from '@/lib/cache'
import { publicOrigin } from '@/lib/env'
import { paths } from '@/lib/paths'
import { listCards } from '@/lib/products/cards'
import { positionOf } from '@/lib/products/listing-address'
import { homeCrumb, listingMetadata } from '@/lib/seo/metadata'
import { breadcrumbList } from '@/lib/seo/structured-data'

type Props = { params: Promise<{ page: string; limit: string }> }

// Rendered on the first visit, then kept until the catalogue changes; the hour is for what nobody announced.
export const revalidate = 3600
export const generateStaticParams = () => []

const title = 'All Products'
const trail = [homeCrumb]

const find = cache(async (page: number, limit: number) => {
  await carry(tags.catalogue)
  return listCards({ categories: [] }, page, limit)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const position = positionOf(await params)
  if (!position) return missingMetadata
  const { items } = await find(position.page, position.limit)
  return listingMetadata({
    title,
    description:
      'Cactus, succulents, exotic and indoor plants, seeds, pots and tools, delivered all over Pakistan.',
    base: paths.products,
    position,
    empty: items.length === 0,
  })
}

export default async function ProductsPage({ params }: Props) {
  const position = positionOf(await params)
  if (!position) return <Missing />
  const products = await find(position.page, position.limit)
  return (
    <>
      <JsonLd data={breadcrumbList(trail, title)} />
      <Listing
        title={title}
        trail={trail}
        base={paths.products}
        position={position}
        products={products}
        origin={publicOrigin}
      />
    </>
  )
}
