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

/** The token in what is sent to the telephone number itself. Its reader has read a message there, so it confirms too. */
export const guestConfirmToken = ({ id, phoneNumber }: LinkedOrder): string =>
  signedToken('guest-confirm', id, phoneNumber)

/** Whether a token was sent to the present telephone number of this order. */
export const isSentToken = (token: string, { id, phoneNumber }: LinkedOrder): boolean =>
  isSignedToken(token, 'guest-confirm', id, [phoneNumber])

/** Whether a token of either kind was issued for this order and its present telephone number. */
export const isGuestOrderToken = (token: string, order: LinkedOrder): boolean =>
  isSignedToken(token, 'guest-order', order.id, [order.phoneNumber]) || isSentToken(token, order)
