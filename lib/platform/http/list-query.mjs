import { filterKeys } from './filter-keys.mjs'

// A narrowed list and a search are cached pages as well: the server process writes their query into a header, in one
// spelling for all addresses that mean the same, and next.config.mjs makes it a segment of the page's path.

export const LIST_QUERY_HEADER = 'x-list-query'

const SEARCH = ['name', 'by']
const POSITION = ['page', 'limit']
/** @type {{ path: RegExp, any: readonly string[], keys: readonly string[] }[]} any: without one of these it is another page */
const LISTS = [
  {
    path: /^(?:\/ur)?\/(?:products|plants\/[^/]+|collection\/[^/]+|category\/[^/]+)\/?$/,
    any: filterKeys.products,
    keys: [...filterKeys.products, ...POSITION],
  },
  {
    path: /^(?:\/ur)?\/search\/?$/,
    any: SEARCH,
    keys: [...SEARCH, ...filterKeys.products, ...POSITION],
  },
]
/** No valid value is longer, so a longer one stays invalid when it is cut. */
const MAX_VALUE_LENGTH = 200

/**
 * The query of a narrowed list as a path segment; null for any other address. Parameters that lists do not have are left
 * out; repeated ones are empty, as the page would ignore them.
 * @param {string} target `/path?query`
 */
export function listQuerySegment(target) {
  const queryAt = target.indexOf('?')
  // Most requests with a query are of the API, whose addresses need no comparison.
  if (queryAt < 0 || target.startsWith('/api/')) return null
  const path = target.slice(0, queryAt)
  const list = LISTS.find((candidate) => candidate.path.test(path))
  if (!list) return null
  const given = new URLSearchParams(target.slice(queryAt + 1))
  if (!list.any.some((key) => given.getAll(key).some(Boolean))) return null
  const query = new URLSearchParams()
  for (const key of list.keys) {
    const [value = '', second] = given.getAll(key)
    if (value) query.set(key, second === undefined ? value.trim().slice(0, MAX_VALUE_LENGTH + 1) : '')
  }
  return Buffer.from(`?${query}`).toString('base64url')
}

/** The parameters of such a segment. @param {string} segment @returns {Record<string, string>} */
export const listQueryOf = (segment) =>
  Object.fromEntries(new URLSearchParams(Buffer.from(segment, 'base64url').toString()))
