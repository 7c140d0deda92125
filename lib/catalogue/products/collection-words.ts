import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import type { CollectionTexts } from '@/lib/catalogue/products/collection-texts'
import {
  type Collection,
  collections,
  type NamedCollection,
  namedCollectionOf,
} from '@/lib/catalogue/products/collections'
import { textIn } from '@/lib/shop/identity/shop-texts'

// The names of collections. Pure.

export interface CollectionWords {
  name: string
  lead?: string
}

/** The shop's own words in one language; a collection or word without them has the standard ones. */
export type OwnCollectionWords = Partial<Record<NamedCollection, Partial<CollectionWords>>>

export const ownCollectionWords = (locale: Locale, texts: CollectionTexts): OwnCollectionWords =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const [name, lead] = [textIn(locale, text.name), textIn(locale, text.lead)]
      return name || lead ? [[key, { ...(name ? { name } : {}), ...(lead ? { lead } : {}) }]] : []
    }),
  )

const isOnHomePage = (key: string): key is (typeof collections)[number]['key'] =>
  collections.some((collection: Collection) => collection.key === key)

/** The standard words of a collection. */
export function standardCollectionWords(
  locale: Locale,
  { key, value }: { key: NamedCollection; value: readonly string[] },
): CollectionWords {
  const t = translator(locale, 'collections')
  if (isOnHomePage(key)) return { name: t(`${key}.name`), lead: t(`${key}.lead`) }
  const [slug] = value as readonly ['special-plants' | 'succulent' | 'fertilizers']
  return { name: translator(locale, 'shell.storeItems')(slug) }
}

/** The words of the page of these values; undefined when it is named after its categories. */
export function collectionWords(
  locale: Locale,
  values: readonly string[],
  ownWords: OwnCollectionWords,
): CollectionWords | undefined {
  const collection = namedCollectionOf(values)
  return collection && { ...standardCollectionWords(locale, collection), ...ownWords[collection.key] }
}
