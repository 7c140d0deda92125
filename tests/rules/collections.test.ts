import { describe, expect, it } from 'vitest'
import { canonicalListing } from '@/lib/catalogue/listings/canonical-listing'
import { collectionTitle } from '@/lib/catalogue/listings/listing-titles'
import { CategoryTree } from '@/lib/catalogue/products/category-tree'
import { type Collections, collectionList } from '@/lib/catalogue/products/collection-schema'
import { textsFor, textsOf, withTexts } from '@/lib/catalogue/products/collection-texts'
import { collectionAt, seasonIn, withPresent } from '@/lib/catalogue/products/collections'
import { firstCollections } from '@/lib/catalogue/products/first-collections'
import { noText } from '@/lib/shop/identity/schema'

const known = (slug: string, words = [slug], name = slug) => ({
  id: slug,
  slug,
  name,
  kind: 'PLANTS' as const,
  picture: null,
  parentId: null,
  words,
})
const noCategories = new CategoryTree([])
const { collections } = firstCollections
const titleOf = (locale: 'en' | 'ur', slugs: string[], list = firstCollections, tree = noCategories) =>
  collectionTitle(locale, slugs, tree, list)

describe('the collections of the demo', () => {
  it('are those of product 2.26, six with a tile', () => {
    expect(collectionList.parse(firstCollections)).toEqual(firstCollections)
    const tiles = collections.filter(({ isOnHome }) => isOnHome)
    expect(tiles.map(({ name, categories }) => [name.en, categories])).toEqual([
      ['Cactus', ['cactus']],
      ['Succulents', ['succulent', 'luxury-plants']],
      ['Exotic', ['exotic-plants']],
      ['Pots', ['pots-&-containers']],
      ['Seeds', ['seeds']],
      ['Accessories', ['gardening-accessories']],
    ])
    for (const { name, lead } of tiles)
      for (const text of [name.en, name.ur, lead.en, lead.ur]) expect(text).not.toBe('')
  })

  it('name their pages; other lists are named after their categories', () => {
    expect(titleOf('en', ['cactus'])).toEqual({
      title: 'Cactus',
      lead: 'Slow, round and content with a forgotten sill.',
    })
    expect(titleOf('en', ['succulent', 'luxury-plants']).title).toBe('Succulents')
    expect(titleOf('en', ['special-plants'])).toEqual({ title: 'Best Low Light Indoor Plants' })
    expect(titleOf('en', ['luxury-plants', 'cactus']).title).toBe('Luxury Plants, Cactus')
    const tree = new CategoryTree([known('tools-&-co', ['tools-&-co'], 'Tools & Co')])
    expect(titleOf('en', ['tools-&-co'], firstCollections, tree).title).toBe('Tools & Co')
  })

  it('have seasons by the calendar of Punjab', () => {
    const year = Array.from({ length: 12 }, (_, index) => seasonIn(firstCollections, index + 1)?.category)
    expect(year).toEqual([
      ...['winter', 'winter', 'spring', 'spring', 'spring'],
      ...['summer', 'summer', 'summer', 'summer', 'summer', 'autumn', 'autumn'],
    ])
    expect(titleOf('en', ['autumn'])).toEqual({
      title: 'Seasonal Plants: Autumn',
      lead: 'What does well in Pakistan this autumn.',
    })
    expect(titleOf('ur', ['autumn']).title).toBe('موسمی پودے: \u2068خزاں\u2069')
  })

  it.each([
    [['cactus'], '/collection/cactus', true],
    [['succulent', 'luxury-plants'], '/collection/succulent,luxury-plants', true],
    [['autumn'], '/collection/autumn', true],
    [['pots-&-containers'], '/collection/pots-%26-containers', true],
    [['luxury-plants'], '/category/luxury-plants', true],
    [['luxury-plants', 'succulent'], '/category/luxury-plants,succulent', false],
    [['cactus', 'seeds'], '/category/cactus,seeds', false],
  ])('of %j the one address is %s', (slugs, canonical, indexed) => {
    expect(canonicalListing(slugs, firstCollections)).toEqual({ canonical, indexed })
  })
})

const own: Collections = {
  collections: [
    {
      key: 'k1',
      slug: 'gifts',
      name: { en: 'Gifts', ur: 'تحفے' },
      lead: noText,
      picture: '',
      categories: ['bonsai'],
      needs: ['hard-to-kill'],
      products: [],
      isOnHome: true,
      former: ['presents'],
    },
  ],
  seasons: {
    name: { en: 'Monsoon plants', ur: '' },
    list: [{ category: 'monsoon', months: [7, 8], label: noText, lead: noText }],
  },
  featured: { by: 'newest', products: [] },
  words: { lead: noText, description: noText, about: noText },
}

