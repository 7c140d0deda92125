import { describe, expect, it } from 'vitest'
import { paths, withQuery } from '@/lib/base/paths'
import { type Known, menuOf, menuView } from '@/lib/catalogue/listings/menu'
import { CategoryTree, type KnownCategory } from '@/lib/catalogue/products/category-tree'
import { categoryTitle } from '@/lib/catalogue/products/collections'
import { firstCollections, firstMenu } from '@/lib/catalogue/products/first-collections'
import { link, type Menu, menu } from '@/lib/catalogue/products/menu-schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { noText } from '@/lib/shop/identity/schema'

const category = (name: string, fields: Partial<KnownCategory> = {}): KnownCategory => ({
  id: slugOf(name),
  slug: slugOf(name),
  name,
  kind: 'PLANTS',
  picture: null,
  parentId: null,
  words: [slugOf(name)],
  ...fields,
})
const noPages = { footer: [], menu: [], hasGuides: false, bySlug: new Map() }
const demo: Known = {
  locale: 'en',
  list: firstCollections,
  tree: new CategoryTree([]),
  frame: noPages,
  month: 6,
  hasOffers: false,
}
const own: Known = {
  ...demo,
  list: { ...firstCollections, collections: [], seasons: { name: noText, list: [] } },
  tree: new CategoryTree([
    category('Ferns', { nameUr: 'فرن' }),
    category('Tree ferns', { parentId: 'ferns' }),
    category('Gifts'),
  ]),
}
const shown = (one: Menu, known: Known) =>
  menuView(one, known).map((entry) =>
    'links' in entry
      ? [entry.name, entry.links.map(({ text, href }) => [text, href])]
      : [entry.text, entry.href],
  )

describe('the menu of the demo', () => {
  it('has every entry of product 2.24 and 2.25', () => {
    expect(menu.parse(firstMenu)).toEqual(firstMenu)
    expect(shown(firstMenu, demo)).toEqual([
      ['Buy Plants Online', '/products'],
      [
        'Store',
        [
          ['Swap Marketplace', '/plant-swaps'],
          ['Services', '/services'],
          ['Seasonal Plants', '/collection/summer'],
          ['Best Low Light Indoor Plants', '/collection/special-plants'],
          ['Exotic Plants', '/collection/exotic-plants'],
          ['Cactus', '/collection/cactus'],
          ['Succulent', '/collection/succulent'],
          ['Seeds', '/collection/seeds'],
          ['Fertilizers', '/collection/fertilizers'],
          ['Pots & Containers', '/collection/pots-%26-containers'],
          ['Gardening Accessories', '/collection/gardening-accessories'],
        ],
      ],
      ['Special Offers', '/'],
      ['About Us', '/about-us'],
    ])
  })

  it('says for which season its seasonal plants are, in the month of the page', () => {
    const notes = [1, 4, 12].map((month) => {
      const [, store] = menuView(firstMenu, { ...demo, locale: 'ur', month })
      return store && 'links' in store ? store.links[2]?.note : undefined
    })
    expect(notes).toEqual(['ان سردیوں کے لیے', 'اس بہار کے لیے', 'اس خزاں کے لیے'])
  })

  it('leads to what is on sale in a shop that has the page, and is marked there', () => {
    const offers = (hasOffers: boolean) =>
      menuView(firstMenu, { ...demo, hasOffers }).find(
        (entry) => !('links' in entry) && entry.text === 'Special Offers',
      )
    expect(offers(false)).toEqual({ text: 'Special Offers', href: '/', isMarked: false })
    expect(offers(true)).toEqual({ text: 'Special Offers', href: '/offers', isMarked: true })
  })

  it('knows which links belong to a part that may be off', () => {
    const [, store] = menuView(firstMenu, demo)
    const parts = store && 'links' in store ? store.links.map(({ part }) => part) : []
    expect(parts.slice(0, 3)).toEqual(['swaps', 'caretakers', undefined])
  })
})

