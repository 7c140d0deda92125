import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { INTERNAL_PATH_HEADER, listPath } from '../lib/platform/server/list-address.mjs'
import { countRejection } from '../lib/platform/server/rejections.mjs'
import { shared } from '../lib/platform/server/shared.mjs'
import { clientAddress } from './client-address.mjs'
import { addDefaultHeaders } from './default-headers.mjs'
import { findDirectHandler, send, toApiRequest } from './direct-handlers.mjs'
import { isKnownMethod, rejectMethod } from './methods.mjs'
import {
  answerAndCache,
  findCachedPage,
  forgetPath,
  isCachedPage,
  isCachedPath,
  sendCachedPage,
} from './page-cache.mjs'
import { preloadPicture } from './picture-preload.mjs'
import { servedTarget } from './request-path.mjs'
import { StaticFiles } from './static-files.mjs'
import { replaceWhenUnavailable } from './unavailable.mjs'
import { networkOf, rejectOverLimit, VisitorLimits } from './visitor-limits.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {Pick<typeof import('../lib/platform/server/metrics.mjs'), 'kindOf'> & Pick<ReturnType<typeof
 *   import('../lib/platform/server/metrics.mjs').processMetrics>, 'observe'>} Measures
 * @typedef {{ isFile: boolean, isCachedPage: boolean }} Answered what is known of a request only while it is answered
 */

const MAX_LOGGED_PATH = 200
/** The values of x-nextjs-cache for a page from the cache. */
const CACHED = new Set(['HIT', 'STALE'])
const READINESS = /^\/api\/ready\/?(?:\?|$)/
/** Addresses that are not pages: those of programs and files. */
const NOT_A_PAGE = /^\/(?:api\/(?!docs)|sim\/|_next\/)/

/**
 * Returns what answers every request, before and after Next.
 * @param {object} options
 * @param {(req: Request, res: Response) => Promise<void>} options.handle Next's own request handler
 * @param {number} options.hops trusted proxies in front of the server
 * @param {ReturnType<typeof import('./log.mjs').makeLog>} options.log
 * @param {() => boolean} options.isDraining
 * @param {boolean} options.dev
 * @param {Measures} [options.measures] counts what was answered; without it nothing is measured
 */
export function requestListener({ handle: handleByNext, hops, log, isDraining, dev, measures }) {
  /** @type {typeof handleByNext} */
  const handle = async (req, res) => {
    const moved = await movedTarget(req)
    if (moved) return send(req, res, movedTo(moved))
    choosePage(req)
    return handleByNext(req, res)
  }
  const limits = new VisitorLimits({ factor: Number(process.env.RATE_LIMIT_FACTOR) || 1 })
  // To compare with the framework alone (bench/parts.mjs).
  const isDirect = process.env.DIRECT_ANSWERS !== 'off'
  const files = dev ? null : new StaticFiles()

  /** @param {Request} req @param {Response} res @param {Answered} answered */
  async function answer(req, res, answered) {
    if (!isKnownMethod(req.method)) return rejectMethod(req, res)
    const file = files?.find(req) ?? null
    answered.isFile = file !== null
    if (!file) {
      const request = toApiRequest(req)
      const closed = await shared.answerWhileClosed?.(request)
      if (closed) return sendInstead(closed, req, res)
      const off = await shared.answerWhilePartOff?.(request)
      if (off?.answer) return sendInstead(off.answer, req, res)
      if (off?.target) req.url = off.target
    }
    // Next must handle every request in development, to detect changes.
    if (!files) return handle(req, res)
    const page = isDirect ? findCachedPage(req) : null
    answered.isCachedPage = page !== null
    if (page) return sendCachedPage(page, req, res)
    const { url = '/' } = req
    const { wait, budget, correct } = limits.count(
      String(req.headers['x-client-ip']),
      url.split('?', 1)[0] ?? '',
      {
        isPrefetch: req.headers['next-router-prefetch'] !== undefined,
      },
    )
    if (wait > 0 && !isCachedPage(req)) {
      countRejection(budget)
      return rejectOverLimit(req, res, wait)
    }
    const respond = isDirect ? (findDirectHandler(req) ?? file) : null
    if (respond) return respond(res)
    res.once('finish', () => {
      const isCached = CACHED.has(String(res.getHeader('x-nextjs-cache')))
      answered.isCachedPage = isCached
      correct({ status: res.statusCode, isCached })
    })
    if (!NOT_A_PAGE.test(url)) replaceWhenUnavailable(req, res, handleByNext)
    return answerAndCache(req, res, () => handle(req, res))
  }

  /** @param {Request} req @param {Response} res */
  return function onRequest(req, res) {
    shared.lastRequestAt = Date.now()
    const target = req.url ?? '/'
    const id = randomUUID()
    describeClient(req, id, hops)
    req.url = servedTarget(target)
    addHeaders(req, res, { id, target })
    /** @type {Answered} */
    const answered = { isFile: false, isCachedPage: false }
    if (log.logsRequests || measures) whenClosed(req, res, { id, target, answered })
    if (isDraining() && answerWhileDraining(req, res)) return
    answer(req, res, answered).catch((error) => {
      log.event('error', { event: 'request_failed', requestId: id, error: String(error?.stack ?? error) })
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      res.end('Something went wrong.')
    })
  }

  /**
   * Logs and measures a request when its answer was sent.
   * @param {Request} req @param {Response} res @param {{ id: string, target: string, answered: Answered }} request
   */
  function whenClosed(req, res, { id, target, answered }) {
    const began = performance.now()
    res.on('close', () => {
      const status = res.writableFinished ? res.statusCode : 499
      const ms = performance.now() - began
      if (log.logsRequests) log.request(req.method ?? '', loggedPath(target), status, ms, id)
      measures?.observe(kindOfAnswer(measures.kindOf(req.url ?? '/'), answered), status, ms)
    })
  }
}

