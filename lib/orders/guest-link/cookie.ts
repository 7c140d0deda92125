import 'server-only'
import { claimedId, isSignedToken, signedToken } from '@/lib/platform/auth/signed-link'
import { isSecure } from '@/lib/platform/env'

// The orders that a browser has placed without an account. Each is signed, so that no other can be put in.

export const GUEST_COOKIE = 'guest-orders'
const MAX_ORDERS = 10
const COOKIE_SECONDS = 365 * 24 * 3600
const contact = 'ordered here'

/** The value of a Set-Cookie header: the orders of the present cookie and this one, the newest ten. */
export function guestCookie(present: string | undefined, orderId: string): string {
  const ids = [orderId, ...ordersInCookie(present).filter((id) => id !== orderId)].slice(0, MAX_ORDERS)
  const value = ids.map((id) => signedToken('guest-browser', id, contact)).join('.')
  return `${GUEST_COOKIE}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The ids of the orders whose signature is right. */
export const ordersInCookie = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .slice(0, MAX_ORDERS)
    .flatMap((token) => {
      const id = claimedId(token)
      return id && isSignedToken(token, 'guest-browser', id, [contact]) ? [id] : []
    })