describe('the menu of a shop', () => {
  it('is made from its categories until it sets one', () => {
    expect(shown(menuOf(own.tree), { ...own, locale: 'ur' })).toEqual([
      ['پودے خریدیں', '/products'],
      [
        'دکان',
        [
          ['فرن', '/category/ferns'],
          ['Gifts', '/category/gifts'],
          ['باغبانی کی خدمات', '/services'],
          ['پودوں کا تبادلہ', '/plant-swaps'],
        ],
      ],
      ['ہمارے بارے میں', '/about-us'],
    ])
    expect(menu.safeParse(menuOf(own.tree)).success).toBe(true)
    const withOffers = shown(menuOf(own.tree, true), { ...own, hasOffers: true })
    expect(withOffers.at(-2)).toEqual(['Special Offers', '/offers'])
    expect(withOffers).toHaveLength(shown(menuOf(own.tree), own).length + 1)
  })

  it('leads to categories, needs, pages, guides and offers by names of its own or theirs', () => {
    const frame = {
      ...noPages,
      hasGuides: true,
      bySlug: new Map([['summer-care', { href: '/guides/summer-care', title: 'Care in summer' }]]),
    }
    const entries = [
      link('category', 'tree-ferns', { en: 'Trees', ur: '' }),
      link('need', 'pet-safe'),
      link('page', 'summer-care'),
      link('guides'),
      link('offers', '', { en: 'Eid offers', ur: 'عید' }),
      link('search'),
      link('arrivals'),
    ].map((one) => ({ kind: 'link' as const, link: one }))
    expect(shown({ entries }, { ...own, frame })).toEqual([
      ['Trees', '/category/tree-ferns'],
      ['Pet safe', '/plants/pet-safe'],
      ['Care in summer', '/guides/summer-care'],
      ['Guides', '/guides'],
      ['Eid offers', '/'],
      ['Search', '/search'],
      ['How our plants arrive', '/arrivals'],
    ])
  })

  it('leaves out what there is not, and a group that has nothing', () => {
    const gone = [
      link('category', 'cactus'),
      link('collection', 'cactus'),
      link('page', 'gone'),
      link('guides'),
      link('season'),
    ]
    expect(
      shown(
        {
          entries: [
            { kind: 'group', name: noText, links: gone },
            ...gone.map((one) => ({ kind: 'link' as const, link: one })),
          ],
        },
        own,
      ),
    ).toEqual([])
  })

  it('has the pages that are placed in it, after the others', () => {
    const frame = { ...noPages, menu: [{ href: '/pages/faq', title: 'Questions' }] }
    expect(shown({ entries: [] }, { ...own, frame })).toEqual([['Read more', [['Questions', '/pages/faq']]]])
  })

  it.each([
    ['a category without a name of it', [{ kind: 'link', link: link('category') }]],
    ['an unknown need', [{ kind: 'link', link: link('need', 'sunny') }]],
    ['an unknown kind', [{ kind: 'link', link: { ...link('products'), kind: 'javascript' } }]],
    ['an empty group', [{ kind: 'group', name: noText, links: [] }]],
    ['nine entries', Array(9).fill({ kind: 'link', link: link('products') })],
  ])('does not have %s', (_, entries) => expect(menu.safeParse({ entries }).success).toBe(false))
})

it('slugs go from names and back to titles', () => {
  expect(categoryTitle('luxury-plants')).toBe('Luxury Plants')
  expect(categoryTitle(slugOf('Pots & Containers'))).toBe('Pots & Containers')
})

describe('paths', () => {
  it('encode what comes from data', () => {
    expect(paths.product({ id: 'a/b' })).toBe('/product/a%2Fb')
    expect(paths.category(['Luxury Plants', 'cactus'])).toBe('/category/Luxury%20Plants,cactus')
  })

  it('leave empty parameters out', () => {
    expect(withQuery('/products', { page: 2, limit: undefined, name: '' })).toBe('/products?page=2')
    expect(paths.login()).toBe('/login')
    expect(paths.login(paths.plantSwaps)).toBe('/login?redirect=%2Fplant-swaps')
  })
})
