import { formPairs } from '@/lib/http/form-pairs'

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
const longestBody = 16 * 1024

export const isPostedReturn = (method: string, path: string) => method === 'POST' && pages.test(path)

/** Values as they were sent, names sent twice kept twice: what is signed must not change on the way. */
export function linkOfReturn(path: string, query: Iterable<[string, string]>, body: string): string {
  const posted = body.length <= longestBody ? (formPairs(body) ?? []) : []
  const pairs = [...query, ...posted].filter(([name]) => told.has(name.toLowerCase()))
  const search = new URLSearchParams(pairs).toString()
  return search ? `${path}?${search}` : path
}
