// Which request targets are handed to Next as they came, and which are answered as not found before Next can stumble
// over them: it answers 400 or 500 for a path it cannot decode.
const API = '/api/v1'
const NOT_FOUND_API = '/api/v1/not-a-path'
const NOT_FOUND_PAGE = '/not-a-page'
// Stands for a part of an API path that no text can be: its endpoint refuses it like any malformed id (contract 0.7).
const NO_ID = '~'
// A parameter that no call knows.
const UNREADABLE = '?%25'
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
  if (api === API || api.length > LONGEST || MISSHAPEN.test(api)) return NOT_FOUND_API
  return api.split('/').map(orNoId).join('/') + readable(local.slice(path.length))
}

/** Next would mend a broken escape and let it pass; an API call refuses the query (contract 0.7). */
function readable(query) {
  try {
    if (query.includes('%')) decodeURIComponent(query)
    return query
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
