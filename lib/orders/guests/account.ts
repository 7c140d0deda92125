import 'server-only'
import { hasOwner } from '@/lib/accounts/users/proved-phone'
import { createAccountFor, hashFor, numberTakenError } from '@/lib/accounts/users/register'
import type { SignedIn } from '@/lib/accounts/users/sign-in'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import { openOwnGuestOrder, type Presented } from '@/lib/orders/guests/access'
import type { GuestAccount } from '@/lib/orders/guests/account-schema'
import { joinGuestOrder, joinGuestOrders } from '@/lib/orders/guests/join'
import { contendedTransaction, db } from '@/lib/platform/database/client'
import { addressOf } from '@/lib/platform/people/columns'

/**
 * Makes an account of an order, by its owner: with its name, number and address, and the order becomes that of the account. Only a
 * code that was right in this browser just now proves the number; then other orders of the number come with it. Throws NOT_FOUND,
 * FORBIDDEN, VALIDATION_FAILED without an email that is needed, EMAIL_TAKEN, NUMBER_TAKEN, and CONFLICT when the order belongs to
 * an account meanwhile.
 */
export async function makeAccountOfOrder(
  token: string,
  presented: Presented,
  { email = '', password, takesOver = false, locale }: GuestAccount,
  device = '',
): Promise<SignedIn> {
  const { order, isNumberProved } = await openOwnGuestOrder(db, token, presented)
  // No one could sign in to an account without an email whose number is not proved.
  if (email === '' && !isNumberProved)
    throw invalid({ email: apiText('fields.required', { label: label('email') }) })
  const passwordHash = await hashFor(email, password)
  const { id, firstName, lastName, phoneNumber } = order
  return contendedTransaction(async (tx) => {
    if (isNumberProved && !takesOver && (await hasOwner(tx, phoneNumber))) throw numberTakenError()
    const account = {
      ...{ email, firstName, lastName, phoneNumber, passwordHash },
      address: addressOf(order),
      locale: locale ?? order.locale,
      isPhoneProved: isNumberProved,
    }
    const signedIn = await createAccountFor(tx, account, { device })
    const userId = signedIn.user._id
    // The number is locked by now, so that this and the proof of another account lock in the same order.
    if (!(await joinGuestOrder(tx, userId, id)))
      throw new AppError('CONFLICT', apiText('answers.guestOrder.joined'))
    if (isNumberProved) await joinGuestOrders(tx, userId, phoneNumber)
    return signedIn
  })
}
