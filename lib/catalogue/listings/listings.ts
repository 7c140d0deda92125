import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { type Crumb, paths } from '@/lib/base/paths'
import { monthAt } from '@/lib/base/time/months'
import { monthName } from '@/lib/base/time/names'
import { canonicalListing } from '@/lib/catalogue/listings/canonical-listing'
import { getCollectionWords } from '@/lib/catalogue/listings/collection-record'
import { slugsOf } from '@/lib/catalogue/listings/listing-address'
import { collectionTitle } from '@/lib/catalogue/listings/listing-titles'
import { namesOfCategories } from '@/lib/catalogue/products/categories'
import { isStoreValue } from '@/lib/catalogue/products/collections'
import { isNeed, type Need, storedNeed } from '@/lib/catalogue/products/needs'
import type { ProductFilters } from '@/lib/catalogue/products/schema'

/** A part of the catalogue with a page: all products, a collection or a category. */
export interface ListingScope {
  scope: ProductFilters
  title: string
  lead?: string
  /** The title for search engines, which see a collection and a category of the same name. */
  pageTitle: string
  description: (total: number) => string
  base: string
  /** The breadcrumbs above it. */
  trail: readonly Crumb[]
  /** Another address with the same products that is the canonical one. */
  canonicalBase?: string
  indexed?: boolean
  /** The need that all of its plants meet. */
  need?: Need
}

/** The listing of a path segment, in a language; null if there is none. */
export type FindListing = (locale: Locale, segment: string) => Promise<ListingScope | null>

export const findAllProducts: FindListing = async (locale) => {
  const t = translator(locale, 'products.listing')
  const [home] = trailTo(locale)
  return {
    scope: { categories: [], grouped: true },
    title: t('all'),
    lead: t('lead'),
    pageTitle: t('all'),
    description: () => t('description'),
    base: paths.products,
    trail: [home],
  }
}

function trailTo(locale: Locale): [home: Crumb, products: Crumb] {
  const t = translator(locale, 'products.crumbs')
  return [
    { name: t('home'), href: paths.home },
    { name: t('products'), href: paths.products },
  ]
}

/** A collection, even if empty, or a list of existing categories; null for anything else. */
export const findCollection: FindListing = async (locale, segment) => {
  const slugs = slugsOf(segment)
  const names = await namesOfCategories(locale, slugs ?? [])
  if (!slugs?.every((slug) => names.has(slug) || isStoreValue(slug))) return null
  const t = translator(locale, 'products.listing')
  const words = collectionTitle(locale, slugs, names, await getCollectionWords(locale))
  const { canonical, indexed } = canonicalListing(slugs)
  return {
    ...words,
    scope: { categories: slugs, grouped: true },
    pageTitle: words.title,
    description: () => t('collection', { lead: words.lead ?? t('fromNursery', { title: words.title }) }),
    base: paths.collection(slugs),
    canonicalBase: canonical,
    indexed,
    trail: trailTo(locale),
  }
}

/** The plants for a need; what is in flower is that of the present month. */
export const findNeed: FindListing = async (locale, segment) => {
  if (!isNeed(segment)) return null
  const month = monthAt(new Date())
  const t = translator(locale, 'products.needs')
  const words = { month: monthName(month, locale) }
  const title = t(`titles.${segment}`, words)
  return {
    scope: { categories: [], needs: [storedNeed(segment, month)], grouped: true },
    title,
    lead: t(`leads.${segment}`, words),
    pageTitle: title,
    description: (total) => t(`descriptions.${segment}`, { ...words, total }),
    base: paths.need(segment),
    trail: trailTo(locale),
    need: segment,
  }
}

/** All categories must exist; the title is their names, joined by commas. */
export const findCategory: FindListing = async (locale, segment) => {
  const slugs = slugsOf(segment)
  const names = await namesOfCategories(locale, slugs ?? [])
  if (!slugs?.every((slug) => names.has(slug))) return null
  const t = translator(locale, 'products.listing')
  const title = slugs.map((slug) => names.get(slug) ?? slug).join(t('comma'))
  const { canonical, indexed } = canonicalListing(slugs)
  return {
    scope: { categories: slugs, grouped: true },
    title,
    // A collection of the same name has the plain title.
    pageTitle: t('categoryTitle', { title }),
    description: (total) => t('category', { title, total }),
    base: paths.category(slugs),
    canonicalBase: canonical,
    indexed,
    trail: trailTo(locale),
  }
}
