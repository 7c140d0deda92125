import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { getCollections } from '@/lib/catalogue/listings/collection-record'
import { getListedCategories } from '@/lib/catalogue/products/categories'
import { MAX_COLLECTIONS } from '@/lib/catalogue/products/collection-schema'
import { type CollectionWords, wordsOf } from '@/lib/catalogue/products/collections'
import { storedWords } from '@/lib/catalogue/products/stored-words'

/** A collection on the home page and on pages that lead on. */
export interface Tile extends CollectionWords {
  href: string
  /** Blank: none. */
  picture: string
}

/** The collections with a tile; in a shop without collections its categories that have a picture. */
export async function getTiles(locale: Locale): Promise<Tile[]> {
  const { collections } = await getCollections()
  if (collections.length > 0)
    return collections
      .filter(({ isOnHome }) => isOnHome)
      .map((one) => ({
        href: paths.collection(one.slug.split(',')),
        ...wordsOf(locale, one),
        picture: one.picture,
      }))
  const words = storedWords(locale)
  const categories = await getListedCategories().then(
    ({ all }) => all,
    () => [],
  )
  return categories
    .flatMap(({ slug, name, nameUr, picture, parentId }) =>
      picture && parentId === null
        ? [{ href: paths.category([slug]), name: words.category(name, nameUr), picture }]
        : [],
    )
    .slice(0, MAX_COLLECTIONS)
}
