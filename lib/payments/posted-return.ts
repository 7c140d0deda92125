import { formPairs } from '@/lib/http/form-pairs'
import type { SearchParams } from '@/lib/http/page-params'

// Some gateways send people back by a form of their own instead of a link. A form that another site posts brings no
// session cookie (SameSite), so the page would be not found: it is answered with the link that says the same.

const pages = /^\/user\/(?:order\/[^/]+|appointments)\/?$/
/** What the reading of a result needs. The rest is about the person, and addresses are kept in histories and logs. */
const told = new Set([
  'basket_id',
  'err_code',
  'validation_hash',
  'transaction_id',
  'transaction_amount',
  'merchant_amount',
  'transaction_currency',
])
/** What gateways append to the address they send people back to. */
const appended = ['basket_id', 'err_code', 'validation_hash', 'transaction_id']
const longestBody = 16 * 1024

export const hasPaymentResult = (names: readonly string[]): boolean =>
  names.some((name) => appended.includes(name.toLowerCase()))

/** Somebody comes back from the payment page: they are not told that there is no such page, whoever they are. */
export const isReturn = (path: string, query: URLSearchParams): boolean =>
  pages.test(path) && hasPaymentResult([...query.keys()])

/** The address says more than is needed, about the person for instance. */
export const hasUnneededFields = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => !told.has(name.toLowerCase()))

export const isPostedReturn = (method: string, path: string) => method === 'POST' && pages.test(path)

/** The parameters of a page as pairs, names sent twice kept twice. */
export const toPairs = (query: SearchParams): [string, string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((one) => [name, one]),
  )

/** Values as they were sent, names sent twice kept twice: what is signed must not change on the way. */
export function returnLink(path: string, query: Iterable<[string, string]>, body: string): string {
  const posted = body.length <= longestBody ? (formPairs(body) ?? []) : []
  const pairs = [...query, ...posted].filter(([name]) => told.has(name.toLowerCase()))
  const search = new URLSearchParams(pairs).toString()
  return search ? `${path}?${search}` : path
}
