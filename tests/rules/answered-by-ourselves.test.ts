import { afterEach, describe, expect, it } from 'vitest'
import { Shelf } from '../../lib/cache/handler.mjs'
import { findCall } from '../../server/direct-handlers.mjs'
import { accepts } from '../../server/compression.mjs'

describe('which encodings a client reads', () => {
  it.each([
    ['gzip', true, false],
    ['gzip, deflate, br', true, true],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true, true],
    ['GZIP', true, false],
    ['gzip;q=0, br', false, true],
    ['br; q=0.000,gzip', true, false],
    ['identity', false, false],
    ['', false, false],
    [undefined, false, false],
  ] as const)('%s', (accepted, gzip, br) => {
    expect([accepts(accepted, 'gzip'), accepts(accepted, 'br')]).toEqual([gzip, br])
  })
})

describe('the calls that are offered', () => {
  const offered = Symbol.for('gulshan.calls')
  const kept = globalThis as Record<symbol, unknown>
  const id = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e6f'
  const find = (url: string, method = 'GET') => findCall({ url, method, headers: {} } as never) !== null

  afterEach(() => {
    delete kept[offered]
  })

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
    kept[offered] = new Map([
      ['/product', async () => {}],
      ['/product/{id}', async () => {}],
      ['/media/{...path}', async () => {}],
    ])
    expect(find(url)).toBe(expected)
    for (const method of ['HEAD', 'POST', 'OPTIONS', 'get']) expect(find(url, method)).toBe(false)
  })
})

describe('the shelf', () => {
  const put = (shelf: Shelf, key: string) => {
    shelf.keep(key, { html: 'x'.repeat(5000) }, { tags: ['all'], began: 1, cacheControl: undefined })
    return shelf.find(key)
  }

  it('lets the longest unused go when what it holds has grown', () => {
    const shelf = new Shelf(100_000)
    for (const key of ['a', 'b', 'c']) put(shelf, key)
    const a = shelf.find('a')
    shelf.grow('a', a, 75_000)
    expect(['b', 'c', 'a'].map((key) => shelf.find(key) !== null)).toEqual([false, true, true])
    // What it grew by goes with it.
    put(shelf, 'a')
    for (const key of ['d', 'e', 'f', 'g']) put(shelf, key)
    expect(['a', 'c', 'd', 'e', 'f', 'g'].every((key) => shelf.find(key))).toBe(true)
  })

  it('does not count what belongs to an entry that is gone', () => {
    const shelf = new Shelf(100_000)
    const old = put(shelf, 'a')
    put(shelf, 'a')
    for (let time = 0; time < 20; time += 1) shelf.grow('a', old, 60_000)
    expect(shelf.find('a')).not.toBeNull()
  })
})
