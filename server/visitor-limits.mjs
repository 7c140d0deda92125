import { readdirSync } from 'node:fs'
import { shared } from '../lib/platform/server/shared.mjs'
import { plainPage } from '../lib/shop/identity/plain-page.mjs'
import { inRoot } from './process/paths.mjs'

// Limits per client address for rendered pages and files; the API has its own (lib/platform/http/limits.ts), and so have the
// figures of the process. Cached pages and the two health checks are not counted.

/**
 * Measured: a filtered listing takes 15 ms of a core, a search 25 and up to four queries, a product that does not exist
 * 18 and an entry of the page cache.
 */
const COSTS = { page: 1, search: 2, unknown: 3 }
/** Per minute. Many phones may share one address, and a listing of 24 products has 24 pictures. */
const BUDGETS = { pages: 600, files: 6000 }

const MEDIA = /^\/api\/v1\/media\//
const BUILT = /^\/_next\/static\//
/** Limited by the API itself, or a health check. */
const API = /^\/api\/(?:v1|live|ready|metrics)(?:\/|$)/
const SEARCH = /^(?:\/ur)?\/search\/?$/

/** The entries of public/: `/first.js`, `/art/…`. */
const published = new Set(readdirSync(inRoot('public')).map((name) => `/${name}`))
/** @param {string} path */
const isPublished = (path) => published.has(path) || published.has(path.slice(0, path.indexOf('/', 1)))

/**
 * Which budget a request counts against, and by how much; null when it is not limited.
 * @param {string} path
 * @param {boolean} isPrefetch the router prefetches a part of a page
 * @returns {{ budget: 'pages' | 'files', cost: number } | null}
 */
export function costOf(path, isPrefetch = false) {
  if (API.test(path) && !MEDIA.test(path)) return null
  if (MEDIA.test(path) || BUILT.test(path) || isPublished(path)) return { budget: 'files', cost: 1 }
  return { budget: 'pages', cost: SEARCH.test(path) && !isPrefetch ? COSTS.search : COSTS.page }
}

/**
 * The key of an address: itself, or the /64 network of an IPv6 address, because customers usually have a whole one.
 * @param {string} address
 */
export function networkOf(address) {
  if (!address.includes(':')) return address
  const [before = '', after = ''] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  if (address.includes('::')) {
    const rest = after.split(':').filter(Boolean)
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  return groups.slice(0, 4).join(':')
}

/** The calls of one process, which the application shares with others. */
export class VisitorLimits {
  /** @param {{ factor?: number, counts?: import('../lib/platform/server/call-counts.mjs').CallCounts }} options `factor` multiplies the budgets (RATE_LIMIT_FACTOR) */
  constructor({ factor = 1, counts = shared.callCounts } = {}) {
    this.factor = factor
    this.counts = counts
  }

  /**
   * Counts a request before it is answered.
   * @param {string} address
   * @param {string} path
   * @returns {{ wait: number, budget: string, correct(response: { status: number, isCached: boolean }): void }} `wait`: seconds to
   *   wait, 0 when the request is allowed; `budget`: what it counts against, '' when it is not limited; `correct`: to be called after the response, because a cached page costs nothing and an
   *   unknown one more
   */
  count(address, path, { isPrefetch = false } = {}) {
    const taken = costOf(path, isPrefetch)
    if (!taken) return { wait: 0, budget: '', correct() {} }
    const { budget, cost } = taken
    const { counts } = this
    const key = `${budget}:${networkOf(address)}`
    const window = counts.add(key, cost)
    return {
      budget,
      wait: counts.waitIn(window, BUDGETS[budget] * this.factor),
      correct({ status, isCached }) {
        if (budget !== 'pages') return
        if (isCached) counts.correct(key, window, -cost)
        else if (status === 404) counts.correct(key, window, COSTS.unknown - cost)
      },
    }
  }
}

const MESSAGE = 'Too many requests. Please wait a moment and try again.'

/** @param {number} seconds @param {'en' | 'ur'} locale */
function tooManyPage(seconds, locale) {
  const title = locale === 'ur' ? 'ذرا ٹھہریے' : 'One moment, please'
  const text =
    locale === 'ur'
      ? `آپ کے انٹرنیٹ کنکشن سے بہت زیادہ صفحے کھولے گئے ہیں۔ ${seconds} سیکنڈ بعد یہ صفحہ دوبارہ کھولیں۔`
      : `Very many pages were opened from your connection. Please wait ${waitOf(seconds)} and load this page again.`
  const again = locale === 'ur' ? 'دوبارہ کوشش کریں' : 'Try again'
  return plainPage({ title, text, actions: `<a class="primary" href="">${again}</a>`, locale })
}

/** @param {number} seconds */
const waitOf = (seconds) => (seconds === 1 ? '1 second' : `${seconds} seconds`)

const failed = JSON.stringify({
  status: 'FAILED',
  message: MESSAGE,
  code: 'RATE_LIMITED',
  error: { message: MESSAGE },
})

/**
 * Answers 429: a plain page, or the API's format below /api.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {number} seconds until the next request is allowed
 */
export function rejectOverLimit(req, res, seconds) {
  const isApi = req.url?.startsWith('/api/') === true
  res.writeHead(429, {
    ...(isApi ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' } : {}),
    'cache-control': 'no-store',
    'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'retry-after': String(seconds),
    // An unread body would be taken for the next request.
    ...(req.method === 'GET' || req.method === 'HEAD' ? {} : { connection: 'close' }),
  })
  res.end(
    req.method === 'HEAD'
      ? undefined
      : isApi
        ? failed
        : tooManyPage(seconds, /^\/ur(?:[/?]|$)/.test(req.url ?? '') ? 'ur' : 'en'),
  )
}
