import { z } from 'zod'
import { type Collection, MAX_COLLECTION_NAME, MAX_LEAD } from '@/lib/catalogue/products/collection-schema'
import { firstCollections } from '@/lib/catalogue/products/first-collections'
import { seen } from '@/lib/platform/http/seen'
import { type InBoth, inBoth, noText } from '@/lib/shop/identity/schema'

// Names and descriptions of collections by their keys, as clients of version 1.2 read and write them. A blank text stands for the
// standard one of a collection that every shop had.

const texts = z.strictObject({
  name: inBoth('Name', MAX_COLLECTION_NAME),
  lead: inBoth('Description', MAX_LEAD),
})

export const collectionTexts = z.record(z.string(), texts)
export type CollectionTexts = z.output<typeof collectionTexts>

/** Which keys there are the collections of the shop say: textsFor. */
export const collectionTextsForm = z.looseObject({ seen: seen.optional() })
export type CollectionTextsForm = z.output<typeof collectionTextsForm>

/** The texts of these collections, of each one. */
export const textsFor = (collections: readonly Collection[]) =>
  z.strictObject(Object.fromEntries(collections.map(({ key }) => [key, texts])))

const standardOf = (key: string) => firstCollections.collections.find((known) => known.key === key)

/** The inverse of orStandard. */
function ownText({ en, ur }: InBoth, standard: InBoth | undefined): InBoth {
  if (en !== standard?.en) return { en, ur }
  return { en: '', ur: ur === standard.ur ? '' : ur }
}

export const textsOf = (collections: readonly Collection[]): CollectionTexts =>
  Object.fromEntries(
    collections.map(({ key, name, lead }) => {
      const standard = standardOf(key)
      return [key, { name: ownText(name, standard?.name), lead: ownText(lead, standard?.lead) }]
    }),
  )

const orStandard = (text: InBoth, standard: InBoth = noText): InBoth =>
  text.en || text.ur ? { en: text.en || standard.en, ur: text.ur } : standard

export const withTexts = (collections: readonly Collection[], texts: CollectionTexts): Collection[] =>
  collections.map((collection) => {
    const { name = noText, lead = noText } = texts[collection.key] ?? {}
    const standard = standardOf(collection.key)
    return {
      ...collection,
      name: orStandard(name, standard?.name ?? collection.name),
      lead: orStandard(lead, standard?.lead),
    }
  })
