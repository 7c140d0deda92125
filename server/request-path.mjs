// Which request targets are handed to Next as they came, and which are answered as not found before Next can stumble
// over them: it answers 400 or 500 for a path it cannot decode.
const API = '/api/v1'
const NOT_FOUND_API = '/api/v1/not-a-path'
// Below these two a 404 looks different (lib/http/envelope.ts), so what stands in for a path stays below them.
const OWN_SHAPE = /^\/api\/v1\/(?:product|user\/register)(?=\/|$)/
const NOT_FOUND_PAGE = '/not-a-page'
// Stands for a part of an API path that no text can be: its endpoint refuses it like any malformed id (contract 0.7).
const NO_ID = '~'
// The sign that stands for bytes that are no text: lib/http/input.ts refuses a query that has it.
const UNREADABLE = '?%EF%BF%BD'
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi
const LONGEST = 2048

const UNUSUAL = /[%\\]|\/\/|\/\.{1,2}(?:\/|$)|[^\x21-\x7e]/
const FORBIDDEN = /[\\\p{Cc}]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/u
const MISSHAPEN = /\/\/|\/\.{1,2}(?:\/|$)/
const ENCODED_SEPARATOR = /%2f|%5c/i

/**
 * The target to serve: unchanged in the ordinary case.
 * @param {string} target the request line's target, `/path?query`, or an absolute address as proxies send it
 */
export function servedTarget(target) {
  const local = target.startsWith('/') ? target : withoutOrigin(target)
  const mark = local.indexOf('?')
  const path = mark < 0 ? local : local.slice(0, mark)
  if (!isApi(path)) return isPlain(path) ? local : NOT_FOUND_PAGE
  // Both spellings of an API path are one address (contract 0.1); the bare root is no path of it.
  const api = path.endsWith('/') ? path.slice(0, -1) : path
  if (api === API || api.length > LONGEST || MISSHAPEN.test(api)) return notFoundNear(api)
  return api.split('/').map(orNoId).join('/') + readable(local.slice(path.length))
}

const notFoundNear = (path) => {
  const [start] = OWN_SHAPE.exec(path) ?? []
  return start ? `${start}/not/a/path` : NOT_FOUND_API
}

/**
 * A percent sign that begins no escape is one that somebody typed (`name=50%`). Escapes of bytes that are no text would be
 * mended by Next and pass; an API call refuses them.
 */
function readable(query) {
  if (!query.includes('%')) return query
  const literal = query.replace(STRAY_PERCENT, '%25')
  try {
    decodeURIComponent(literal)
    return literal
  } catch {
    return UNREADABLE
  }
}

const orNoId = (segment) => (isPlain(segment) ? segment : NO_ID)

function isApi(path) {
  return path.startsWith(API) && (path.length === API.length || path[API.length] === '/')
}

function isPlain(path) {
  if (path.length > LONGEST) return false
  if (!UNUSUAL.test(path)) return true
  if (ENCODED_SEPARATOR.test(path)) return false
  try {
    return !FORBIDDEN.test(decodeURIComponent(path)) && !/[^\x21-\x7e]/.test(path)
  } catch {
    return false
  }
}

function withoutOrigin(target) {
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return '/\\'
  return rest.startsWith('/') ? rest : `/${rest}`
}
