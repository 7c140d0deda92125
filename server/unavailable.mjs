import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRequestResponseMocks } from 'next/dist/server/lib/mock-request.js'
import { subjectOf } from '../lib/platform/http/page-subject.mjs'
import { INTERNAL_PATH_HEADER } from '../lib/platform/server/list-address.mjs'
import { shared } from '../lib/platform/server/shared.mjs'
import { lastRead } from '../lib/shop/identity/last-read.mjs'
import { plainPage } from '../lib/shop/identity/plain-page.mjs'
import { accepts, gzipFast } from './compression.mjs'

/** @typedef {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => Promise<void>} Handle */

const RETRY_SECONDS = '5'
/** Work areas and the checkout have frames of their own, which need the account. */
export const OWN_FRAME = /^(?:\/ur)?\/(?:admin|manage|checkout)(?:\/|$)/
/** Until then the frame is waited for, since the request began: a page that failed has taken up to 6 s of it. */
const ANSWER_MS = 9000
const NOT_A_PAGE = /\.(?:xml|txt|json|webmanifest)(?:\?|$)/
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Replaces Next's 500 by a readable 503 with Retry-After when the database has failed a request since this one began.
 * Next answers 500 to every error of a page, and its error page is empty without scripts.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {Handle} handle Next's own request handler
 */
export function replaceWhenUnavailable(req, res, handle) {
  const began = Date.now()
  // Read now, because Next changes both.
  const { url = '' } = req
  const isOfRouter = req.headers.rsc !== undefined
  const acceptEncoding = req.headers['accept-encoding']?.toString()
  const { writeHead, write, end } = res
  let replaced = false

  /** @param {number} status */
  const isBroken = (status) => status >= 500 && shared.databaseFailedAt >= began

  async function replace() {
    replaced = true
    const left = Math.max(0, began + ANSWER_MS - Date.now())
    const id = String(res.getHeader('x-request-id'))
    const connection = res.getHeader('connection')
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    const isPage = !NOT_A_PAGE.test(url)
    // The router in the browser loads the address as a whole page then.
    const framed =
      isPage && !isOfRouter ? await framedPage(url, { host: req.headers.host, handle, ms: left }) : null
    const isZipped = framed !== null && accepts(acceptEncoding, 'gzip')
    const plain = () =>
      isPage ? unavailablePage(id, url) : 'The shop cannot answer right now. Please try again soon.\n'
    const body = isZipped ? await gzipFast(framed) : (framed ?? Buffer.from(plain()))
    Reflect.apply(writeHead, res, [
      503,
      {
        ...(connection ? { connection } : {}),
        'x-request-id': id,
        'retry-after': RETRY_SECONDS,
        'cache-control': 'no-store',
        'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
        // A page in the frame of the shop has the policy of all pages.
        ...(framed ? {} : { 'content-security-policy': POLICY }),
        ...(isZipped ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
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
      if (!replaced && !res.headersSent && isBroken(res.statusCode)) void replace()
      if (!replaced) return Reflect.apply(method, res, args)
      const callback = args.at(-1)
      if (typeof callback === 'function') process.nextTick(callback)
      return result
    }
  res.write = unlessReplaced(write, true)
  res.end = unlessReplaced(end, res)
  res.writeHead = (/** @type {number} */ status, /** @type {unknown[]} */ ...rest) => {
    if (!replaced && isBroken(status)) void replace()
    return replaced ? res : Reflect.apply(writeHead, res, [status, ...rest])
  }
}

/**
 * The page of the shop's frame that says what could not be fetched (app/[locale]/(shop)/unavailable). It can be sent
 * wherever a page has that frame, once this process has read who the shop is: the frame needs nothing else of the
 * database. Null where it cannot, or not within `ms` milliseconds.
 * @param {string} url
 * @param {{ host: string | undefined, handle: Handle, ms: number }} options
 */
async function framedPage(url, { host, handle, ms }) {
  const [path = ''] = url.split('?', 1)
  if (!lastRead.shop || OWN_FRAME.test(path)) return null
  const [prefix = ''] = /^\/ur(?=\/|$)/.exec(path) ?? []
  /** @type {Buffer[]} */
  const sent = []
  const { req, res } = createRequestResponseMocks({
    // The page is stored with this address in it, and the one that failed may be secret.
    url: `${prefix}/unavailable`,
    headers: {
      host,
      [INTERNAL_PATH_HEADER]: `${prefix || '/en'}/unavailable/${subjectOf(path.slice(prefix.length))}`,
    },
    resWriter: (chunk) => sent.push(Buffer.from(chunk)) > 0,
  })
  try {
    const answered = shared.requestContext.run({}, async () => {
      await handle(req, res)
      await finished(res)
      return res.statusCode === 200
    })
    const isThere = await Promise.race([answered, sleep(ms, false)])
    return isThere ? Buffer.concat(sent) : null
  } catch {
    return null
  }
}

// The texts are in the process itself, as Next and its texts are what has failed.
const texts = {
  en: {
    title: 'The shop cannot answer right now',
    text: `This page could not be loaded. It is our fault, and usually over within a minute. Your cart, your orders and your account
are safe.`,
    tryAgain: 'Try again',
    products: 'Go to the products',
    status: '503 Error',
    reference: 'reference',
  },
  ur: {
    title: 'دکان ابھی جواب نہیں دے سکتی',
    text: 'یہ صفحہ نہیں کھل سکا۔ غلطی ہماری طرف سے ہے، اور عام طور پر ایک منٹ میں ٹھیک ہو جاتی ہے۔ آپ کی ٹوکری، آپ کے آرڈر اور آپ کا اکاؤنٹ محفوظ ہیں۔',
    tryAgain: 'دوبارہ کوشش کریں',
    products: 'پودے اور سامان دیکھیں',
    status: 'ایرر 503',
    reference: 'حوالہ',
  },
}

/**
 * The page in the language of its address.
 * @param {string} requestId
 * @param {string} url
 */
export function unavailablePage(requestId, url) {
  const locale = /^\/ur(?:[/?]|$)/.test(url) ? 'ur' : 'en'
  const { title, text, tryAgain, products, status, reference } = texts[locale]
  return plainPage({
    title,
    text,
    actions: `<a class="primary" href="">${tryAgain}</a><a href="${locale === 'ur' ? '/ur' : ''}/products">${products}</a>`,
    note: `${status}${locale === 'ur' ? '،' : ','} ${reference} <bdi>${requestId}</bdi>`,
    locale,
  })
}
