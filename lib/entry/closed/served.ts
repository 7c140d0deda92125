import { withoutLocale } from '@/lib/base/i18n/locales'
import { isPostedReturn, isReturn } from '@/lib/money/payments/posted-return'

// A list of what a closed shop goes on to serve. Everything else is its admins' alone, also what is added later. Pure.

/** Who is served: everybody, every account, or admins. Pages and endpoints go on to check the account themselves. */
export type Served = 'everybody' | 'accounts' | 'admins'

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Signing in, the links in emails, and what browsers and search engines fetch of a shop. */
const pagesOfEverybody =
  /^\/(?:(?:login|register|forgot-password|reset-password|manifest\.webmanifest|robots\.txt)\/?$|(?:o|my-order|join|mail-link|sim)\/)/
/** Orders and appointments that go on, the pages of caretakers who carry these out, and the account itself. */
const pagesOfAccounts = /^\/(?:profile|manage|user\/(?:orders?|appointments?))(?:\/|$)/

const apiOfEverybody = new RegExp(
  `^/api/(?:${[
    'live$|ready$|metrics$|auth/',
    'v1/(?:media|order-link|guest-order|staff-invitation|calendar)/',
    'v1/user/(?:login|logout|register|verify|password|phone|session|second-factor|calendar|days-off|caretaker/ask)(?:/|$)',
    `v1/user/profile/${id}$`,
    `v1/(?:order|appointment)/(?:payfast/checkout$|${id}(?:/|$))`,
    'v1/claim(?:/|$)',
    'v1/message/whatsapp$',
    `v1/transfer/${id}/picture/`,
  ].join('|')})`,
  'i',
)
/** Lists of what an account has; without GET they are how something new is ordered. */
const apiLists = /^\/api\/v1\/(?:order|appointment)$/

/** Whether an address is of the API, whose errors have its format. */
export const isApi = (path: string): boolean => /^\/api\/v1(?:\/|$)/.test(path)

/** @param method of HTTP */
export function servedTo(method: string, { pathname, searchParams }: URL): Served {
  if (method === 'OPTIONS' || apiOfEverybody.test(pathname)) return 'everybody'
  const isRead = method === 'GET' || method === 'HEAD'
  if (isApi(pathname)) return isRead && apiLists.test(pathname) ? 'everybody' : 'admins'
  const path = withoutLocale(pathname)
  if (pagesOfEverybody.test(path)) return 'everybody'
  // The payment page leads back without the session's cookie, or to a browser whose session has ended.
  if (isPostedReturn(method, pathname) || isReturn(pathname, searchParams)) return 'everybody'
  return pagesOfAccounts.test(path) ? 'accounts' : 'admins'
}
