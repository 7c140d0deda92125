// Which requests for pages may read from the replica of the database (lib/platform/database/replica.ts).

/** The browser has written in the last seconds: lib/platform/http/wrote-cookie.ts. */
export const wroteCookie = 'wrote'

/** The page's own cookies: of an account, also in pieces, and of a write. */
const NEEDS_PRIMARY = new RegExp(`(?:^|;\\s*)(?:(?:__Secure-)?next-auth\\.session-token|${wroteCookie}=)`)

/** Home, lists, searches, products, the caretaker directory and the marketplace; no page on which someone orders or books. */
const PUBLIC_PAGES =
  /^(?:\/ur)?\/?(?:(?:products|offers|search|services|plant-swaps)\/?|(?:plants|collection|category|product|service)\/[^/]+\/?)?$/i

/**
 * The state of a request for a page that may read from the replica; null for all others.
 * @param {{ method?: string | undefined, url?: string | undefined, headers: { cookie?: string | undefined } }} request
 */
export function replicaReadsOf({ method, url = '', headers }) {
  if (method !== 'GET') return null
  const [path = ''] = url.split('?', 1)
  const isPublic = PUBLIC_PAGES.test(path) && !NEEDS_PRIMARY.test(headers.cookie ?? '')
  return isPublic ? { isOver: false } : null
}
