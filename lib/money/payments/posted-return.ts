import { withoutLocale } from '@/lib/base/i18n/locales'
import { formPairs } from '@/lib/platform/http/form-pairs'
import type { SearchParams } from '@/lib/platform/http/page-params'

// Some gateways return buyers with a POST form instead of a link. A cross-site POST carries no session cookie (SameSite), so
// it is redirected to the link with the same values.

const returnPaths = /^\/user\/(?:order\/[^/]+|appointments)\/?$/
/** The fields a result needs. The others are personal data, and addresses end up in histories and logs. */
const resultFields = new Set([
  'basket_id',
  'err_code',
  'validation_hash',
  'transaction_id',
  'transaction_amount',
  'merchant_amount',
  'transaction_currency',
])
/** Fields that gateways append to the return address. */
const appendedFields = ['basket_id', 'err_code', 'validation_hash', 'transaction_id']
const MAX_BODY_LENGTH = 16 * 1024

export const hasPaymentResult = (names: readonly string[]): boolean =>
  names.some((name) => appendedFields.includes(name.toLowerCase()))

const isReturnPath = (path: string): boolean => returnPaths.test(withoutLocale(path))

/** Whether a request is a return from the payment page, which is never answered with not found. */
export const isReturn = (path: string, query: URLSearchParams): boolean =>
  isReturnPath(path) && hasPaymentResult([...query.keys()])

/** Whether the address has fields that a result does not need, such as personal data. */
export const hasUnneededFields = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => !resultFields.has(name.toLowerCase()))

export const isPostedReturn = (method: string, path: string) => method === 'POST' && isReturnPath(path)

/** The parameters of a page as pairs, including duplicate names. */
export const toPairs = (query: SearchParams): [string, string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((single) => [name, single]),
  )

/** The link for a posted return. Values and duplicate names stay unchanged, because they are signed. */
export function returnLink(path: string, query: Iterable<[string, string]>, body: string): string {
  const posted = body.length <= MAX_BODY_LENGTH ? (formPairs(body) ?? []) : []
  const pairs = [...query, ...posted].filter(([name]) => resultFields.has(name.toLowerCase()))
  const search = new URLSearchParams(pairs).toString()
  return search ? `${path}?${search}` : path
}
