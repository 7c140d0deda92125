import { describe, expect, it } from 'vitest'
import { listQueryOf, listQuerySegment } from '@/lib/platform/http/list-query.mjs'
import { PageCache } from '@/lib/platform/server/page-cache.mjs'

const queryOf = (target: string) => {
  const segment = listQuerySegment(target)
  return segment === null ? null : listQueryOf(segment)
}

describe('the query of a narrowed list', () => {
  it.each([
    ['/products?category=cactus&page=2', { category: 'cactus', page: '2' }],
    ['/ur/category/a,b/?utm=x&sort=price', { sort: 'price' }],
    ['/collection/cactus?potType=%D9%85%D9%B9%DB%8C+clay', { potType: 'مٹی clay' }],
    ['/products?minPrice=1&minPrice=2', { minPrice: '' }],
    ['/search?name=%20', { name: '' }],
    ['/search?by=text&category=seeds', { by: 'text', category: 'seeds' }],
    ['/search?name=50%&_rsc=abc', { name: '50%' }],
    [`/search?name=${'x'.repeat(300)}`, { name: 'x'.repeat(201) }],
    // Other pages.
    ['/products', null],
    ['/products?page=2&limit=24', null],
    ['/products?category=&sort=', null],
    ['/search?category=seeds', null],
    ['/services?minRating=4', null],
    ['/products/1/12?category=a', null],
  ])('of %s is %j', (target, expected) => {
    expect(queryOf(target)).toEqual(expected)
  })

  it('is one segment for all addresses that mean the same, and safe in a path', () => {
    const segment = listQuerySegment('/products?sort=price&maxPrice=9&utm=1')
    expect(listQuerySegment('/products/?maxPrice=+9&sort=price&colour=red')).toBe(segment)
    expect(segment).toMatch(/^[\w-]+$/)
  })
})

it('narrowed lists and searches take a quarter of the page cache at most', () => {
  const cache = new PageCache(100_000)
  const store = (key: string) =>
    cache.store(
      key,
      { kind: 'APP_PAGE', html: 'x'.repeat(5000), headers: {} },
      { tags: [], began: 1, cacheControl: { revalidate: 3600 } },
    )
  for (const key of ['/en/products/1/12', '/en/products/2/12']) store(key)
  for (let index = 0; index < 30; index += 1) {
    store(`/en/products/narrowed/${index}`)
    store(`/en/search/${index % 2 ? 'found' : 'image'}/${index}`)
  }
  const stored = (keys: string[]) => keys.filter((key) => cache.find(key)).length
  expect(stored(['/en/products/1/12', '/en/products/2/12'])).toBe(2)
  const narrowed = Array.from({ length: 30 }, (_, index) => [
    `/en/products/narrowed/${index}`,
    `/en/search/${index % 2 ? 'found' : 'image'}/${index}`,
  ]).flat()
  expect(stored(narrowed)).toBe(4)
  expect(cache.find('/en/search/found/29')).not.toBeNull()
})
