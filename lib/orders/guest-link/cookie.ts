import 'server-only'
import { claimedId, isSignedToken, signedToken } from '@/lib/platform/auth/signed-link'
import { serverCookie } from '@/lib/platform/http/server-cookie'

// The orders that a browser has placed without an account, or whose telephone number was proved in it. No script of a page can
// read them; the server proves each by its signature. A token that a code has won is signed for the number, and ends with it.

export const GUEST_COOKIE = 'guest-orders'

const MAX_ORDERS = 10
const SECONDS = 365 * 24 * 3600
const BETWEEN = '.'
/** Ten tokens have 439 characters. */
const MAX_LENGTH = 600
/** A browser is no telephone number, so its signature has no contact. */
const NO_CONTACT = ''

/**
 * The header Set-Cookie of an answer that adds this order to those of a browser.
 * @param present the cookie's value as it was sent
 * @param provedNumber the number whose code has won the order; absent for the browser that ordered
 */
export function guestCookie(present: string | undefined, orderId: string, provedNumber?: string): string {
  const id = orderId.toLowerCase()
  const hasOrdered = provedNumber === undefined || ordersInCookie(present).includes(id)
  const token = signedToken('guest-browser', id, hasOrdered ? NO_CONTACT : provedNumber)
  // A token of a code cannot be checked without its order, so all that have the form of one stay; the reader checks them.
  const others = tokensIn(present).filter((other) => claimedId(other) !== id)
  const value = [token, ...others].slice(0, MAX_ORDERS).join(BETWEEN)
  return serverCookie(GUEST_COOKIE, value, { seconds: SECONDS })
}

/** All that has the form of a token, each once. */
function tokensIn(cookie: string | undefined): string[] {
  if (!cookie || cookie.length > MAX_LENGTH) return []
  return [...new Set(cookie.split(BETWEEN))].filter((token) => claimedId(token) !== null)
}

/** The ids of the orders that this browser has placed, the newest first. @param cookie its value as it was sent */
export function ordersInCookie(cookie: string | undefined): string[] {
  const ids = tokensIn(cookie).flatMap((token) => {
    const id = claimedId(token)
    return id !== null && isSignedToken(token, 'guest-browser', id, [NO_CONTACT]) ? [id] : []
  })
  return [...new Set(ids)].slice(0, MAX_ORDERS)
}

/** Whether this browser has placed the order, or won it by a code to its present number. */
export const ownsOrder = (
  cookie: string | undefined,
  { id, phoneNumber }: { id: string; phoneNumber: string },
): boolean =>
  tokensIn(cookie).some((token) => isSignedToken(token, 'guest-browser', id, [NO_CONTACT, phoneNumber]))
