import 'server-only'
import { isSignedToken, signedToken } from '@/lib/platform/auth/signed-link'

interface LinkedOrder {
  id: string
  /** As it is stored: once the order has another one, its former links are worthless. */
  phoneNumber: string
}

/** The token of the page of an order without an account: /my-order/{token}. */
export const guestOrderToken = ({ id, phoneNumber }: LinkedOrder): string =>
  signedToken('guest-order', id, phoneNumber)

/** Whether a token was issued for this order and its present telephone number. */
export const isGuestOrderToken = (token: string, { id, phoneNumber }: LinkedOrder): boolean =>
  isSignedToken(token, 'guest-order', id, [phoneNumber])
