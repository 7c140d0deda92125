import { describe, expect, it } from 'vitest'
import { activeFacets, choiceHref, filtersOf, noChoice, readChoice } from '@/lib/catalogue/products/facets'
import { facetOfNeed, facetOfStored, needs, storedNeed } from '@/lib/catalogue/products/needs'

describe('the facets of an address', () => {
  it.each([
    [{ category: 'Luxury Plants' }, { category: 'luxury-plants' }],
    [
      { minPrice: '900', maxPrice: '200' },
      { minPrice: '200', maxPrice: '900' },
    ],
    [{ minPrice: '-1', maxPrice: '1e3' }, {}],
    [{ potType: ' Clay ' }, { potType: 'Clay' }],
    [{ potType: 'a\u0000b' }, {}],
    [{ potType: 'x'.repeat(51) }, {}],
    [{ potSize: '12.5-inches' }, { potSize: '12.5-inches' }],
    [{ potSize: 'large' }, {}],
    [{ minRating: '6' }, {}],
    [{ minRating: '4', inStock: 'yes' }, { minRating: '4' }],
    [
      { inStock: '1', sort: 'best-selling' },
      { inStock: '1', sort: 'best-selling' },
    ],
    [{ sort: 'toString' }, {}],
    [
      { petSafe: '1', lowLight: 'yes', place: 'roof', flowering: '1' },
      { petSafe: '1', flowering: '1' },
    ],
    [{ sort: ['price', 'rating'], category: ['a', 'b'] }, {}],
  ])('are read from %j', (params, choice) => {
    expect(readChoice(params)).toEqual({ ...noChoice, ...choice })
  })

  it('become the filters of the list, in paisa', () => {
    const choice = readChoice({
      minPrice: '200',
      potSize: '6-inches',
      category: 'cactus',
      inStock: '1',
      minRating: '4',
    })
    expect(filtersOf(choice)).toEqual({
      minPrice: 20_000,
      potSize: { size: 6, unit: 'inches' },
      within: ['cactus'],
      inStock: true,
      minRating: 4,
    })
  })

  it('are one filter for all needs, with the month of the flowers', () => {
    const choice = readChoice({ flowering: '1', petSafe: '1', place: 'indoor' })
    expect(filtersOf(choice, 2)).toEqual({ needs: ['pet-safe', 'flowers-2', 'indoor'] })
    for (const need of needs) {
      const [facet, value] = facetOfNeed[need]
      const [counted, by] = facetOfStored(storedNeed(need, 2)) ?? []
      expect(filtersOf(readChoice({ [facet]: value }), 2)).toEqual({ needs: [storedNeed(need, 2)] })
      expect([counted, by]).toEqual([facet, need === 'flowering-now' ? '2' : value])
    }
    expect(facetOfStored('shade')).toBeNull()
  })

  it('are the same after writing and reading the address', () => {
    const choice = readChoice({
      category: 'pots-&-containers',
      potType: 'مٹی',
      maxPrice: '900',
      sort: '-price',
    })
    const href = choiceHref('/search?name=snake plant', choice)
    expect(readChoice(Object.fromEntries(new URL(href, 'http://shop.test').searchParams))).toEqual(choice)
    expect(choiceHref('/products', noChoice)).toBe('/products')
  })

  it('are listed one by one, each with the filters that remain without it', () => {
    const choice = readChoice({ category: 'cactus', maxPrice: '1500', minRating: '5', sort: 'price' })
    const active = activeFacets(choice)
    expect(active.map(({ key, value }) => [key, value])).toEqual([
      ['category', 'cactus'],
      ['maxPrice', '1500'],
      ['minRating', '5'],
    ])
    expect(active[0]?.without).toEqual({ ...choice, category: '' })
  })
})
