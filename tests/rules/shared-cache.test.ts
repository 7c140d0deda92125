import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkEnv } from '@/lib/platform/env-check'
import { surrogateHeaders } from '../../server/shared-cache.mjs'

const now = Date.UTC(2026, 10, 29, 12)
const entry = {
  tags: ['catalogue', 'product:1', '_N_T_/layout', `until:${now + 90_000}`, 'shop'],
  until: Number.POSITIVE_INFINITY,
  lastModified: now,
  cacheControl: { revalidate: 3600 },
}
const headersOf = (changes: Partial<typeof entry> = {}) =>
  Object.fromEntries(surrogateHeaders({ ...entry, ...changes }, now, true))

describe('what a shared cache is told of a page', () => {
  it('is nothing while shared caches are off', () => {
    expect(surrogateHeaders(entry, now, false)).toEqual([])
  })

  it('is its tags as keys, with those of every page', () => {
    expect(headersOf()).toEqual({
      'surrogate-key': 'catalogue product:1 shop document:opening document:parts',
      'surrogate-control': 'max-age=3600',
    })
  })

  it.each([
    ['the end of the page itself', { until: now + 90_900 }, 90],
    ['when it would be rendered again', { lastModified: now - 3_000_000 }, 600],
    ['an hour at most', { cacheControl: { revalidate: 86_400 } }, 3600],
  ])('lasts until %s', (_, changes, seconds) => {
    expect(headersOf(changes)['surrogate-control']).toBe(`max-age=${seconds}`)
  })

  it.each([
    ['is out of date', { until: now }],
    ['ends within the second', { until: now + 999 }],
    ['has more keys than a header takes', { tags: Array.from({ length: 300 }, (_, at) => `author:${at}`) }],
    ['has a key with a space', { tags: ['product:1 2'] }],
  ])('is nothing where a page %s', (_, changes) => {
    expect(headersOf(changes)).toEqual({})
  })
})

it('nothing that can be purged stays longer than purges reach back', () => {
  const numberIn = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll('_', ''))
  const vcl = 'deploy/varnish.vcl'
  const page = numberIn('server/shared-cache.mjs', /LONGEST_SECONDS = ([\d_]+)/)
  const picture = numberIn(vcl, /http\.Surrogate-Key\) \{\s+set beresp\.ttl = (\d+)h;/) * 3600
  const whileAway = numberIn(vcl, /beresp\.grace = ([1-9]\d*)h;/) * 3600
  const reach = numberIn('lib/platform/cache/shared-cache.ts', /LONGEST_MS = (\d+) \* 3_600_000/) * 3600
  expect(Math.max(page, picture) + whileAway).toBeLessThanOrEqual(reach)
})

describe('the settings of shared caches', () => {
  const settings = {
    GULSHAN_MODE: 'demo',
    DATABASE_URL: 'postgresql://db',
    AUTH_SECRET: 'Vq8n3ZrW0xKdTj5LmY2cHs7bPfGu4eRa',
    SHARED_CACHE: 'on',
    SHARED_CACHE_PURGE_URLS: 'http://127.0.0.1:6081, https://cache.example/purge',
    SHARED_CACHE_PURGE_TOKEN: 'Uq3v9-token-of-the-cache',
  }

  it('are two addresses and a token', () => {
    expect(checkEnv(settings)).toEqual([])
  })

  it.each([
    [
      { SHARED_CACHE_PURGE_URLS: 'http://shop:Geheim7@127.0.0.1:6081' },
      'SHARED_CACHE_PURGE_URLS must have no user and no password in an address.',
    ],
    [
      { SHARED_CACHE_PURGE_URLS: 'http://127.0.0.1:6081,cache' },
      'SHARED_CACHE_PURGE_URLS must be addresses such as http://127.0.0.1:6081, separated by commas.',
    ],
    [{ SHARED_CACHE_PURGE_TOKEN: 'two words' }, 'SHARED_CACHE_PURGE_TOKEN must be one word without spaces.'],
    [
      { IMAGE_SEARCH_URL: 'https://shop:Geheim7@search.example' },
      'IMAGE_SEARCH_URL must have no user and no password in an address.',
    ],
    [{ IMAGE_SEARCH_URL: 'search' }, 'IMAGE_SEARCH_URL must be an address such as https://example.com.'],
  ])('are refused as %o', (changes, problem) => {
    expect(checkEnv({ ...settings, ...changes })).toContain(problem)
  })
})