describe('the collections of a shop', () => {
  it('are its own, with nothing of the demo', () => {
    expect(collectionList.parse(own)).toEqual(own)
    expect(titleOf('ur', ['gifts'], own)).toEqual({ title: 'تحفے' })
    expect(titleOf('en', ['monsoon'], own)).toEqual({ title: 'Monsoon plants: Monsoon' })
    expect([seasonIn(own, 7)?.category, seasonIn(own, 9)]).toEqual(['monsoon', undefined])
    expect(canonicalListing(['gifts'], own).canonical).toBe('/collection/gifts')
    expect(canonicalListing(['cactus'], own).canonical).toBe('/category/cactus')
  })

  it('are found by a former address, and have the present slugs of their categories', () => {
    expect(collectionAt(own, 'presents')?.key).toBe('k1')
    const tree = new CategoryTree([
      known('little-trees', ['little-trees', 'bonsai']),
      known('rain', ['rain', 'monsoon']),
    ])
    const present = withPresent(own, tree)
    expect(present.collections[0]?.categories).toEqual(['little-trees'])
    expect(present.seasons.list[0]?.category).toBe('rain')
  })

  it.each([
    [
      'two of the same address',
      { collections: [...own.collections, { ...own.collections[0], key: 'k2' }] },
      'collections.1.slug',
    ],
    [
      'two of the same key',
      { collections: [...own.collections, { ...own.collections[0], slug: 'b' }] },
      'collections.1.key',
    ],
    [
      'one with nothing in it',
      { collections: [{ ...own.collections[0], categories: [], needs: [] }] },
      'collections.0.categories',
    ],
    [
      'one without a name',
      { collections: [{ ...own.collections[0], name: noText }] },
      'collections.0.name.en',
    ],
    [
      'an address with capitals',
      { collections: [{ ...own.collections[0], slug: 'Gifts' }] },
      'collections.0.slug',
    ],
    [
      'thirteen',
      {
        collections: Array.from({ length: 13 }, (_, at) => ({
          ...own.collections[0],
          key: `k${at}`,
          slug: `s${at}`,
        })),
      },
      'collections',
    ],
    [
      'a month in two seasons',
      { seasons: { ...own.seasons, list: [...own.seasons.list, { ...own.seasons.list[0], category: 'x' }] } },
      'seasons.list.1.months',
    ],
  ])('are not %s', (_, changes, path) => {
    const issues = collectionList.safeParse({ ...own, ...changes }).error?.issues ?? []
    expect(issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

describe('the texts of collections, as clients of 1.2 have them', () => {
  const texts = textsOf(collections)

  it('are blank while a collection is called as ever', () => {
    expect(Object.keys(texts)).toEqual(
      'cactus succulents exotic pots seeds accessories lowLight succulent fertilizers'.split(' '),
    )
    for (const text of Object.values(texts)) expect(text).toEqual({ name: noText, lead: noText })
    expect(withTexts(collections, texts)).toEqual(collections)
  })

  it.each([
    [{ en: 'Desert plants', ur: 'صحرائی پودے' }, ['Desert plants', 'صحرائی پودے']],
    [{ en: 'Desert plants', ur: '' }, ['Desert plants', 'Desert plants']],
    [{ en: '', ur: 'صحرائی پودے' }, ['Cactus', 'صحرائی پودے']],
  ])('%j are read as they were written, and shown', (name, shown) => {
    const saved = withTexts(collections, { ...texts, cactus: { name, lead: noText } })
    expect(textsOf(saved).cactus).toEqual({ name, lead: noText })
    const list = { ...firstCollections, collections: saved }
    expect((['en', 'ur'] as const).map((locale) => titleOf(locale, ['cactus'], list).title)).toEqual(shown)
    expect(withTexts(saved, texts)).toEqual(collections)
  })

  it('that are too long or of an unknown collection are rejected beside their field', () => {
    const long = { ...texts, seeds: { name: { en: 'x'.repeat(61), ur: '' }, lead: noText }, roots: {} }
    const issues = textsFor(collections).safeParse(long).error?.issues ?? []
    expect(issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['seeds.name.en', 'too_big'],
      ['', 'unrecognized_keys'],
    ])
  })
})
