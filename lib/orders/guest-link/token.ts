import 'server-only'
import { isSignedToken, signedToken } from '@/lib/platform/auth/signed-link'

interface GuestOrder {
  id: string
  phoneNumber: string
}

/** The token of the link of an order without an account. */
export const guestOrderToken = ({ id, phoneNumber }: GuestOrder): string =>
  signedToken('guest-order', id, phoneNumber)

/** Whether a token was issued for this order and its present number. */
export const isGuestOrderToken = (token: string, { id, phoneNumber }: GuestOrder): boolean =>
  isSignedToken(token, 'guest-order', id, [phoneNumber])
