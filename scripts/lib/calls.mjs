import { commonHeaders } from '../../lib/http/common-headers.mjs'
import { accepts, gzipOnce, isWorthIt } from './compress.mjs'

/** Left there by the application (lib/http/door.ts), one call after the other as its routes are loaded. */
const OFFERED = Symbol.for('gulshan.calls')
const API = '/api/v1'
// Other parameters may be words, and a word may be an address of its own: those are for the router to tell apart.
const ID = /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?=\/|$)/gi

/**
 * The call behind a request, if it is one that the application offers to be answered without Next.
 * @param {import('node:http').IncomingMessage} req
 * @returns {((res: import('node:http').ServerResponse) => Promise<void>) | null}
 */
export function findCall(req) {
  const offered = globalThis[OFFERED]
  if (req.method !== 'GET' || !offered || !req.url.startsWith(API)) return null
  const mark = req.url.indexOf('?')
  const path = req.url.slice(API.length, mark < 0 ? undefined : mark)
  if (path.includes('{')) return null
  const ids = []
  const pattern = path.replace(ID, (_, id) => {
    ids.push(id)
    return '/{id}'
  })
  const call = offered.get(pattern)
  if (!call || ids.length > 1) return null
  return async (res) => send(req, res, await call(asked(req), ids.length > 0 ? { id: ids[0] } : {}))
}

/** As much of a web Request as a call looks at. */
const asked = ({ url, headers }) => ({
  method: 'GET',
  url: `http://localhost${url}`,
  body: null,
  headers: {
    get(name) {
      const value = headers[name]
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
    },
  },
})

async function send(req, res, { status, headers, body }) {
  for (const { key, value } of commonHeaders) res.setHeader(key, value)
  for (const name in headers) res.setHeader(name, headers[name])
  let bytes = Buffer.from(body)
  if (isWorthIt(bytes)) {
    res.setHeader('vary', headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding')
    if (accepts(req.headers['accept-encoding'], 'gzip')) {
      bytes = await gzipOnce(bytes)
      res.setHeader('content-encoding', 'gzip')
    }
  }
  res.statusCode = status
  res.setHeader('content-length', bytes.length)
  res.end(bytes)
}
