import 'server-only'
import { wrongCode } from '@/lib/accounts/users/code-errors'
import { markPhoneProved } from '@/lib/accounts/users/proved-phone'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { joinGuestOrders } from '@/lib/orders/guests/join'
import type { ProvedPhone } from '@/lib/orders/guests/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db } from '@/lib/platform/database/client'
import { takeCode } from '@/lib/shop/messages/codes'

/**
 * Proves the number of the viewer's profile by the code that was sent there; orders of that number without an account become those
 * of the viewer. Throws VALIDATION_FAILED for a wrong code, and CONFLICT when the profile has another number by now.
 */
export async function provePhone({ id }: Viewer, code: string): Promise<ProvedPhone> {
  const { phoneNumber } = await db.user.findUniqueOrThrow({ where: { id }, select: { phoneNumber: true } })
  if (!(await takeCode({ purpose: 'ACCOUNT', phoneNumber, subject: id, code }))) throw wrongCode()
  return contendedTransaction(async (tx) => {
    const [user] = await tx.$queryRaw<{ phoneNumber: string }[]>`
      SELECT phone_number AS "phoneNumber" FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    if (user?.phoneNumber !== phoneNumber) throw new AppError('CONFLICT', apiText('answers.general.conflict'))
    await markPhoneProved(tx, id, phoneNumber)
    return { phoneNumber, joinedOrders: await joinGuestOrders(tx, id, phoneNumber) }
  })
}
