import { describe, expect, test } from 'vitest'
import { collectionTitle } from '@/lib/catalogue/listings/listing-titles'
import { CategoryTree } from '@/lib/catalogue/products/category-tree'
import { type CollectionTexts, collectionTexts } from '@/lib/catalogue/products/collection-texts'
import { ownCollectionWords, standardCollectionWords } from '@/lib/catalogue/products/collection-words'
import { namedCollections } from '@/lib/catalogue/products/collections'
import { noText } from '@/lib/shop/identity/schema'

const blank = Object.fromEntries(
  namedCollections.map(({ key }) => [key, { name: noText, lead: noText }]),
) as CollectionTexts
const texts: CollectionTexts = {
  ...blank,
  cactus: { name: { en: 'Desert plants', ur: 'صحرائی پودے' }, lead: noText },
  fertilizers: { name: noText, lead: { en: 'Compost of our own.', ur: '' } },
}
const titleOf = (locale: 'en' | 'ur', slugs: string[], own = texts) =>
  collectionTitle(locale, slugs, new CategoryTree([]), ownCollectionWords(locale, own))

describe('the words of a collection', () => {
  test('are those of the specification while the shop has none', () => {
    expect(titleOf('en', ['cactus'], blank)).toEqual({
      title: 'Cactus',
      lead: 'Slow, round and content with a forgotten sill.',
    })
    expect(titleOf('en', ['special-plants'], blank)).toEqual({ title: 'Best Low Light Indoor Plants' })
    expect(ownCollectionWords('en', blank)).toEqual({})
  })

  test('are the shop’s own, each text by itself', () => {
    expect(titleOf('en', ['cactus'])).toEqual({
      title: 'Desert plants',
      lead: 'Slow, round and content with a forgotten sill.',
    })
    expect(titleOf('en', ['fertilizers'])).toEqual({ title: 'Fertilizers', lead: 'Compost of our own.' })
    expect(titleOf('en', ['seeds'])).toEqual(titleOf('en', ['seeds'], blank))
  })

  test('in Urdu are the English ones where the shop has no Urdu ones', () => {
    expect(titleOf('ur', ['cactus']).title).toBe('صحرائی پودے')
    expect(titleOf('ur', ['fertilizers']).lead).toBe('Compost of our own.')
  })

  test('exist for every collection in both languages', () => {
    for (const collection of namedCollections)
      for (const locale of ['en', 'ur'] as const)
        expect(standardCollectionWords(locale, collection).name, collection.key).not.toBe('')
  })
})

test('a text that is too long or of an unknown collection is rejected beside its field', () => {
  const long = { ...blank, seeds: { name: { en: 'x'.repeat(61), ur: '' }, lead: noText }, roots: {} }
  const paths = collectionTexts.safeParse(long).error?.issues.map(({ path, code }) => [path.join('.'), code])
  expect(paths).toEqual([
    ['seeds.name.en', 'too_big'],
    ['', 'unrecognized_keys'],
  ])
})
