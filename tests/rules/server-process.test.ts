import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { pageCache } from '../../lib/platform/cache/handler.mjs'
import { type CacheEntry, PageCache } from '../../lib/platform/server/page-cache.mjs'
import { shared } from '../../lib/platform/server/shared.mjs'
import { accepts } from '../../server/compression.mjs'
import { findDirectHandler } from '../../server/direct-handlers.mjs'
import {
  answerAndCache,
  findCachedPage,
  forgetPath,
  isCachedPage,
  isCachedPath,
} from '../../server/page-cache.mjs'

describe('encodings that a client accepts', () => {
  it.each([
    ['gzip', true, false],
    ['gzip, deflate, br', true, true],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true, true],
    ['GZIP', true, false],
    ['gzip;q=0, br', false, true],
    ['br; q=0.000,gzip', true, false],
    ['brx, gzipped', false, false],
    ['brx;q=0, br', false, true],
    ['identity', false, false],
    ['', false, false],
    [undefined, false, false],
  ] as const)('%s', (accepted, gzip, br) => {
    expect([accepts(accepted, 'gzip'), accepts(accepted, 'br')]).toEqual([gzip, br])
  })
})

describe('direct handlers', () => {
  const id = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e6f'
  const find = (url: string, method = 'GET') =>
    findDirectHandler({ url, method, headers: {} } as never) !== null

  afterEach(() => shared.directHandlers.clear())

  it('are none before any route was loaded', () => expect(find('/api/v1/product')).toBe(false))

  it.each([
    ['/api/v1/product', true],
    ['/api/v1/product?page=2', true],
    [`/api/v1/product/${id}`, true],
    [`/api/v1/product/${id.toUpperCase()}?x`, true],
    ['/api/v1/product/suggestions', false],
    ['/api/v1/product/{id}', false],
    ['/api/v1/{id}', false],
    [`/api/v1/product/${id}/${id}`, false],
    [`/api/v1/product/${id}x`, false],
    [`/api/v1/product/${id}/review`, false],
    ['/api/v1/products', false],
    ['/product', false],
    ['/api/v1', false],
    ['/api/v1/media/p/a_b-1.webp', true],
    ['/api/v1/media/p/0192f5c1/a.webp?w=1', true],
    ['/api/v1/media/', false],
    ['/api/v1/media/p/a%20b.webp', false],
    ['/api/v1/media/{...path}', false],
    ['/api/v1/product/p/a.webp', false],
  ])('%s: %s', (url, expected) => {
    const handler = async () => new Response()
    for (const path of ['/product', '/product/{id}', '/media/{...path}'])
      shared.directHandlers.set(path, handler)
    expect(find(url)).toBe(expected)
    for (const method of ['HEAD', 'POST', 'OPTIONS', 'get']) expect(find(url, method)).toBe(false)
  })
})

describe('the size of the page cache', () => {
  const put = (cache: PageCache, key: string) => {
    cache.store(key, { html: 'x'.repeat(5000) }, { tags: ['all'], began: 1, cacheControl: undefined })
    return cache.find(key) as CacheEntry
  }

  it('drops the least recently used entry when another one has grown', () => {
    const cache = new PageCache(100_000)
    for (const key of ['a', 'b', 'c']) put(cache, key)
    const a = cache.find('a') as CacheEntry
    cache.grow('a', a, 75_000)
    expect(['b', 'c', 'a'].map((key) => cache.find(key) !== null)).toEqual([false, true, true])
    // The bytes it grew by are dropped with it.
    put(cache, 'a')
    for (const key of ['d', 'e', 'f', 'g']) put(cache, key)
    expect(['a', 'c', 'd', 'e', 'f', 'g'].every((key) => cache.find(key))).toBe(true)
  })

  it('does not count bytes of an entry that was replaced', () => {
    const cache = new PageCache(100_000)
    const old = put(cache, 'a')
    put(cache, 'a')
    for (let time = 0; time < 20; time += 1) cache.grow('a', old, 60_000)
    expect(cache.find('a')).not.toBeNull()
  })
})

describe('a cached page', () => {
  const path = '/product/rose-2345678'
  const request = (url: string, method = 'GET') => ({ url, method, headers: {} }) as never
  /** As Next answers from the cache. */
  async function answered(url: string, before = () => {}) {
    const headers = { 'x-nextjs-cache': 'HIT', 'content-type': 'text/html', 'cache-control': 'public' }
    const response = Object.assign(new EventEmitter(), {
      statusCode: 200,
      getHeader: (name: string) => headers[name as keyof typeof headers],
      getHeaders: () => headers,
    })
    await answerAndCache(request(url), response as never, async () => {
      before()
      const lookup = shared.requestContext.getStore()?.pageLookup
      if (lookup) Object.assign(lookup, { key: path, entry: pageCache.find(path) })
    })
    response.emit('finish')
  }

  it('is known at its path for every method and query, and is forgotten when it may be at a wrong address', async () => {
    const entry = {
      tags: [],
      began: Date.now(),
      cacheControl: { revalidate: false as const, expire: undefined },
    }
    pageCache.store(path, { kind: 'APP_PAGE', html: 'a rose' } as never, entry)
    expect(isCachedPath(path)).toBe(false)
    await answered(path)
    expect(isCachedPath(path)).toBe(true)
    expect(isCachedPage(request(`${path}?_rsc=1`))).toBe(true)
    expect(isCachedPage(request(`${path}?fbclid=1`))).toBe(false)
    expect(findCachedPage(request(path))).not.toBeNull()
    await answered(`${path}?other`, () => forgetPath(path))
    expect([
      isCachedPath(path),
      findCachedPage(request(path)),
      findCachedPage(request(`${path}?other`)),
    ]).toEqual([false, null, null])
  })
})
