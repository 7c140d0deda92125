import { commonHeaders } from '../lib/platform/http/common-headers.mjs'
import { shared } from '../lib/platform/server/shared.mjs'

/**
 * Values that Next itself writes about caching. A page's copy in a browser would then be old or missing
 * (lib/platform/http/page-headers.ts).
 */
const CACHING_OF_NEXT = /^(?:s-maxage=|private, no-cache, no-store, max-age=0, must-revalidate$)/

/**
 * Every rewrite here keeps the query, but Next tells its router in the browser that it has removed it. A link to
 * `/manage/week?from=2026-11-20` that was prefetched would be the page without a query for the router: pressed there, it would
 * change the address and not the page. Without the header the router reads the query in the address.
 */
const REWRITTEN_QUERY = 'x-nextjs-rewritten-query'

/** Other sites are not told the address, whatever the answer is. @type {[name: string, value: string][]} */
const SECRET_ADDRESS = [['referrer-policy', 'no-referrer']]

/**
 * Adds the headers that every answer has, when it is sent: what a route, a page or the middleware has set itself stays. Removes
 * those of Next that are wrong here.
 * @param {import('node:http').ServerResponse} res
 * @param {{ isPage: boolean, isSecret: boolean }} options isSecret: who knows the address has access
 */
export function addDefaultHeaders(res, { isPage, isSecret }) {
  const { writeHead } = res
  res.writeHead = (/** @type {unknown[]} */ ...args) => {
    if (isSecret) addMissing(res, SECRET_ADDRESS)
    if (isPage) {
      res.removeHeader(REWRITTEN_QUERY)
      if (CACHING_OF_NEXT.test(String(res.getHeader('cache-control')))) res.removeHeader('cache-control')
      addMissing(res, shared.pageHeaders)
    }
    addMissing(res, shared.everyHeaders)
    addMissing(res, commonHeaders)
    return Reflect.apply(writeHead, res, args)
  }
}

/** @param {import('node:http').ServerResponse} res @param {readonly [name: string, value: string][]} headers */
function addMissing(res, headers) {
  for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value)
}
