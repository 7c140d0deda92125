import { randomUUID } from 'node:crypto'
import { findCall } from './direct-handlers.mjs'
import { clientAddress } from './client-address.mjs'
import { answerAndKeep, findKeptPage, isOnShelf, sendKeptPage } from './page-cache.mjs'
import { isKnown, refuseMethod } from './methods.mjs'
import { servedTarget } from './request-path.mjs'
import { replaceWhenAway } from './unavailable.mjs'
import { refuseVisitor, VisitorLimits } from './visitor-limits.mjs'

const LOGGED_PATH = 200

/** Left there by the application (lib/http/page-headers.ts) when it has loaded. */
const PAGE_HEADERS = Symbol.for('gulshan.pageHeaders')
/** When somebody last asked for anything; what can wait looks there (lib/server/idle.ts). */
const LAST_REQUEST = Symbol.for('gulshan.lastRequest')
/** What Next says of an answer that it had rendered before. */
const CACHED = new Set(['HIT', 'STALE'])
const READINESS = /^\/api\/ready\/?(?:\?|$)/
/** Addresses that are no pages: they set headers of their own, or need none. */
const SPEAKS_FOR_ITSELF = /^\/(?:api\/(?!docs)|sim\/|_next\/)/

/**
 * What happens to every request before and after Next sees it. Headers by which the application knows who is calling are
 * overwritten here, so that nobody outside can set them.
 */
export function requestListener({ handle, hops, log, isDraining, dev }) {
  const limits = new VisitorLimits({ factor: Number(process.env.RATE_LIMIT_FACTOR) || 1 })

  /** By ourselves what needs no Next, by Next the rest. */
  async function answer(req, res) {
    if (!isKnown(req.method)) return refuseMethod(req, res)
    // While developing Next has to see every request, to find out what has changed.
    if (dev) return handle(req, res)
    const page = findKeptPage(req)
    if (page) return sendKeptPage(page, req, res)
    const { wait, correct } = limits.count(req.headers['x-client-ip'], req.url.split('?', 1)[0], {
      isPrefetch: req.headers['next-router-prefetch'] !== undefined,
    })
    if (wait > 0 && !isOnShelf(req)) return refuseVisitor(req, res, wait)
    const call = findCall(req)
    if (call) return call(res)
    res.once('finish', () => {
      const isCached = CACHED.has(res.getHeader('x-nextjs-cache'))
      correct({ status: res.statusCode, isCached })
    })
    if (!SPEAKS_FOR_ITSELF.test(req.url)) replaceWhenAway(req, res)
    return answerAndKeep(req, res, () => handle(req, res))
  }

  /** Who is on the way out says so before it closes, and lets go of every connection that it answers on. */
  function takeLeave(req, res) {
    res.setHeader('connection', 'close')
    if (!READINESS.test(req.url)) return false
    res.writeHead(503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': '5',
    })
    res.end(req.method === 'HEAD' ? undefined : '{"status":"stopping"}')
    return true
  }

  return function onRequest(req, res) {
    globalThis[LAST_REQUEST] = Date.now()
    const id = randomUUID()
    const { headers } = req
    const asked = req.url ?? '/'
    const address = clientAddress(req.socket.remoteAddress, headers['x-forwarded-for'], hops)
    headers['x-request-id'] = id
    headers['x-client-ip'] = address
    headers['x-forwarded-for'] = address
    delete headers['x-forwarded-host']
    delete headers['x-forwarded-port']
    if (hops === 0) delete headers['x-forwarded-proto']
    req.url = servedTarget(asked)

    res.setHeader('x-request-id', id)
    if (!SPEAKS_FOR_ITSELF.test(asked)) {
      for (const [name, value] of globalThis[PAGE_HEADERS] ?? []) res.setHeader(name, value)
    }
    if (log.logsRequests) {
      const began = performance.now()
      res.once('close', () => {
        const status = res.writableFinished ? res.statusCode : 499
        log.request(req.method, pathOf(asked), status, performance.now() - began, id)
      })
    }
    if (isDraining() && takeLeave(req, res)) return
    answer(req, res).catch((error) => {
      log.event('error', { event: 'request-failed', requestId: id, error: String(error?.stack ?? error) })
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      res.end('Something went wrong.')
    })
  }
}

/** What follows is the key to somebody's diary. */
const CALENDAR = /\/calendar\/.*/

/** Without the query, which may hold personal data or a token, and without the secret of a calendar's address. */
export function pathOf(target) {
  const mark = target.indexOf('?')
  const path = target.slice(0, mark < 0 || mark > LOGGED_PATH ? LOGGED_PATH : mark)
  return path.replace(CALENDAR, '/calendar/…')
}
