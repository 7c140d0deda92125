import { commonHeaders } from '../lib/http/common-headers.mjs'

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const MESSAGE = 'This address does not take that method.'

/** Node lets some thirty methods through (TRACE, PROPFIND, ...); Next answers 500 to one, 400 or a whole page to others. */
export const isKnown = (method) => KNOWN.has(method)

// Forms attach every key of `error` to a field, and these have none of that name (contract 0.3).
const WITHOUT_KEYS = /^\/api\/v1\/(?:product|user\/register)(?:[/?]|$)/

/** The refusal the API gives, for every address alike. */
export function refuseMethod(req, res) {
  for (const { key, value } of commonHeaders) res.setHeader(key, value)
  res.writeHead(405, {
    allow: [...KNOWN].join(', '),
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    // A body that nobody reads would be taken for the next request.
    connection: 'close',
  })
  res.end(
    JSON.stringify({
      status: 'FAILED',
      message: MESSAGE,
      code: 'METHOD_NOT_ALLOWED',
      error: WITHOUT_KEYS.test(req.url) ? {} : { message: MESSAGE },
    }),
  )
}
