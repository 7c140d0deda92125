import 'server-only'
import { wrongCode } from '@/lib/accounts/users/code-errors'
import { mailNumber } from '@/lib/accounts/users/mail'
import { lockNumber, markPhoneProved } from '@/lib/accounts/users/proved-phone'
import type { OwnNumberProof } from '@/lib/accounts/users/schema'
import { checkOwnPassword } from '@/lib/accounts/users/sign-in'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { joinGuestOrders } from '@/lib/orders/guests/join'
import type { ProvedPhone } from '@/lib/orders/guests/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db } from '@/lib/platform/database/client'
import { takeCode } from '@/lib/shop/messages/codes'

/**
 * Proves the number of the viewer's profile by the code that was sent there; orders of that number without an account become those
 * of the viewer. The password is needed too: with a stolen session alone, another number would be a way to a new password. Throws
 * VALIDATION_FAILED for a wrong password or code, and CONFLICT when the profile has another number by now or that of a blocked account.
 */
export async function provePhone(
  viewer: Viewer,
  { code, currentPassword }: OwnNumberProof,
): Promise<ProvedPhone> {
  const { id } = viewer
  const { phoneNumber } = await db.user.findUniqueOrThrow({ where: { id }, select: { phoneNumber: true } })
  // Checked first: a code that was right is used up.
  await checkOwnPassword(viewer, currentPassword)
  if (!(await takeCode({ purpose: 'ACCOUNT', phoneNumber, subject: id, code }))) throw wrongCode()
  return contendedTransaction(async (tx) => {
    await lockNumber(tx, phoneNumber)
    const [user] = await tx.$queryRaw<{ phoneNumber: string; firstName: string; email: string }[]>`
      SELECT phone_number AS "phoneNumber", first_name AS "firstName", email
      FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    if (user?.phoneNumber !== phoneNumber) throw new AppError('CONFLICT', apiText('answers.general.conflict'))
    await markPhoneProved(tx, id, phoneNumber)
    await mailNumber(tx, user, { phoneNumber, isLost: false })
    return { phoneNumber, joinedOrders: await joinGuestOrders(tx, id, phoneNumber) }
  })
}
