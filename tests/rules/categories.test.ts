import { describe, expect, it } from 'vitest'
import { countKind, kindOfName } from '@/lib/catalogue/products/category-kinds'
import { categoryChange, categoryForm } from '@/lib/catalogue/products/category-schema'
import { CategoryTree, type KnownCategory } from '@/lib/catalogue/products/category-tree'
import { categorySlug } from '@/lib/catalogue/products/slug'

const known = (slug: string, fields: Partial<KnownCategory> = {}): KnownCategory => ({
  id: slug,
  slug,
  name: slug,
  kind: 'PLANTS',
  picture: null,
  parentId: null,
  words: [slug],
  ...fields,
})

describe('the categories of a shop', () => {
  const tree = new CategoryTree([
    known('indoor', { words: ['indoor', 'inside', 'for-the-house'] }),
    known('ferns', { parentId: 'indoor' }),
    known('tools', { kind: 'TOOLS' }),
  ])

  it('are found by every word they are or were known by', () => {
    expect(tree.present(['inside', 'indoor', 'ferns', 'nothing'])).toEqual(['indoor', 'ferns', 'nothing'])
    expect(tree.slugOfName('For the house')).toBe('indoor')
    expect(tree.slugOfName('Brand New')).toBe('brand-new')
  })

  it('have the products of the categories below them', () => {
    expect(tree.withParts(['inside'])).toEqual(['indoor', 'ferns'])
    expect(tree.withParts(['ferns'])).toEqual(['ferns'])
    expect(tree.parentsFor('tools').map(({ id }) => id)).toEqual(['indoor'])
    expect(tree.parentsFor('indoor')).toEqual([])
    expect(tree.parentsFor().map(({ id }) => id)).toEqual(['indoor', 'tools'])
  })

  it('are counted by what is in all of them', () => {
    expect(
      [['indoor'], ['tools'], ['indoor', 'tools'], ['nothing'], []].map((slugs) => tree.countKind(slugs)),
    ).toEqual(['plants', 'products', 'products', 'products', 'products'])
    expect(countKind(['PLANTS', 'MIXED'])).toBe('products')
    expect(tree.ofKind('TOOLS')).toEqual(['tools'])
  })
})

it.each([
  ['Cactus', 'PLANTS'],
  ['Luxury Plants', 'PLANTS'],
  ['Fruit trees', 'PLANTS'],
  ['Vegetable Seeds', 'SEEDS'],
  ['Fertilizers', 'SOIL'],
  ['Potting Mix', 'SOIL'],
  ['Pots & Containers', 'POTS'],
  ['Plant pots', 'POTS'],
  ['Gardening Accessories', 'TOOLS'],
  ['Plant Stands', 'TOOLS'],
  ['Autumn', 'MIXED'],
  ['Seedless grapes', 'MIXED'],
  ['Gifts', 'MIXED'],
])('of the name %s a category has %s', (name, kind) => expect(kindOfName(name)).toBe(kind))

describe('the slug of a category', () => {
  it.each([
    ['Pots & Containers', 'pots-&-containers'],
    ['Café Plants', 'cafe-plants'],
    ['  Mum’s “best”, 2nd / half ', 'mums-best-2nd-half'],
    ['اندرونی', ''],
    ['--', ''],
  ])('of %j is %j', (name, slug) => expect(categorySlug(name)).toBe(slug))

  it.each(['a', 'pots-&-containers', '2-for-1', 'b&b'])('may be %s', (slug) =>
    expect(categoryForm.safeParse({ name: 'A', slug }).success).toBe(true),
  )

  it.each(['A', 'pots containers', 'a,b', 'a/b', '-a', 'a-', 'a--b', 'ferns!', 'پودے', 'x'.repeat(51), ''])(
    'is not %j',
    (slug) => expect(categoryForm.safeParse({ name: 'A', slug }).success).toBe(false),
  )
})

it('a change says only what is changed; blank clears what may be missing', () => {
  expect(categoryChange.parse({})).toEqual({})
  expect(categoryChange.parse({ nameUr: '', parent: '', picture: '', taxClass: '' })).toEqual({
    nameUr: null,
    parent: null,
    picture: null,
    taxClass: null,
  })
  for (const wrong of [
    { name: ' ' },
    { name: '-' },
    { kind: 'TREES' },
    { position: -1 },
    { picture: 'http://x/a.webp' },
  ])
    expect([wrong, categoryChange.safeParse(wrong).success]).toEqual([wrong, false])
})
