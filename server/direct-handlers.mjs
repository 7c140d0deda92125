import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { shared } from '../lib/platform/server/shared.mjs'
import { accepts, gzipFast, isCompressible } from './compression.mjs'
import { sendStored } from './send-stored.mjs'

/**
 * @typedef {import('../lib/platform/server/shared.mjs').DirectHandler} DirectHandler
 * @typedef {import('../lib/platform/server/request').RawResponse} RawResponse
 * @typedef {{ handler: DirectHandler, params: Record<string, string | string[]> }} Match
 */

const API = '/api/v1'
// Only ids are matched: any other parameter could be a word that is another route, which only Next's router knows.
const ID = /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?=\/|$)/gi
// `{...path}`: segments that need no decoding.
const REST = /^(\/[a-z]+\/)([\w./-]+)$/

/**
 * Finds the GET endpoint that answers a request without Next (lib/platform/http/direct-handlers.ts).
 * @param {import('node:http').IncomingMessage} req
 * @returns {((res: import('node:http').ServerResponse) => Promise<void>) | null}
 */
export function findDirectHandler(req) {
  const { method, url = '' } = req
  if (method !== 'GET' || shared.directHandlers.size === 0 || !url.startsWith(API)) return null
  const queryAt = url.indexOf('?')
  const path = url.slice(API.length, queryAt < 0 ? undefined : queryAt)
  const match = path.includes('{') ? null : (matchId(path) ?? matchRest(path))
  return match && (async (res) => send(req, res, await match.handler(toApiRequest(req), match.params)))
}

/** @param {string} path @returns {Match | null} */
function matchId(path) {
  /** @type {string[]} */
  const ids = []
  const pattern = path.replace(ID, (_, id) => {
    ids.push(id)
    return '/{id}'
  })
  const handler = shared.directHandlers.get(pattern)
  const [id, another] = ids
  return handler && another === undefined ? { handler, params: id === undefined ? {} : { id } } : null
}

/** @param {string} path @returns {Match | null} */
function matchRest(path) {
  const [, start, rest = ''] = REST.exec(path) ?? []
  const handler = start && shared.directHandlers.get(`${start}{...path}`)
  return handler ? { handler, params: { path: rest.split('/') } } : null
}

/**
 * The parts of a web Request that endpoints read.
 * @param {import('node:http').IncomingMessage} req
 */
export const toApiRequest = ({ method = 'GET', url, headers }) => ({
  method,
  url: `http://localhost${url}`,
  body: null,
  headers: {
    /** @param {string} name */
    get(name) {
      const value = headers[name.toLowerCase()]
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
    },
  },
})

/**
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {RawResponse | Response} response
 */
export async function send(req, res, response) {
  const { status, headers, body, reused } = response instanceof Response ? await toRaw(response) : response
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.statusCode = status
  if (reused) {
    if (isCompressible(reused.bytes)) varyByEncoding(res, headers)
    return sendStored(req, res, { ...reused, etag: undefined })
  }
  if (body === null) return void res.end()
  if (body instanceof ReadableStream) return stream(body, res)
  // Bytes are pictures, which are compressed already; strings are JSON.
  if (typeof body !== 'string')
    return sendWhole(res, Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  const length = Buffer.byteLength(body)
  if (isCompressible({ length })) {
    varyByEncoding(res, headers)
    if (accepts(req.headers['accept-encoding']?.toString(), 'gzip')) {
      res.setHeader('content-encoding', 'gzip')
      return sendWhole(res, await gzipFast(Buffer.from(body)))
    }
  }
  // Node writes a text together with the headers, and bytes separately.
  res.setHeader('content-length', length)
  res.end(body)
}

/** @param {import('node:http').ServerResponse} res @param {Record<string, string>} headers */
const varyByEncoding = (res, { vary }) =>
  res.setHeader('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')

/**
 * @param {import('node:http').ServerResponse} res
 * @param {Buffer} bytes
 */
function sendWhole(res, bytes) {
  res.setHeader('content-length', bytes.length)
  res.end(bytes)
}

/**
 * @param {ReadableStream} body
 * @param {import('node:http').ServerResponse} res
 */
const stream = (body, res) =>
  pipeline(Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (body)), res).catch(
    (error) => {
      // A client that closes the connection is not an error.
      if (!res.destroyed) throw error
    },
  )

/** @param {Response} response */
const toRaw = async (response) => ({
  status: response.status,
  headers: /** @type {Record<string, string>} */ (Object.fromEntries(response.headers)),
  body: await response.text(),
  reused: undefined,
})
