import { pageCache } from '../lib/platform/cache/handler.mjs'
import { replicaReadsOf } from '../lib/platform/server/replica-reads.mjs'
import { shared } from '../lib/platform/server/shared.mjs'
import { sendStored } from './send-stored.mjs'
import { surrogateHeaders } from './shared-cache.mjs'

// Next needs half a millisecond of CPU to send a cached page, and twice that to compress it, each time. Once Next has
// answered an address from the page cache, this process stores the entry's key and headers and sends the page itself:
// compressed once, and 304 to browsers that have it. Pages are stored and dropped by the page cache only.

// Without capacity nothing is stored, and every page is rendered for every request.
if (process.env.PAGE_CACHE === 'off') pageCache.capacity = 0

const HAS_REPLICA = (process.env.DATABASE_REPLICA_URL ?? '').trim() !== ''

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('../lib/platform/server/page-cache.mjs').CacheEntry} CacheEntry
 */

/**
 * The cache key behind an address, which never changes while the process runs.
 * @type {Map<string, string>}
 */
const keys = new Map()
const MAX_ADDRESSES = 10_000
const MAX_ADDRESS_LENGTH = 500

const STATUSES = new Set([200, 404, 410])
/** Headers of requests for something else than the whole page: parts for Next's client router, previews. */
const SPECIAL_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
  'x-prerender-revalidate',
  'x-nextjs-data',
  'range',
]
const PREVIEW_COOKIE = '__prerender_bypass'
/** Headers that belong to one response and not to the page. */
const PER_RESPONSE_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'link',
  'transfer-encoding',
  'x-request-id',
])

/** @param {Request} req */
const asksForPage = ({ method, headers, url = '' }) =>
  method === 'GET' &&
  url.length <= MAX_ADDRESS_LENGTH &&
  !SPECIAL_HEADERS.some((name) => headers[name] !== undefined) &&
  !headers.cookie?.includes(PREVIEW_COOKIE)

/**
 * The cached page to send for this request, if Next has sent it from the cache before.
 * @param {Request} req
 */
export function findCachedPage(req) {
  const key = keys.get(req.url ?? '')
  if (key === undefined || !asksForPage(req)) return null
  const entry = pageCache.find(key)
  return entry?.response && isFresh(entry) ? { key, entry, response: entry.response } : null
}

/**
 * Whether Next can answer from the cache, though only a part of a page is requested.
 * @param {Request} req
 */
export function isCachedPage({ method, url = '' }) {
  const [path = '', query = ''] = url.split('?', 2)
  // Any other parameter could make it another page.
  return method === 'GET' && /^(?:_rsc(?:=[^&]*)?)?$/.test(query) && isCachedPath(path)
}

/** Whether the page at a path is cached; a query may make it another page. @param {string} path */
export function isCachedPath(path) {
  const key = keys.get(path)
  const entry = key === undefined ? null : pageCache.find(key)
  return entry !== null && isFresh(entry)
}

/**
 * The page that is being answered is not remembered at its path, where it may be wrong.
 * @param {string} path
 */
export function forgetPath(path) {
  keys.delete(path)
  const context = shared.requestContext.getStore()
  if (context) delete context.pageLookup
}

/** A stale page is left to Next, which renders it again in the background. @param {CacheEntry} entry */
const isFresh = ({ lastModified, cacheControl }) =>
  cacheControl?.revalidate === false || Date.now() < lastModified + (cacheControl?.revalidate ?? 0) * 1000

/**
 * @param {NonNullable<ReturnType<typeof findCachedPage>>} page
 * @param {Request} req
 * @param {Response} res
 */
export async function sendCachedPage({ key, entry, response }, req, res) {
  const { status, headers, etag } = response
  for (const [name, value] of [...headers, ...surrogateHeaders(entry)]) res.setHeader(name, value)
  res.statusCode = status
  const { html: bytes = Buffer.alloc(0), compressed } = entry
  const onCompressed = (/** @type {number} */ added) => pageCache.grow(key, entry, added)
  await sendStored(req, res, { bytes, etag, compressed, onCompressed })
}

/**
 * Lets Next answer, and stores the response if it came from the cache and is the same for all visitors.
 * @param {Request} req
 * @param {Response} res
 * @param {() => Promise<void>} answer
 */
export function answerAndCache(req, res, answer) {
  const replicaReads = HAS_REPLICA ? replicaReadsOf(req) : null
  const reads = replicaReads ? { replicaReads } : {}
  if (!asksForPage(req)) return replicaReads ? shared.requestContext.run(reads, answer) : answer()
  const address = req.url ?? ''
  /** @type {import('../lib/platform/server/shared.mjs').PageLookup} */
  const lookup = {}
  res.once('finish', () => {
    const { key, entry } = lookup
    if (key === undefined || !entry?.html || !isForEverybody(res)) return
    remember(address, key)
    if (entry.response) return
    entry.response = {
      status: res.statusCode,
      headers: Object.entries(res.getHeaders()).flatMap(([name, value]) =>
        value === undefined || PER_RESPONSE_HEADERS.has(name) ? [] : [[name, value]],
      ),
      etag: res.getHeader('etag')?.toString(),
    }
  })
  return shared.requestContext.run({ pageLookup: lookup, ...reads }, answer)
}

/** @param {Response} res */
function isForEverybody(res) {
  return (
    STATUSES.has(res.statusCode) &&
    res.getHeader('x-nextjs-cache') === 'HIT' &&
    res.getHeader('set-cookie') === undefined &&
    String(res.getHeader('content-type')).startsWith('text/html') &&
    String(res.getHeader('cache-control')).startsWith('public')
  )
}

/** @param {string} address @param {string} key */
function remember(address, key) {
  keys.set(address, key)
  const [oldest] = keys.keys()
  if (keys.size > MAX_ADDRESSES && oldest !== undefined) keys.delete(oldest)
}
