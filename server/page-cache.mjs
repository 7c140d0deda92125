import { lookup, shelf } from '../lib/cache/handler.mjs'
import { accepts, brotliWell, gzipWell, isWorthIt } from './compression.mjs'

// A whole cached page is the same bytes for everybody until it leaves the shelf, yet Next needs half a millisecond to hand
// it out, and twice that to compress it, each time. So once Next has answered an address from the shelf, this process
// remembers which page that was and with which headers, and answers the same by itself: compressed once, not at all to
// who has it already. The shelf stays the only place where pages are kept and expire.

/** Which page of the shelf lies behind an address; that never changes while the process runs. */
const places = new Map()
const MOST_PLACES = 10_000
const LONGEST_ADDRESS = 500

const STATUSES = new Set([200, 404, 410])
/** What makes a request more than one for the page itself: the router's own questions, previews, parts. */
const SPECIAL = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
  'x-prerender-revalidate',
  'x-nextjs-data',
  'range',
]
const PREVIEW = '__prerender_bypass'
/** Of one answer and not of the page. */
const OF_ONE_ANSWER = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
])

const asksForPage = ({ method, headers, url }) =>
  method === 'GET' &&
  url.length <= LONGEST_ADDRESS &&
  !SPECIAL.some((name) => headers[name] !== undefined) &&
  !headers.cookie?.includes(PREVIEW)

/** What to send for this request, if the page is on the shelf and has been handed out before. */
export function findKeptPage(req) {
  const key = places.get(req.url)
  if (key === undefined || !asksForPage(req)) return null
  const entry = shelf.find(key)
  return entry?.answer && isFresh(entry) ? { key, entry } : null
}

/** Whether a page at this address needs no rendering, though it was not handed out before or only a part of it is asked. */
export function isOnShelf({ method, url }) {
  const [path, query = ''] = url.split('?', 2)
  // With any other parameter it may be another page.
  if (method !== 'GET' || !/^(?:_rsc=[^&]*)?$/.test(query)) return false
  const entry = shelf.find(path === '/' ? '/index' : path)
  return entry !== null && isFresh(entry)
}

/** Past that Next renders it anew behind the visitor's back. */
const isFresh = ({ lastModified, cacheControl }) =>
  cacheControl?.revalidate === false || Date.now() < lastModified + (cacheControl?.revalidate ?? 0) * 1000

/** @param {import('node:http').ServerResponse} res */
export async function sendKeptPage({ key, entry }, req, res) {
  const { status, headers, etag } = entry.answer
  for (const [name, value] of headers) res.setHeader(name, value)
  if (etag && matches(req.headers['if-none-match'], etag)) {
    res.statusCode = 304
    res.removeHeader('content-type')
    return res.end()
  }
  res.statusCode = status
  const { bytes, encoding } = await encoded(key, entry, req.headers['accept-encoding'])
  if (encoding) res.setHeader('content-encoding', encoding)
  res.setHeader('content-length', bytes.length)
  res.end(bytes)
}

const matches = (header, etag) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => weak(one.trim()) === weak(etag)))
const weak = (etag) => etag.replace(/^W\//, '')

const ENCODINGS = [
  ['br', brotliWell],
  ['gzip', gzipWell],
]

async function encoded(key, entry, accepted) {
  const found = isWorthIt(entry.html) ? ENCODINGS.find(([name]) => accepts(accepted, name)) : undefined
  if (!found) return { bytes: entry.html }
  const [encoding, compress] = found
  // The promise is what is kept: those who come while it is being compressed wait for the same one.
  entry.answer[encoding] ??= compress(entry.html).then((bytes) => {
    shelf.grow(key, entry, bytes.length)
    return bytes
  })
  return { bytes: await entry.answer[encoding], encoding }
}

/** Lets Next answer, and remembers the answer when it came from the shelf and is for everybody. */
export function answerAndKeep(req, res, answer) {
  if (!asksForPage(req)) return answer()
  const address = req.url
  const note = {}
  res.once('finish', () => {
    const { key, entry } = note
    if (!entry?.html || !isForEverybody(res)) return
    remember(address, key)
    if (entry.answer) return
    const headers = Object.entries(res.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.has(name))
    entry.answer = { status: res.statusCode, headers, etag: res.getHeader('etag') }
  })
  return lookup.run(note, answer)
}

function isForEverybody(res) {
  return (
    STATUSES.has(res.statusCode) &&
    res.getHeader('x-nextjs-cache') === 'HIT' &&
    res.getHeader('set-cookie') === undefined &&
    String(res.getHeader('content-type')).startsWith('text/html') &&
    String(res.getHeader('cache-control')).startsWith('public')
  )
}

function remember(address, key) {
  places.set(address, key)
  if (places.size > MOST_PLACES) places.delete(places.keys().next().value)
}
