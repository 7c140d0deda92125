// Which request targets are handed to Next as they came, and which are answered as not found before Next can stumble
// over them: it answers 400 or 500 for a path it cannot decode.
const API = '/api/v1'
const NOT_FOUND_API = '/api/v1/not-a-path'
const NOT_FOUND_PAGE = '/not-a-page'
const LONGEST = 2048

const UNUSUAL = /[%\\]|\/\/|\/\.{1,2}(?:\/|$)|[^\x21-\x7e]/
const FORBIDDEN = /[\\\p{Cc}]|\/\/|\/\.{1,2}(?:\/|$)/u
const ENCODED_SEPARATOR = /%2f|%5c/i

/**
 * The target to serve: unchanged in the ordinary case.
 * @param {string} target the request line's target, `/path?query`, or an absolute address as proxies send it
 */
export function servedTarget(target) {
  const local = target.startsWith('/') ? target : withoutOrigin(target)
  const mark = local.indexOf('?')
  const path = mark < 0 ? local : local.slice(0, mark)
  if (!isPlain(path)) return isApi(path) ? NOT_FOUND_API : NOT_FOUND_PAGE
  // Both spellings of an API path are one address (contract 0.1); the bare root is no path of it.
  if (!isApi(path)) return local
  const api = path.endsWith('/') ? path.slice(0, -1) : path
  return api === API ? NOT_FOUND_API : api + local.slice(path.length)
}

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
