// Which request targets are passed on to Next, and which are answered as not found instead: Next answers 400 or 500 for a
// path that it cannot decode.
const API = '/api/v1'
const NOT_FOUND_API = '/api/v1/not-a-path'
// Below these two a 404 has another format (lib/platform/http/envelope.ts), so the replacement stays below them.
const OWN_SHAPE = /^\/api\/v1\/(?:product|user\/register)(?=\/|$)/
const NOT_FOUND_PAGE = '/not-a-page'
// Replaces a path segment that cannot be decoded: its endpoint rejects it like any malformed id (contract 0.7).
const INVALID_ID = '~'
// The replacement character, which lib/platform/http/input.ts rejects in a query.
const UNREADABLE = '?%EF%BF%BD'
/**
 * Next takes seconds for thousands of parameters. No list of the contract may be half as long, so what is left of a longer query
 * is rejected for the same reason as the whole.
 */
const MAX_PARAMETERS = 201
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi
const MAX_LENGTH = 2048

/** Addresses of Next that nothing here uses, such as its picture optimiser; it answers some of them with 500. */
const OF_NEXT = /^\/_next(?!\/static\/)(?:\/|$)/

const UNUSUAL = /[%\\]|\/\/|\/\.{1,2}(?:\/|$)|[^\x21-\x7e]/
const FORBIDDEN = /[\\\p{Cc}]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/u
const MALFORMED = /\/\/|\/\.{1,2}(?:\/|$)/
const ENCODED_SEPARATOR = /%2f|%5c/i

/**
 * The target to pass on to Next; most are passed on unchanged.
 * @param {string} target the request line's target, `/path?query`, or an absolute address as proxies send it
 */
export function servedTarget(target) {
  const local = target.startsWith('/') ? target : withoutOrigin(target)
  const queryAt = local.indexOf('?')
  const path = queryAt < 0 ? local : local.slice(0, queryAt)
  const query = bounded(local.slice(path.length))
  if (!isApi(path)) return isPlain(path) && !OF_NEXT.test(path) ? path + query : NOT_FOUND_PAGE
  // A trailing slash of an API path is removed (contract 0.1), except of the root.
  const api = path.endsWith('/') ? path.slice(0, -1) : path
  if (api === API || api.length > MAX_LENGTH || MALFORMED.test(api)) return notFoundBelow(api)
  return api.split('/').map(orInvalidId).join('/') + readable(query)
}

/** @param {string} path */
const notFoundBelow = (path) => {
  const [start] = OWN_SHAPE.exec(path) ?? []
  return start ? `${start}/not/a/path` : NOT_FOUND_API
}

/** The first parameters of a query. @param {string} query with its question mark */
function bounded(query) {
  // A parameter has no fewer than two characters, with its sign.
  if (query.length <= 2 * MAX_PARAMETERS) return query
  const parameters = query.slice(1).split('&').filter(Boolean)
  return parameters.length <= MAX_PARAMETERS ? query : `?${parameters.slice(0, MAX_PARAMETERS).join('&')}`
}

/**
 * A percent sign that begins no escape was typed (`name=50%`) and is encoded. Escapes that are not UTF-8 would be
 * replaced by Next; endpoints reject them.
 * @param {string} query
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

/** @param {string} segment */
const orInvalidId = (segment) => (isPlain(segment) ? segment : INVALID_ID)

/** @param {string} path */
function isApi(path) {
  return path.startsWith(API) && (path.length === API.length || path[API.length] === '/')
}

/** @param {string} path */
function isPlain(path) {
  if (path.length > MAX_LENGTH) return false
  if (!UNUSUAL.test(path)) return true
  if (ENCODED_SEPARATOR.test(path)) return false
  try {
    return !FORBIDDEN.test(decodeURIComponent(path)) && !/[^\x21-\x7e]/.test(path)
  } catch {
    return false
  }
}

/** @param {string} target */
function withoutOrigin(target) {
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return '/\\'
  return rest.startsWith('/') ? rest : `/${rest}`
}
