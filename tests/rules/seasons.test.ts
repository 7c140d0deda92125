import { describe, expect, it } from 'vitest'
import {
  categorySlug,
  categoryTitle,
  collections,
  collectionTitle,
  storeItemPath,
  storeItems,
} from '@/lib/catalogue'
import { paths, withQuery } from '@/lib/paths'
import { seasonAt, seasonOfMonth } from '@/lib/seasons'

describe('seasons', () => {
  it('follow the months', () => {
    const year = Array.from({ length: 12 }, (_, index) => seasonOfMonth(index + 1))
    expect(year).toEqual([
      ...['winter', 'winter', 'spring', 'spring', 'spring'],
      ...['summer', 'summer', 'summer', 'summer', 'summer', 'autumn', 'autumn'],
    ])
  })

  it('turn at midnight in Karachi', () => {
    expect(seasonAt(new Date('2026-02-28T18:59:59Z'))).toBe('winter')
    expect(seasonAt(new Date('2026-02-28T19:00:00Z'))).toBe('spring')
    expect(seasonAt(new Date('2026-12-31T19:00:00Z'))).toBe('winter')
  })
})

describe('the store menu', () => {
  it('holds every shelf of the specification', () => {
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
    expect(collectionTitle(['succulent', 'luxury-plants'])).toBe('Succulents')
    expect(collectionTitle(['special-plants'])).toBe('Best Low Light Indoor Plants')
    expect(collectionTitle(['luxury-plants', 'cactus'])).toBe('Luxury Plants, Cactus')
  })
})

describe('slugs', () => {
  it('go from names and back to titles', () => {
    expect(categorySlug(' Pots & Containers ')).toBe('pots-&-containers')
    expect(categoryTitle('luxury-plants')).toBe('Luxury Plants')
    expect(categoryTitle(categorySlug('Pots & Containers'))).toBe('Pots & Containers')
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
