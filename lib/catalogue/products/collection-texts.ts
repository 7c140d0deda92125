import { z } from 'zod'
import { type NamedCollection, namedCollections } from '@/lib/catalogue/products/collections'
import { seen } from '@/lib/platform/http/seen'
import { inBoth } from '@/lib/shop/identity/schema'

// Names and descriptions of collections as an admin writes them. Browser-safe. A blank text is replaced by the standard one.

const texts = z.strictObject({ name: inBoth('Name', 60), lead: inBoth('Description', 200) })

export const collectionTexts = z.strictObject(
  Object.fromEntries(namedCollections.map(({ key }) => [key, texts])) as Record<
    NamedCollection,
    typeof texts
  >,
)
export type CollectionTexts = z.output<typeof collectionTexts>

export const collectionTextsForm = collectionTexts.extend({ seen: seen.optional() })
export type CollectionTextsForm = z.output<typeof collectionTextsForm>
