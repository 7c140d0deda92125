import { describe, expect, it } from 'vitest'
import { paths, withQuery } from '@/lib/base/paths'
import { seasonAt, seasonOfMonth } from '@/lib/base/time/seasons'
import { collectionTitle } from '@/lib/catalogue/listings/listing-titles'
import { CategoryTree } from '@/lib/catalogue/products/category-tree'
import { categoryTitle, collections, storeItemPath, storeItems } from '@/lib/catalogue/products/collections'
import { slugOf } from '@/lib/catalogue/products/slug'

describe('seasons', () => {
  it('follow the months', () => {
    const year = Array.from({ length: 12 }, (_, index) => seasonOfMonth(index + 1))
    expect(year).toEqual([
      ...['winter', 'winter', 'spring', 'spring', 'spring'],
      ...['summer', 'summer', 'summer', 'summer', 'summer', 'autumn', 'autumn'],
    ])
  })

  it('change at midnight in Karachi', () => {
    expect(seasonAt(new Date('2026-02-28T18:59:59Z'))).toBe('winter')
    expect(seasonAt(new Date('2026-02-28T19:00:00Z'))).toBe('spring')
    expect(seasonAt(new Date('2026-12-31T19:00:00Z'))).toBe('winter')
  })
})

describe('the store menu', () => {
  it('has every entry of product 2.25', () => {
    const june = new Date('2026-06-15T00:00:00Z')
    expect(new Map(storeItems.map((item) => [item.name, storeItemPath(item, june)]))).toEqual(
      new Map([
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
      ]),
    )
  })

  it('names its six collections', () => {
    expect(collections.map(({ value }) => paths.collection(value))).toContain(
      '/collection/succulent,luxury-plants',
    )
    const tree = new CategoryTree([
      {
        id: '1',
        slug: 'tools-&-co',
        name: 'Tools & Co',
        kind: 'TOOLS',
        picture: null,
        parentId: null,
        words: ['tools-&-co'],
      },
    ])
    const titleOf = (values: string[]) => collectionTitle('en', values, tree, {}).title
    expect(titleOf(['succulent', 'luxury-plants'])).toBe('Succulents')
    expect(titleOf(['special-plants'])).toBe('Best Low Light Indoor Plants')
    expect(titleOf(['luxury-plants', 'cactus'])).toBe('Luxury Plants, Cactus')
    expect(titleOf(['tools-&-co'])).toBe('Tools & Co')
    expect(titleOf(['autumn'])).toBe('Seasonal Plants: Autumn')
  })
})

describe('slugs', () => {
  it('go from names and back to titles', () => {
    expect(categoryTitle('luxury-plants')).toBe('Luxury Plants')
    expect(categoryTitle(slugOf('Pots & Containers'))).toBe('Pots & Containers')
  })
})

describe('paths', () => {
  it('encode what comes from data', () => {
    expect(paths.product('a/b')).toBe('/product/a%2Fb')
    expect(paths.category(['Luxury Plants', 'cactus'])).toBe('/category/Luxury%20Plants,cactus')
  })

  it('leave empty parameters out', () => {
    expect(withQuery('/products', { page: 2, limit: undefined, name: '' })).toBe('/products?page=2')
    expect(paths.login()).toBe('/login')
    expect(paths.login(paths.plantSwaps)).toBe('/login?redirect=%2Fplant-swaps')
  })
})
