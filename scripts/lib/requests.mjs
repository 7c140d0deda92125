import { randomUUID } from 'node:crypto'
import { findCall } from './calls.mjs'
import { clientAddress } from './client-address.mjs'
import { answerAndKeep, findKeptPage, sendKeptPage } from './kept-pages.mjs'
import { isKnown, refuseMethod } from './methods.mjs'
import { servedTarget } from './request-path.mjs'

const LOGGED_PATH = 200

/** Left there by the application (lib/http/page-headers.ts) when it has loaded. */
const PAGE_HEADERS = Symbol.for('gulshan.pageHeaders')
/** When somebody last asked for anything; what can wait looks there (lib/quiet.ts). */
const LAST_REQUEST = Symbol.for('gulshan.lastRequest')
/** Addresses that are no pages: they set headers of their own, or need none. */
const SPEAKS_FOR_ITSELF = /^\/(?:api\/(?!docs)|sim\/|_next\/)/

/**
 * What happens to every request before and after Next sees it. Headers by which the application knows who is calling are
 * overwritten here, so that nobody outside can set them.
 */
export function requestListener({ handle, hops, log, isDraining, dev }) {
  /** By ourselves what needs no Next, by Next the rest. */
  async function answer(req, res) {
    if (!isKnown(req.method)) return refuseMethod(req, res)
    // While developing Next has to see every request, to find out what has changed.
    if (dev) return handle(req, res)
    const page = findKeptPage(req)
    if (page) return sendKeptPage(page, req, res)
    const call = findCall(req)
    if (call) return call(res)
    return answerAndKeep(req, res, () => handle(req, res))
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
    if (isDraining()) res.setHeader('connection', 'close')
    if (log.logsRequests) {
      const began = performance.now()
      res.once('close', () => {
        const status = res.writableFinished ? res.statusCode : 499
        log.request(req.method, pathOf(asked), status, performance.now() - began, id)
      })
    }
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
