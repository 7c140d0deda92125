import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { publicOrigin } from '@/lib/env'
import { defaultSize } from '@/lib/http/page-params'
import { type ListingPosition, listingHref } from '@/lib/products/listing-address'
import { shop } from '@/lib/shop/details'

/** A picture for shared links: 1200 by 630 and below 300 KB, or messengers show none. */
export interface SharePicture {
  url: string
  alt: string
}

const veranda: SharePicture = { url: '/art/share.jpg', alt: 'A veranda full of potted plants' }
const shareSize = { width: 1200, height: 630 }

/** A page's Open Graph data replaces that of the layout, so it is complete here. */
const openGraph = (picture: SharePicture): Metadata['openGraph'] => ({
  siteName: shop.name,
  type: 'website',
  images: [{ ...shareSize, ...picture }],
})

/** For app/[locale]/layout.tsx: the defaults of all pages. */
export const siteMetadata: Metadata = {
  title: { default: `${shop.name}: plants online in Pakistan`, template: `%s · ${shop.name}` },
  description:
    'Indoor and outdoor plants, cactus, succulents, seeds and pots, delivered all over Pakistan. Cash on delivery, caretakers on call and a marketplace for swapping plants.',
  metadataBase: new URL(publicOrigin),
  formatDetection: { telephone: false },
  openGraph: openGraph(veranda),
}

interface PageWords {
  /** Absent: the site's own (home). */
  title?: string
  /** Absent: the site's own. */
  description?: string
  /** The canonical address of this content. */
  canonical: string
  picture?: SharePicture | undefined
  /** false: crawlers may follow links but should not index the page. */
  indexed?: boolean
}

/** Metadata of a public page. Title and description must be unique. */
export const pageMetadata = ({
  title,
  description,
  canonical,
  picture,
  indexed = true,
}: PageWords): Metadata => ({
  ...(title ? { title } : {}),
  ...(description ? { description } : {}),
  alternates: { canonical },
  ...(indexed ? {} : { robots: { index: false, follow: true } }),
  ...(picture ? { openGraph: openGraph(picture) } : {}),
})

/** Metadata of a private page, without details for shared links. */
export const privateMetadata = (title: string): Metadata => ({
  title,
  robots: { index: false },
  openGraph: null,
  twitter: null,
})

interface ListingWords {
  title: string
  description: string
  /** Without page and limit. */
  base: string
  position: ListingPosition
  /** Filtered or sorted: the plain listing is the canonical one. */
  filtered?: boolean
  /** Without products, for example beyond the last page. */
  empty?: boolean
  indexed?: boolean
  /** Another address with the same products that is the canonical one. */
  canonicalBase?: string
}

/**
 * Page 2 has its own canonical address, as it has other plants. Another page size, order or filter shows the same
 * plants, so its canonical address is the plain listing.
 */
export async function listingMetadata(words: ListingWords): Promise<Metadata> {
  const t = await getTranslations('lists.meta')
  const { title, description, base, position, filtered = false, empty = false, indexed = true } = words
  const { page, limit } = position
  const plain = !filtered && limit === defaultSize
  return pageMetadata({
    title: page > 1 ? t('title', { title, page }) : title,
    description: page > 1 ? t('description', { description, page }) : description,
    canonical: listingHref(words.canonicalBase ?? base, { page: plain ? page : 1, limit: defaultSize }),
    indexed: indexed && !filtered && !empty,
  })
}
