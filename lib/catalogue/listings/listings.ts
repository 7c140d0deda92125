import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { type Crumb, paths } from '@/lib/base/paths'
import { monthAt } from '@/lib/base/time/months'
import { monthName } from '@/lib/base/time/names'
import { canonicalListing } from '@/lib/catalogue/listings/canonical-listing'
import { getCollections } from '@/lib/catalogue/listings/collection-record'
import { slugsOf } from '@/lib/catalogue/listings/listing-address'
import { collectionTitle } from '@/lib/catalogue/listings/listing-titles'
import { hasOffers } from '@/lib/catalogue/listings/offers'
import { getCategoriesWith } from '@/lib/catalogue/products/categories'
import type { CategoryTree, KnownCategory } from '@/lib/catalogue/products/category-tree'
import type { Collection, Collections } from '@/lib/catalogue/products/collection-schema'
import { collectionAt, isOfCategories, seasonOf } from '@/lib/catalogue/products/collections'
import { isNeed, type Need, storedNeed } from '@/lib/catalogue/products/needs'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import { textIn } from '@/lib/shop/identity/shop-texts'

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
  /** The picture of its category. */
  picture?: string
  /** The categories below its category. */
  parts?: readonly Crumb[]
  /** Whether it was asked for by a slug that its category had before: `base` has the present one. */
  isMoved?: true
}

/** The listing of a path segment, in a language; null if there is none. */
export type FindListing = (locale: Locale, segment: string) => Promise<ListingScope | null>

export const findAllProducts: FindListing = async (locale) => {
  const t = translator(locale, 'products.listing')
  const title = t('all')
  const { words } = await getCollections()
  const [home] = trailTo(locale)
  return {
    scope: { categories: [], grouped: true },
    title,
    lead: textIn(locale, words.lead),
    pageTitle: title,
    description: () => textIn(locale, words.description) || title,
    base: paths.products,
    trail: [home],
  }
}

/** The list of what is on sale; it is there only while visitors can buy something of it. */
export const findOffers: FindListing = async (locale) => {
  if (!(await hasOffers())) return null
  const t = translator(locale, 'products.listing')
  const title = t('offers')
  return {
    scope: { categories: [], onSale: true, grouped: true },
    title,
    lead: t('offersLead'),
    pageTitle: title,
    description: (total) => t('offersDescription', { total }),
    base: paths.offers,
    trail: trailTo(locale),
  }
}

function trailTo(locale: Locale): [home: Crumb, products: Crumb] {
  const t = translator(locale, 'products.crumbs')
  return [
    { name: t('home'), href: paths.home },
    { name: t('products'), href: paths.products },
  ]
}

const nameOf = (locale: Locale, { name, nameUr }: KnownCategory) => storedWords(locale).category(name, nameUr)

const categoryCrumb = (locale: Locale, category: KnownCategory, list: Collections): Crumb => ({
  name: nameOf(locale, category),
  href: canonicalListing([category.slug], list).canonical,
})

/** The breadcrumbs to a category and to the one above it; none for an unknown one. */
export async function categoryTrail(locale: Locale, slug: string): Promise<Crumb[]> {
  const [tree, list] = await Promise.all([getCategoriesWith([slug]), getCollections()])
  return trailOf(locale, tree, list, slug)
}

function trailOf(locale: Locale, tree: CategoryTree, list: Collections, slug: string): Crumb[] {
  const category = tree.find(slug)
  const parent = category && tree.parentOf(category)
  return [parent, category].flatMap((one) => (one ? [categoryCrumb(locale, one, list)] : []))
}

/** The picture, trail and parts of a list: by the first of its categories, some only for a single one. */
function shownWith(
  locale: Locale,
  tree: CategoryTree,
  list: Collections,
  [first = '', second]: readonly string[],
) {
  const category = tree.find(first)
  const alone = second ? undefined : category
  return {
    ...(category?.picture ? { picture: category.picture } : {}),
    parts: alone ? tree.partsOf(alone).map((part) => categoryCrumb(locale, part, list)) : [],
    trail: [...trailTo(locale), ...(alone ? trailOf(locale, tree, list, first).slice(0, -1) : [])],
  }
}

const movedFrom = (asked: readonly string[], present: readonly string[]): { isMoved?: true } =>
  asked.join(',') === present.join(',') ? {} : { isMoved: true }

/** The products of a collection. */
const scopeOf = (collection: Collection): ProductFilters => {
  const { categories, needs, products } = collection
  if (isOfCategories(collection)) return { categories, grouped: true }
  const month = monthAt(new Date())
  const anyOf = { categories, needs: needs.map((need) => storedNeed(need, month)), products }
  return { categories: [], anyOf, grouped: true }
}

/** A collection, even if empty, or a list of existing categories; null for anything else. */
export const findCollection: FindListing = async (locale, segment) => {
  const asked = slugsOf(segment) ?? []
  const [list, tree] = await Promise.all([getCollections(), getCategoriesWith(asked)])
  const collection = collectionAt(list, asked.join(','))
  const isKnown = (slug: string) => tree.find(slug) || seasonOf(list, slug)
  if (!collection && (asked.length === 0 || !asked.every(isKnown))) return null
  const t = translator(locale, 'products.listing')
  // A collection keeps its address, whatever its categories are called.
  const slugs = collection ? collection.slug.split(',') : tree.present(asked)
  const words = collectionTitle(locale, slugs, tree, list)
  const { canonical, indexed } = canonicalListing(slugs, list)
  const scope = collection ? scopeOf(collection) : { categories: slugs, grouped: true }
  return {
    ...words,
    ...shownWith(locale, tree, list, scope.categories),
    ...movedFrom(asked, slugs),
    scope,
    pageTitle: words.title,
    description: () => t('collection', { lead: words.lead ?? t('fromNursery', { title: words.title }) }),
    base: paths.collection(slugs),
    canonicalBase: canonical,
    indexed,
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
  const asked = slugsOf(segment) ?? []
  const [list, tree] = await Promise.all([getCollections(), getCategoriesWith(asked)])
  const found = asked.flatMap((slug) => tree.find(slug) ?? [])
  if (asked.length === 0 || found.length < asked.length) return null
  const t = translator(locale, 'products.listing')
  const slugs = tree.present(asked)
  const title = [...new Set(found)].map((category) => nameOf(locale, category)).join(t('comma'))
  const { canonical, indexed } = canonicalListing(slugs, list)
  return {
    ...shownWith(locale, tree, list, slugs),
    ...movedFrom(asked, slugs),
    scope: { categories: slugs, grouped: true },
    title,
    // A collection of the same name has the plain title.
    pageTitle: t('categoryTitle', { title }),
    description: (total) => t('category', { title, total }),
    base: paths.category(slugs),
    canonicalBase: canonical,
    indexed,
  }
}
