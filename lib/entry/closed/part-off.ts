import 'server-only'
import { inLocale, localeOf, withoutLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { isApi } from '@/lib/entry/closed/served'
import { languageOf } from '@/lib/platform/http/answer-language'
import { failure } from '@/lib/platform/http/envelope'
import type { ApiRequest, PartOff, RawResponse } from '@/lib/platform/server/request'
import { type CalledPart, getParts, partOff, partsInCache } from '@/lib/shop/parts/read'
import { partOfCall, partOfPage } from '@/lib/shop/parts/register'
import { type Part, type Parts, partNames } from '@/lib/shop/parts/schema'

const API = '/api/v1'
/** A path without a page. */
const nowhere = '/not-a-page'

const areOn = (parts: Parts, names: readonly Part[]) => names.every((part) => parts[part])

/** The parts that a request may need: orders without an account have no pages of their own and no call that reads. */
const neededBy = ({ method }: ApiRequest): readonly Part[] => (method === 'POST' ? partNames : readParts)
const readParts = partNames.filter((part) => part !== 'guestOrders')

/**
 * The answer to a request for a part of the shop that is off; null: the request is answered as always. The server process asks
 * before the page cache, the direct handlers and Next, so no page or endpoint has to know (decision 0071).
 */
export async function answerWhilePartOff(request: ApiRequest): Promise<PartOff | null> {
  const known = partsInCache()
  const needed = neededBy(request)
  if (known && areOn(known, needed)) return null
  const parts = known ?? (await getParts())
  if (areOn(parts, needed)) return null
  const url = new URL(request.url)
  // Lists are found below /UR too (lib/platform/server/list-address.mjs).
  const path = decoded(url.pathname).replace(/^\/ur(?=\/|$)/i, '/ur')
  return isApi(path)
    ? callOff(request, path.slice(API.length).replace(/\/+$/, ''), parts)
    : pageOff(url, path, parts)
}

/** The path as Next reads it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function callOff({ method, headers }: ApiRequest, path: string, parts: Parts): PartOff | null {
  const part = partOfCall(method, path)
  if (!part || parts[part]) return null
  const locale = languageOf(headers.get('accept-language'))
  return { answer: failure(partOff(part as CalledPart), path, '', { locale }) }
}

function pageOff(url: URL, path: string, parts: Parts): PartOff | null {
  const locale = localeOf(path)
  const page = withoutLocale(path)
  if (locale === 'ur' && !parts.urdu)
    // Its first segment may be spelled with escapes.
    return { answer: toEnglish(url.pathname.replace(/^\/[^/]*\/*/, '/') + url.search) }
  const part = partOfPage(page)
  if (part && !parts[part]) return { target: inLocale(locale, nowhere) }
  return parts.imageSearch || !isImageSearch(page, url.searchParams)
    ? null
    : { target: inLocale(locale, searchByName(url.searchParams)) }
}

/** A redirect that browsers do not remember, because Urdu may be on again. */
const toEnglish = (location: string): RawResponse => ({
  status: 307,
  headers: { location, 'cache-control': 'no-store' },
  body: null,
})

/** The search page begins with the search by picture (lib/platform/server/list-address.mjs). */
const isImageSearch = (page: string, query: URLSearchParams) =>
  /^\/search\/?$/i.test(page) && (query.getAll('by').at(-1) === 'image' || !query.get('name'))

function searchByName(asked: URLSearchParams): string {
  const query = new URLSearchParams(asked)
  query.delete('by')
  if (!query.get('name')) query.set('by', 'text')
  return `${paths.search}?${query}`
}
