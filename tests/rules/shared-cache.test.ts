import { describe, expect, it } from 'vitest'
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
