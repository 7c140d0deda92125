import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import {
  type CollectionTexts,
  type CollectionTextsForm,
  collectionTexts,
} from '@/lib/catalogue/products/collection-texts'
import { type OwnCollectionWords, ownCollectionWords } from '@/lib/catalogue/products/collection-words'
import { namedCollections } from '@/lib/catalogue/products/collections'
import type { Viewer } from '@/lib/platform/auth/types'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import {
  cachedDocument,
  lenientParser,
  type StoredDocument,
  saveDocument,
} from '@/lib/platform/documents/document'
import { noText } from '@/lib/shop/identity/schema'

// The record of the texts of collections: reading and saving.

const standard = Object.fromEntries(
  namedCollections.map(({ key }) => [key, { name: noText, lead: noText }]),
) as CollectionTexts

const collectionsDocument: StoredDocument<CollectionTexts> = {
  key: 'collections',
  conflict: 'collections',
  action: 'collections.save',
  parse: lenientParser(collectionTexts, () => standard),
  defaults: () => standard,
  // The menu of every page names collections.
  tags: () => [tags.frame],
}

export const getCollectionTexts = (): Promise<CollectionTexts> => cachedDocument(collectionsDocument)

/** Replaces the record. Throws CONFLICT when `seen` is outdated. */
export const saveCollectionTexts = (
  viewer: Viewer,
  { seen, ...texts }: CollectionTextsForm,
): Promise<CollectionTexts> => saveDocument(viewer, collectionsDocument, seen, () => texts)

const MINUTE_MS = 60_000

/**
 * The shop's own words for collections. Without a database there are none, for a minute: then pages can still be shown.
 */
export async function getCollectionWords(locale: Locale): Promise<OwnCollectionWords> {
  try {
    return ownCollectionWords(locale, await getCollectionTexts())
  } catch {
    await cacheTag(tags.until(new Date(Date.now() + MINUTE_MS)))
    return {}
  }
}
