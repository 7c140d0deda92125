// A shared cache in front of the shop, such as Varnish, is told how long it may keep a page, and the keys by which it is purged
// (lib/platform/cache/shared-cache.ts). Only pages from the page cache have these headers, as they are the same for everybody.

const isOn = process.env.SHARED_CACHE === 'on'

/** A purge may be lost; then a page is right again after this time. */
const LONGEST_SECONDS = 3600
const MAX_KEYS = 200
/** Varnish takes headers of 8 kB. */
const MAX_LENGTH = 7000
/** Tags of Next for its own routes, and those that say until when a page is right. */
const NOT_A_KEY = /^(?:_N_T_|until:)/
/** Every page is another one when the shop opens or closes, and when one of its parts is switched on or off. */
const OF_EVERY_PAGE = ['document:opening', 'document:parts']

/**
 * The headers for a page; none when shared caches are off, or it depends on too many records to be purged by their names.
 * @param {Pick<import('../lib/platform/server/page-cache.mjs').CacheEntry, 'tags' | 'until' | 'lastModified' | 'cacheControl'>} entry
 * @returns {[name: string, value: string][]}
 */
export function surrogateHeaders({ tags, until, lastModified, cacheControl }, now = Date.now(), on = isOn) {
  if (!on) return []
  const keys = [...new Set([...tags.filter((tag) => !NOT_A_KEY.test(tag)), ...OF_EVERY_PAGE])]
  const names = keys.join(' ')
  if (keys.length > MAX_KEYS || names.length > MAX_LENGTH || keys.some((key) => /\s/.test(key))) return []
  const revalidate = cacheControl?.revalidate
  const stale = typeof revalidate === 'number' ? lastModified + revalidate * 1000 : Number.POSITIVE_INFINITY
  const seconds = Math.floor(Math.min(LONGEST_SECONDS, (Math.min(until, stale) - now) / 1000))
  if (seconds < 1) return []
  return [
    ['surrogate-key', names],
    ['surrogate-control', `max-age=${seconds}`],
  ]
}