/** @param {import('../lib/platform/server/metrics.mjs').RequestKind} kind by the address @param {Answered} answered */
function kindOfAnswer(kind, { isFile, isCachedPage }) {
  if (kind !== 'page') return kind
  return isFile ? 'file' : isCachedPage ? 'cached-page' : 'page'
}

/**
 * Sends what a closed shop, or one with a part that is off, answers.
 * @param {import('../lib/platform/server/request').RawResponse} answer
 * @param {Request} req
 * @param {Response} res
 */
function sendInstead(answer, req, res) {
  // It shows no picture of the page that was asked for.
  res.removeHeader('link')
  // An unread body would be taken for the next request.
  if (req.method !== 'GET' && req.method !== 'HEAD') res.setHeader('connection', 'close')
  return send(req, res, answer)
}

/**
 * Overwrites the headers that say who asks, so that clients cannot set them.
 * @param {Request} req @param {string} id @param {number} hops
 */
function describeClient({ headers, socket }, id, hops) {
  const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), hops)
  headers['x-request-id'] = id
  headers['x-client-ip'] = address
  // Requests are counted by this network.
  headers['x-client-network'] = networkOf(address)
  headers['x-forwarded-for'] = address
  delete headers['x-forwarded-host']
  delete headers['x-forwarded-port']
  if (hops === 0) delete headers['x-forwarded-proto']
}

const PRODUCT = /^((?:\/ur)?\/product\/)([^/?]+)(\/?(?:\?.*)?)$/

/**
 * Where a request for a product leads that has another address now; its query stays. Without a database the page says that
 * it cannot be shown.
 * @param {Request} req
 */
async function movedTarget(req) {
  const [, folder, asked, rest] = PRODUCT.exec(req.url ?? '') ?? []
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const [path = ''] = (req.url ?? '').split('?', 1)
  // A cached page is that of its present address: it is dropped when that changes.
  if (!asked || !isRead || isCachedPath(path)) return null
  const present = await presentAddress(decodeURIComponent(asked))
  // Remembered, the page would be sent without asking, also after its product has moved.
  if (present === undefined) forgetPath(path)
  return present ? `${folder}${present}${rest}` : null
}

/** How long a page, which may be in memory, waits for a database that is silent. */
const MAX_WAIT_MS = 1000

/** The present address of a product; null: the one that was asked for. Undefined while it cannot be known. @param {string} asked */
async function presentAddress(asked) {
  const late = new AbortController()
  const answer = shared.movedProduct?.(asked).catch(() => undefined)
  const wait = setTimeout(MAX_WAIT_MS, undefined, { signal: late.signal }).catch(() => undefined)
  return Promise.race([answer, wait]).finally(() => late.abort())
}

/** Browsers ask again each time, because the shop may go back to ids. @param {string} location */
const movedTo = (location) => ({
  status: 308,
  headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' },
  body: null,
})

/** Tells Next which page an address of a list shows. A client cannot choose one. @param {Request} req */
function choosePage({ headers, url = '' }) {
  delete headers[INTERNAL_PATH_HEADER]
  const path = listPath(url)
  if (path) headers[INTERNAL_PATH_HEADER] = path
}

/** @param {Request} req @param {Response} res @param {{ id: string, target: string }} request */
function addHeaders(req, res, { id, target }) {
  const isPage = !NOT_A_PAGE.test(req.url ?? '')
  res.setHeader('x-request-id', id)
  addDefaultHeaders(res, { isPage, isSecret: SECRET.test(target) })
  if (isPage) preloadPicture(req, res)
}

/**
 * A stopping server closes each connection after its response and answers 503 on /api/ready. Returns whether that
 * answered the request.
 * @param {Request} req
 * @param {Response} res
 */
function answerWhileDraining(req, res) {
  res.setHeader('connection', 'close')
  if (!READINESS.test(req.url ?? '')) return false
  res.writeHead(503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '5',
  })
  res.end(req.method === 'HEAD' ? undefined : '{"status":"stopping"}')
  return true
}

/** The rest of these addresses is secret: the key of a calendar, the token of an order, of an email or of an invitation. */
const SECRET =
  /(\/calendar|\/order-link|\/guest-order|\/mail-link|\/staff-invitation|^(?:https?:\/\/[^/]+)?(?:\/ur)?\/(?:o|my-order|join))\/.*/

/**
 * The path as it is logged: without the query, which may hold personal data or a token, and without the secret of a link.
 * @param {string} target
 */
export function loggedPath(target) {
  const queryAt = target.indexOf('?')
  const path = target.slice(0, queryAt < 0 || queryAt > MAX_LOGGED_PATH ? MAX_LOGGED_PATH : queryAt)
  return path.replace(SECRET, '$1/…')
}
