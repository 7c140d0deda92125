import 'server-only'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { defaultSize } from '@/lib/base/page-sizes.mjs'
import { paths } from '@/lib/base/paths'
import { type ListingPosition, listingHref } from '@/lib/catalogue/listings/listing-address'
import { getCategories } from '@/lib/catalogue/products/categories'
import { CategoryTree } from '@/lib/catalogue/products/category-tree'
import { languagesOf } from '@/lib/entry/seo/languages'
import { env, publicOrigin } from '@/lib/platform/env'
import { brandAddress, markOf } from '@/lib/shop/identity/brand'
import { getShop, getShopName } from '@/lib/shop/identity/queries'
import type { Shop } from '@/lib/shop/identity/schema'
import { shopName, textIn } from '@/lib/shop/identity/shop-texts'
import { getParts } from '@/lib/shop/parts/read'
import { localesOf, offersOf } from '@/lib/shop/parts/rules'

/** A picture for shared links: 1200 by 630 and below 300 KB, or messengers show none. */
export interface SharePicture {
  url: string
  alt: string
}

const isDemo = env.GULSHAN_MODE === 'demo'

/** The languages of the pages. */
const localesOn = async (): Promise<readonly Locale[]> => localesOf(await getParts())

const shareSize = { width: 1200, height: 630 }

/** The locale has a country, as Facebook requires: its list has no Urdu without one. */
const openGraphLocale = { en: 'en_PK', ur: 'ur_PK' } as const satisfies Record<Locale, string>

/** A page's Open Graph data replaces that of the layout, so it is complete here. */
async function openGraph(picture: SharePicture): Promise<Metadata['openGraph']> {
  const locale = await getLocale()
  return {
    siteName: await getShopName(locale),
    type: 'website',
    locale: openGraphLocale[locale],
    alternateLocale: (await localesOn())
      .filter((other) => other !== locale)
      .map((other) => openGraphLocale[other]),
    images: [{ ...shareSize, ...picture }],
  }
}

/** Whether the shop has the categories that the standard description names; another one has its tagline. */
async function hasNamedCategories(): Promise<boolean> {
  if (isDemo) return true
  const tree = await getCategories().catch(() => new CategoryTree([]))
  return ['cactus', 'succulent', 'seeds'].every((slug) => tree.find(slug))
}

/** The defaults of all pages, for app/[locale]/layout.tsx. */
export async function siteMetadata(): Promise<Metadata> {
  const t = await getTranslations('site')
  const locale = await getLocale()
  const shop = await getShop()
  const name = shopName(shop, locale)
  return {
    title: { default: t('title', { shop: name }), template: t('template', { shop: name }) },
    description: (await hasNamedCategories())
      ? t('description', { offers: offersOf(await getParts()) })
      : textIn(locale, shop.tagline),
    metadataBase: new URL(publicOrigin),
    manifest: inLocale(locale, paths.manifest),
    formatDetection: { telephone: false },
    icons: iconsOf(shop),
    openGraph: await openGraph({ url: brandAddress(shop, 'share'), alt: t('picture') }),
  }
}

const iconsOf = (shop: Shop): Metadata['icons'] => ({
  icon:
    markOf(shop).kind === 'drawn'
      ? [{ url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }]
      : [{ url: brandAddress(shop, 'icon-192'), type: 'image/png', sizes: '192x192' }],
  apple: [{ url: brandAddress(shop, 'apple-180'), sizes: '180x180' }],
})

interface PageWords {
  /** Absent: the site's own (home). */
  title?: string
  /** Absent: the site's own. */
  description?: string
  /** The canonical path of this content, as in lib/base/paths.ts. */
  canonical: string
  picture?: SharePicture | undefined
  /** false: crawlers may follow links but should not index the page. */
  indexed?: boolean
}

/** Metadata of a public page in the language that is rendered. Title and description must be unique in it. */
export async function pageMetadata(words: PageWords): Promise<Metadata> {
  const { title, description, canonical, picture, indexed = true } = words
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    alternates: {
      canonical: inLocale(await getLocale(), canonical),
      languages: languagesOf(canonical, await localesOn()),
    },
    ...(indexed ? {} : { robots: { index: false, follow: true } }),
    ...(picture ? { openGraph: await openGraph(picture) } : {}),
  }
}

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
  /** The address without page and limit. */
  base: string
  position: ListingPosition
  /** Filtered or sorted: the plain listing is the canonical one. */
  filtered?: boolean
  /** Whether it has no products, for example beyond the last page. */
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
