import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { commonHeaders } from '../lib/http/common-headers.mjs'
import { accepts, gzipOnce, isWorthIt } from './compression.mjs'

/** Left there by the application (lib/http/direct-handlers.ts), one call after the other as its routes are loaded. */
const OFFERED = Symbol.for('gulshan.calls')
const API = '/api/v1'
// Other parameters may be words, and a word may be an address of its own: those are for the router to tell apart.
const ID = /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?=\/|$)/gi

// The rest of such a path, where nothing in it needs decoding.
const WORDS = /^(\/[a-z]+\/)([\w./-]+)$/

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
  const found = path.includes('{') ? null : (byId(offered, path) ?? byWords(offered, path))
  return found && (async (res) => send(req, res, await found.call(asked(req), found.params)))
}

function byId(offered, path) {
  const ids = []
  const pattern = path.replace(ID, (_, id) => {
    ids.push(id)
    return '/{id}'
  })
  const call = offered.get(pattern)
  return call && ids.length < 2 ? { call, params: ids.length > 0 ? { id: ids[0] } : {} } : null
}

function byWords(offered, path) {
  const [, start, rest] = WORDS.exec(path) ?? []
  const call = start && offered.get(`${start}{...path}`)
  return call ? { call, params: { path: rest.split('/') } } : null
}

/** As much of a web Request as a call looks at. */
const asked = ({ url, headers }) => ({
  method: 'GET',
  url: `http://localhost${url}`,
  body: null,
  headers: {
    get(name) {
      const value = headers[name.toLowerCase()]
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
    },
  },
})

async function send(req, res, answer) {
  const { status, headers, body } = answer instanceof Response ? await unpacked(answer) : answer
  for (const { key, value } of commonHeaders) res.setHeader(key, value)
  for (const name in headers) res.setHeader(name, headers[name])
  res.statusCode = status
  if (body === null) return res.end()
  if (body instanceof ReadableStream) return stream(body, res)
  let bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  // Pictures come as bytes and are compressed as they are; texts are JSON.
  if (typeof body === 'string' && isWorthIt(bytes)) {
    res.setHeader('vary', headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding')
    if (accepts(req.headers['accept-encoding'], 'gzip')) {
      bytes = await gzipOnce(bytes)
      res.setHeader('content-encoding', 'gzip')
    }
  }
  res.setHeader('content-length', bytes.length)
  res.end(bytes)
}

const stream = (body, res) =>
  pipeline(Readable.fromWeb(body), res).catch((error) => {
    // Who went away in the middle is no failure.
    if (!res.destroyed) throw error
  })

const unpacked = async (response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
})
