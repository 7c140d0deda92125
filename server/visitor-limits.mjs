import { readdirSync } from 'node:fs'
import { commonHeaders } from '../lib/http/common-headers.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'

// How much one address may ask for that costs something and is not counted by the calls of the API themselves
// (lib/http/limits.ts): pages that have to be rendered, and files. Cached pages are not counted, and neither are the two
// addresses that a balancer asks.

const WINDOW_MS = 60_000
/**
 * Parts of the window's budget. Measured: a filtered list takes 15 ms of a core, a search 25 and the database's work for up to
 * four questions, a product that is not there 18 and its place among the cached pages.
 */
const COSTS = { page: 1, search: 2, unknown: 3 }
/** A minute. Behind one address there may be many phones; a list of 24 products is 24 pictures. */
const BUDGETS = { pages: 600, files: 6000 }
/** Addresses remembered at a time, the longest known is forgotten first: some 20 MB. */
const MOST_ADDRESSES = 100_000

const MEDIA = /^\/api\/v1\/media\//
const BUILT = /^\/_next\/static\//
/** Counted by their own calls, or asked by a balancer. */
const CALLS = /^\/api\/(?:v1|live|ready)(?:\/|$)/
const SEARCH = /^\/search\/?$/

/** What stands in the folder public/: `/first.js`, `/art/…`. */
const published = new Set(readdirSync(inRoot('public')).map((name) => `/${name}`))
const isPublished = (path) => published.has(path) || published.has(path.slice(0, path.indexOf('/', 1)))

/**
 * Which budget a request is taken from and how much of it; null: none.
 * @param {boolean} isPrefetch for a part of a page that somebody may go to
 */
export function costOf(path, isPrefetch = false) {
  if (MEDIA.test(path) || BUILT.test(path) || isPublished(path)) return { budget: 'files', cost: 1 }
  if (CALLS.test(path)) return null
  return { budget: 'pages', cost: SEARCH.test(path) && !isPrefetch ? COSTS.search : COSTS.page }
}

/** People have a whole network of IPv6 addresses each: the first four groups name it. */
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

export class VisitorLimits {
  /** Network -> what it has used since when. */
  #used = new Map()

  /** @param {{ factor?: number, now?: () => number }} options `factor` multiplies the budgets (RATE_LIMIT_FACTOR) */
  constructor({ factor = 1, now = Date.now } = {}) {
    this.factor = factor
    this.now = now
  }

  get size() {
    return this.#used.size
  }

  /**
   * Counts a request, before it costs anything.
   * @returns {{ wait: number, correct(answered: { status: number, isCached: boolean }): void }} the seconds until the next
   *   one is taken, 0 when this one is; and what to tell when it was answered: a page cost nothing when it came from the
   *   cache, and more when it was rendered only to say that there is none
   */
  count(address, path, { isPrefetch = false } = {}) {
    const taken = costOf(path, isPrefetch)
    if (!taken) return { wait: 0, correct() {} }
    const { budget, cost } = taken
    const entry = this.#entryOf(address)
    entry[budget] += cost
    const isFull = entry[budget] > BUDGETS[budget] * this.factor
    return {
      wait: isFull ? Math.max(1, Math.ceil((entry.endsAt - this.now()) / 1000)) : 0,
      correct({ status, isCached }) {
        if (budget !== 'pages') return
        if (isCached) entry.pages -= cost
        else if (status === 404) entry.pages += COSTS.unknown - cost
      },
    }
  }

  #entryOf(address) {
    const network = networkOf(address)
    const known = this.#used.get(network)
    if (known && known.endsAt > this.now()) return known
    // Set anew, so that the first of the map is the one whose minute began first.
    this.#used.delete(network)
    const entry = { pages: 0, files: 0, endsAt: this.now() + WINDOW_MS }
    this.#used.set(network, entry)
    if (this.#used.size > MOST_ADDRESSES) this.#used.delete(this.#used.keys().next().value)
    return entry
  }
}

const MESSAGE = 'Too many requests. Please wait a moment and try again.'

const page = (seconds) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>One moment, please | Gulshan</title>
<style>
:root{color-scheme:light dark;--ground:#fbf8f1;--text:#1d241e;--leaf:#1f5b3a;--on-leaf:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#0f1713;--text:#ecf1e8;--leaf:#7cc391;--on-leaf:#0f1713}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--text);
font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 1.25rem}
h1{margin:0 0 .75rem;font:600 1.75rem/1.25 Georgia,serif;text-wrap:balance}p{margin:0 0 1rem}
.name{margin:0 0 1.5rem;font-weight:600;color:var(--leaf)}
a{display:inline-block;box-sizing:border-box;min-height:2.75rem;padding:.6rem 1.25rem;border-radius:.5rem;
background:var(--leaf);color:var(--on-leaf);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
</style></head>
<body><main><p class="name">Gulshan <span lang="ur" dir="rtl">گلشن</span></p><h1>One moment, please</h1>
<p>Very many pages were opened from your connection. Please wait ${waitOf(seconds)} and load this page again.</p>
<p><a href="">Try again</a></p></main></body></html>
`

const waitOf = (seconds) => (seconds === 1 ? '1 second' : `${seconds} seconds`)

const failed = JSON.stringify({
  status: 'FAILED',
  message: MESSAGE,
  code: 'RATE_LIMITED',
  error: { message: MESSAGE },
})

/** The refusal: a plain page, or below /api the API's own shape. */
export function refuseVisitor(req, res, seconds) {
  const isCall = req.url.startsWith('/api/')
  for (const { key, value } of commonHeaders) res.setHeader(key, value)
  res.writeHead(429, {
    ...(isCall ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' } : {}),
    'cache-control': 'no-store',
    'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'retry-after': String(seconds),
    // A body that nobody reads would be taken for the next request.
    ...(req.method === 'GET' || req.method === 'HEAD' ? {} : { connection: 'close' }),
  })
  res.end(req.method === 'HEAD' ? undefined : isCall ? failed : page(seconds))
}
