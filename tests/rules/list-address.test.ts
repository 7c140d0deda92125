import { describe, expect, it } from 'vitest'
import { defaultSize, pageSizes } from '@/lib/base/page-sizes.mjs'
import { facetKeys } from '@/lib/catalogue/products/facets'
import { isNarrowed, listPath, listQueryOf } from '@/lib/platform/server/list-address.mjs'
import { PageCache } from '@/lib/platform/server/page-cache.mjs'

/** The path of the page below /list, and its query. */
function pageAt(target: string) {
  const path = listPath(target)
  if (path === null) return null
  const at = path.lastIndexOf('/')
  return [path.slice(0, at), listQueryOf(path.slice(at + 1))]
}

describe('the page of an address', () => {
  it.each([
    ['/products', '/en/list/products/products/all', {}],
    ['/products/?page=2&limit=24&utm=x', '/en/list/products/products/all', { page: '2', limit: '24' }],
    ['/offers?page=2&sort=price', '/en/list/products/offers/all', { page: '2', sort: 'price' }],
    ['/ur/plants/indoor?page=1&limit=12', '/ur/list/products/plants/indoor', {}],
    ['/products?category=cactus&page=2', '/en/list/products/products/all', { category: 'cactus', page: '2' }],
    ['/products?category=&sort=', '/en/list/products/products/all', {}],
    ['/ur/category/a,b/?utm=x&sort=price', '/ur/list/products/category/a,b', { sort: 'price' }],
    ['/category/list?limit=6', '/en/list/products/category/list', { limit: '6' }],
    ['/collection/%DA%AF?potType=%D9%85+clay', '/en/list/products/collection/%DA%AF', { potType: 'م clay' }],
    ['/products?minPrice=1&minPrice=2', '/en/list/products/products/all', { minPrice: '' }],
    ['/search', '/en/list/search/image', {}],
    ['/ur/search/?category=seeds&name=', '/ur/list/search/image', {}],
    ['/search?name=%20', '/en/list/search/found', { name: '' }],
    ['/search?by=text&category=seeds', '/en/list/search/found', { by: 'text', category: 'seeds' }],
    ['/search?name=50%&_rsc=abc', '/en/list/search/found', { name: '50%' }],
    ['/search?name=rose&by=image', '/en/list/search/image', { name: 'rose', by: 'image' }],
    [`/search?name=${'x'.repeat(300)}`, '/en/list/search/found', { name: 'x'.repeat(201) }],
    ['/services?page=3&city=', '/en/list/services', { page: '3' }],
    ['/ur/plant-swaps', '/ur/list/plant-swaps', {}],
    // Like all addresses, in any case.
    ['/UR/Category/Cactus?page=2', '/ur/list/products/category/Cactus', { page: '2' }],
    ['/Products', '/en/list/products/products/all', {}],
    ['/Services', '/en/list/services', {}],
    ['/SEARCH?name=Rose', '/en/list/search/found', { name: 'Rose' }],
  ])('%s is %s with %j', (target, page, query) => {
    expect(pageAt(target)).toEqual([page, query])
  })

  it.each([
    '/',
    '/ur',
    '/urdu/products',
    '/en/products',
    '/category',
    '/offers/cactus',
    '/category/',
    '/products/1/12?category=a',
    '/list/products/products/all/Pw',
    '/services?minRating=4',
    '/plant-swaps?city=Lahore&page=2',
    '/api/v1/products?page=2',
  ])('%s is no list, or a list that reads its query', (target) => {
    expect(listPath(target)).toBeNull()
  })

  it.each(['0', '-1', '1.5', '1e3', 'x', '', '12345678', '02'])('ignores the page %s', (page) => {
    expect(pageAt(`/products?page=${page}`)?.[1]).toEqual({})
  })

  it.each(['1', '7', '100', 'x', ...pageSizes.map(String)])(
    'has %s rows if a list may have them',
    (limit) => {
      const isKept = pageSizes.some((size) => String(size) === limit && size !== defaultSize)
      expect(pageAt(`/category/cactus?limit=${limit}`)?.[1]).toEqual(isKept ? { limit } : {})
    },
  )

  it('is one path for all addresses that mean the same', () => {
    const path = listPath('/products?sort=price&maxPrice=9&utm=1')
    expect(listPath('/products/?maxPrice=+9&sort=price&colour=red&page=1')).toBe(path)
    expect(path).toMatch(/^[\w/-]+$/)
  })

  it('is narrowed by each facet, and by a search', () => {
    const isOf = (target: string) => isNarrowed(listPath(target) ?? '')
    for (const key of facetKeys) expect([key, isOf(`/products?${key}=1&page=2`)]).toEqual([key, true])
    expect(isOf('/search?name=rose')).toBe(true)
    for (const target of ['/products?page=2&limit=6', '/category/search', '/services', '/about-us'])
      expect([target, isOf(target)]).toEqual([target, false])
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
  const plain = ['/products', '/products?page=2'].map((target) => listPath(target) ?? '')
  const narrowedAt = (index: number) =>
    listPath(`/${index % 3 ? 'search?name' : 'products?maxPrice'}=${index}`) ?? ''
  for (const key of plain) store(key)
  const narrowed = Array.from({ length: 30 }, (_, index) => narrowedAt(index))
  for (const key of narrowed) store(key)
  const stored = (keys: string[]) => keys.filter((key) => cache.find(key)).length
  expect(stored(plain)).toBe(2)
  expect(stored(narrowed)).toBe(4)
  expect(cache.find(narrowedAt(29))).not.toBeNull()
})
