import 'server-only'
import { markPhoneProved } from '@/lib/accounts/users/proved-phone'
import { createAccount } from '@/lib/accounts/users/register'
import type { SignedIn } from '@/lib/accounts/users/sign-in'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import { openOwnGuestOrder, type Presented } from '@/lib/orders/guests/access'
import type { GuestAccount } from '@/lib/orders/guests/account-schema'
import { joinGuestOrder, joinGuestOrders } from '@/lib/orders/guests/join'
import { db } from '@/lib/platform/database/client'
import { addressOf } from '@/lib/platform/people/columns'
import { hasMessageDriver } from '@/lib/shop/messages/state'

/**
 * Makes an account of an order, by its owner: with its name, number and address, and the order becomes that of the account. Only a
 * code that was right in this browser proves the number; then other orders of the number come with it. Throws NOT_FOUND, FORBIDDEN,
 * VALIDATION_FAILED without an email that is needed, EMAIL_TAKEN, and CONFLICT when the order has become that of an account meanwhile.
 */
export async function makeAccountOfOrder(
  token: string,
  presented: Presented,
  { email, password, locale }: GuestAccount,
): Promise<SignedIn> {
  const { order, isNumberProved } = await openOwnGuestOrder(db, token, presented)
  // Without codes a password that is forgotten can only be replaced by email.
  if (!email && !(isNumberProved && (await hasMessageDriver())))
    throw invalid({ email: apiText('fields.required', { label: label('email') }) })
  const { id, firstName, lastName, phoneNumber } = order
  const form = { email: email ?? '', password, firstName, lastName, phoneNumber, address: addressOf(order) }
  return createAccount(
    { ...form, locale: locale ?? order.locale ?? undefined },
    'BUYER',
    async (tx, userId) => {
      if (!(await joinGuestOrder(tx, userId, id)))
        throw new AppError('CONFLICT', apiText('answers.guestOrder.joined'))
      if (!isNumberProved) return
      await markPhoneProved(tx, userId, phoneNumber)
      await joinGuestOrders(tx, userId, phoneNumber)
    },
  )
}
