import 'server-only'
import { claimedId, isSignedToken, signedToken } from '@/lib/platform/auth/signed-link'
import { isSecure } from '@/lib/platform/env'

// The orders that a browser has placed without an account, or whose telephone number was proved in it. No script of a page can
// read them; the server proves each by its signature.

export const GUEST_COOKIE = 'guest-orders'

const MAX_ORDERS = 10
const SECONDS = 365 * 24 * 3600
const BETWEEN = '.'
/** Ten tokens have 439 characters. */
const MAX_LENGTH = 600
/** A browser is no telephone number, so its signature has no contact. */
const NO_CONTACT = ''

/** The header Set-Cookie of an answer that adds this order to those of a browser. @param present the cookie's value as it was sent */
export function guestCookie(present: string | undefined, orderId: string): string {
  const id = orderId.toLowerCase()
  const others = ordersInCookie(present).filter((other) => other !== id)
  const newest = [id, ...others].slice(0, MAX_ORDERS)
  const value = newest.map((one) => signedToken('guest-browser', one, NO_CONTACT)).join(BETWEEN)
  const secure = isSecure ? '; Secure' : ''
  return `${GUEST_COOKIE}=${value}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** The ids of the orders in the cookie, the newest first. @param cookie its value as it was sent */
export function ordersInCookie(cookie: string | undefined): string[] {
  if (!cookie || cookie.length > MAX_LENGTH) return []
  const ids = cookie.split(BETWEEN).flatMap((token) => {
    const id = claimedId(token)
    return id !== null && isSignedToken(token, 'guest-browser', id, [NO_CONTACT]) ? [id] : []
  })
  return [...new Set(ids)].slice(0, MAX_ORDERS)
}
