import 'server-only'
import { PROVED_MINUTES } from '@/lib/orders/guests/access-rules'
import { isSignedToken, signedToken } from '@/lib/platform/auth/signed-link'
import { serverCookie } from '@/lib/platform/http/server-cookie'

// A second cookie beside that of the orders of a browser: its code for the number of this order was right just now. The first one
// alone does not show that, because anyone may order for any number.

export const PROOF_COOKIE = 'guest-proof'

const contactOf = (phoneNumber: string, until: number) => `proved ${phoneNumber} until ${until}`

interface ProvedOrder {
  id: string
  phoneNumber: string
}

/** The value of a Set-Cookie header. */
export function proofCookie({ id, phoneNumber }: ProvedOrder, now = new Date()): string {
  const seconds = PROVED_MINUTES * 60
  const until = Math.floor(now.getTime() / 1000) + seconds
  const value = `${until}.${signedToken('guest-browser', id, contactOf(phoneNumber, until))}`
  return serverCookie(PROOF_COOKIE, value, { seconds })
}

/** Whether this browser has proved the number of the order in the last hour. */
export function isNumberProved(
  cookie: string | undefined,
  { id, phoneNumber }: ProvedOrder,
  now = new Date(),
): boolean {
  const [, seconds, token] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!seconds || !token) return false
  const until = Number(seconds)
  if (until * 1000 <= now.getTime()) return false
  return isSignedToken(token, 'guest-browser', id, [contactOf(phoneNumber, until)])
}
