import { filterKeys } from '../../base/filter-keys.mjs'
import { defaultSize, pageSizes } from '../../base/page-sizes.mjs'

// A page that reads its query is rendered for each request. So lists and searches are pages below /list, which have the query
// as a segment of their path, in one spelling for all addresses that mean the same, and are cached. The server process writes
// that path into a header before it hands a request to Next, and next.config.mjs makes it the page's.

/** Set by the server process alone: the path of the page to render, with its language. */
export const INTERNAL_PATH_HEADER = 'x-internal-path'

const PRODUCTS = /^\/(?:(?:products|offers)$|(?:plants|collection|category)\/[^/]+$)/i
const SEARCH = '/search'
const SEARCH_KEYS = ['name', 'by']
/** Lists that are cached without filters only: with filters their pages read the query. @type {Record<string, readonly string[] | undefined>} */
const PLAIN_LISTS = { '/services': filterKeys.caretakers, '/plant-swaps': filterKeys.swaps }

const PAGE_NUMBER = /^[1-9]\d{0,6}$/
const OTHER_SIZES = pageSizes.filter((size) => size !== defaultSize).map(String)
/** No valid value is longer, so a longer one stays invalid when it is cut. */
const MAX_VALUE_LENGTH = 200

/**
 * The path of the cached page for an address, `/en/list/products/category/cactus/Pw`; null for an address that is no list, or
 * one whose page reads the query.
 * @param {string} target `/path?query`
 */
export function listPath(target) {
  // Most requests with a query are of the API, whose addresses need no comparison.
  if (target.startsWith('/api/')) return null
  const [address = '', text = ''] = split(target)
  const [prefix = ''] = /^\/ur(?=\/|$)/i.exec(address) ?? []
  const page = pathOf(address.slice(prefix.length).replace(/\/$/, ''), new URLSearchParams(text))
  return page && `${prefix.toLowerCase() || '/en'}/list/${page}`
}

/** @param {string} target */
function split(target) {
  const queryAt = target.indexOf('?')
  return queryAt < 0 ? [target] : [target.slice(0, queryAt), target.slice(queryAt + 1)]
}

/** @param {string} path @param {URLSearchParams} given */
function pathOf(path, given) {
  if (PRODUCTS.test(path)) {
    const [, kind = '', name = 'all'] = path.split('/')
    return `products/${kind.toLowerCase()}/${name}/${querySegment(given, filterKeys.products)}`
  }
  const fixed = path.toLowerCase()
  if (fixed === SEARCH) {
    if (!hasAny(given, SEARCH_KEYS)) return `search/image/${querySegment(new URLSearchParams(), [])}`
    const side = given.getAll('by').at(-1) === 'image' ? 'image' : 'found'
    return `search/${side}/${querySegment(given, [...SEARCH_KEYS, ...filterKeys.products])}`
  }
  const filters = PLAIN_LISTS[fixed]
  return filters && !hasAny(given, filters) ? `${fixed.slice(1)}/${querySegment(given, [])}` : null
}

/** @param {URLSearchParams} given @param {readonly string[]} keys */
const hasAny = (given, keys) => keys.some((key) => given.getAll(key).some(Boolean))

/**
 * The query as a segment. Parameters that the list does not have, the first page and the usual size are left out, and so are
 * positions that are invalid. A repeated filter is empty, as the page would ignore it.
 * @param {URLSearchParams} given @param {readonly string[]} keys the filters of the list
 */
function querySegment(given, keys) {
  const query = new URLSearchParams()
  for (const key of keys) {
    const [value = '', second] = given.getAll(key)
    if (value) query.set(key, second === undefined ? value.trim().slice(0, MAX_VALUE_LENGTH + 1) : '')
  }
  const page = given.getAll('page').at(-1)?.trim() ?? ''
  const limit = given.getAll('limit').at(-1)?.trim() ?? ''
  if (PAGE_NUMBER.test(page) && page !== '1') query.set('page', page)
  if (OTHER_SIZES.includes(limit)) query.set('limit', limit)
  // With its question mark, because no segment of a path is empty.
  return Buffer.from(`?${query}`).toString('base64url')
}

/** The parameters of such a segment. @param {string} segment @returns {Record<string, string>} */
export const listQueryOf = (segment) =>
  Object.fromEntries(new URLSearchParams(Buffer.from(segment, 'base64url').toString()))

const CACHED_LIST = /^\/\w\w\/list\/(search|products)\//

/** Whether a path is of a search or of a list with filters, of which there is any number. @param {string} path */
export function isNarrowed(path) {
  const list = CACHED_LIST.exec(path)?.[1]
  if (list !== 'products') return list === 'search'
  const filters = Object.keys(listQueryOf(path.slice(path.lastIndexOf('/') + 1)))
  return filters.some((key) => key !== 'page' && key !== 'limit')
}
