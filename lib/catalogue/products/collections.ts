import type { Locale } from '@/lib/base/i18n/locales'
import type { CategoryTree } from '@/lib/catalogue/products/category-tree'
import type { Collection, Collections, Season } from '@/lib/catalogue/products/collection-schema'
import { textIn } from '@/lib/shop/identity/shop-texts'

// Collections and seasons by their addresses, below /collection. Pure.

/** `luxury-plants` -> `Luxury Plants`. */
export const categoryTitle = (slug: string): string =>
  slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export interface CollectionWords {
  name: string
  lead?: string
}

/** The collection of an address, also of one that it had before. */
export function collectionAt({ collections }: Collections, slug: string): Collection | undefined {
  return collections.find((one) => one.slug === slug) ?? collections.find((one) => one.former.includes(slug))
}

/** The list with the slugs that its categories have now. */
export const withPresent = (list: Collections, tree: CategoryTree): Collections => ({
  ...list,
  collections: list.collections.map((one) => ({ ...one, categories: tree.present(one.categories) })),
  seasons: {
    ...list.seasons,
    list: list.seasons.list.map((season) => ({
      ...season,
      category: tree.find(season.category)?.slug ?? season.category,
    })),
  },
})

export const seasonOf = ({ seasons }: Collections, category: string): Season | undefined =>
  seasons.list.find((season) => season.category === category)

/** The season of a month, 1 to 12. */
export const seasonIn = ({ seasons }: Collections, month: number): Season | undefined =>
  seasons.list.find(({ months }) => months.includes(month))

/** Whether the list of these categories has its page below /collection, even if it is empty. */
export const isCollection = (list: Collections, slug: string): boolean =>
  list.collections.some((one) => one.slug === slug) || seasonOf(list, slug) !== undefined

/** Whether it has nothing but categories: then it is read and counted as their list. */
export const isOfCategories = ({ needs, products }: Collection): boolean =>
  needs.length === 0 && products.length === 0

export function wordsOf(locale: Locale, { name, lead }: Pick<Collection, 'name' | 'lead'>): CollectionWords {
  const text = textIn(locale, lead)
  return { name: textIn(locale, name), ...(text ? { lead: text } : {}) }
}
