import { shared } from '../lib/server/shared.mjs'
import { plainPage } from './plain-page.mjs'

const RETRY_SECONDS = '5'
const NOT_A_PAGE = /\.(?:xml|txt|json|webmanifest)(?:\?|$)/
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Replaces Next's 500 by a readable 503 with Retry-After when the database has failed a request since this one began.
 * Next answers 500 to every error of a page, and its error page is empty without scripts.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 */
export function replaceWhenUnavailable(req, res) {
  const began = Date.now()
  const { writeHead, write, end } = res
  let replaced = false

  /** @param {number} status */
  const isBroken = (status) => status >= 500 && shared.databaseFailedAt >= began

  function replace() {
    replaced = true
    const id = String(res.getHeader('x-request-id'))
    const connection = res.getHeader('connection')
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    const isPage = !NOT_A_PAGE.test(req.url ?? '')
    const body = Buffer.from(
      isPage ? unavailablePage(id) : 'The shop cannot answer right now. Please try again soon.\n',
    )
    Reflect.apply(writeHead, res, [
      503,
      {
        ...(connection ? { connection } : {}),
        'x-request-id': id,
        'retry-after': RETRY_SECONDS,
        'cache-control': 'no-store',
        'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
        'content-security-policy': POLICY,
        'content-length': body.length,
      },
    ])
    Reflect.apply(end, res, req.method === 'HEAD' ? [] : [body])
  }

  /**
   * Drops what Next writes after the replacement, but calls its callback, which Next waits for.
   * @param {Function} method
   * @param {unknown} result
   */
  const unlessReplaced =
    (method, result) =>
    /** @param {unknown[]} args */
    (...args) => {
      if (!replaced && !res.headersSent && isBroken(res.statusCode)) replace()
      if (!replaced) return Reflect.apply(method, res, args)
      const callback = args.at(-1)
      if (typeof callback === 'function') process.nextTick(callback)
      return result
    }
  res.write = unlessReplaced(write, true)
  res.end = unlessReplaced(end, res)
  res.writeHead = (/** @type {number} */ status, /** @type {unknown[]} */ ...rest) => {
    if (!replaced && isBroken(status)) replace()
    return replaced ? res : Reflect.apply(writeHead, res, [status, ...rest])
  }
}

/** @param {string} requestId */
const unavailablePage = (requestId) =>
  plainPage({
    title: 'The shop cannot answer right now',
    text: `This page could not be loaded. It is our fault, and usually over within a minute. Your cart, your orders and your account
are safe.`,
    actions: '<a class="primary" href="">Try again</a><a href="/products">Go to the products</a>',
    note: `Error 503, reference ${requestId}`,
  })
