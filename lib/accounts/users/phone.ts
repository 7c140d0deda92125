import 'server-only'
import { assertCodes } from '@/lib/accounts/users/code-errors'
import type { OwnPhone } from '@/lib/accounts/users/own-phone'
import type { MessageChoice } from '@/lib/accounts/users/schema'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { hasDemoAccounts } from '@/lib/platform/auth/demo-accounts'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { sendCode } from '@/lib/shop/messages/codes'
import { consentOf, recordConsent } from '@/lib/shop/messages/consents'
import { getMessageSettings } from '@/lib/shop/messages/read'
import { isSmsNumber, type PhoneChannel, workingChannels } from '@/lib/shop/messages/settings'

/** The channels by which this shop sends codes, the preferred one first. The demo keeps the pages of its specification. */
export const findCodeChannels = async (): Promise<PhoneChannel[]> =>
  hasDemoAccounts ? [] : workingChannels(await getMessageSettings())

/** The number of the viewer's profile; null: the shop sends no messages to telephone numbers. */
export async function findOwnPhone(viewer: Viewer): Promise<OwnPhone | null> {
  const working = await findCodeChannels()
  if (working.length === 0) return null
  const { email, phoneNumber, phoneProvedAt, messageChannel } = await db.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { email: true, phoneNumber: true, phoneProvedAt: true, messageChannel: true },
  })
  const toNumber = working.filter((channel) => channel !== 'SMS' || isSmsNumber(phoneNumber))
  const channels = [...toNumber, ...(email ? (['EMAIL'] as const) : [])]
  return { phoneNumber, isProved: phoneProvedAt !== null, messageChannel, channels }
}

/** Sends a code to the number of the profile. Its proof is a call of lib/orders/guests, which joins orders too. */
export async function requestPhoneCode(viewer: Viewer, clientAddress: string): Promise<void> {
  await assertCodes()
  const { phoneNumber, locale } = await db.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { phoneNumber: true, locale: true },
  })
  if (phoneNumber === '') throw new AppError('CONFLICT', apiText('answers.accounts.noNumber'))
  const request = { phoneNumber, clientAddress, locale, subject: viewer.id, isWanted: true }
  await sendCode({ ...request, purpose: 'ACCOUNT' })
}

/** Only the owner of a number can say what goes to it. Throws CONFLICT. */
export async function chooseMessageChannel(
  viewer: Viewer,
  { messageChannel }: MessageChoice,
): Promise<MessageChoice> {
  await assertCodes()
  await db.$transaction(async (tx) => {
    const [account] = await tx.$queryRaw<{ phoneNumber: string }[]>`
      UPDATE users SET message_channel = ${messageChannel}::"MessageChannel", updated_at = now()
      WHERE id = ${viewer.id}::uuid AND phone_proved_at IS NOT NULL
      RETURNING phone_number AS "phoneNumber"`
    if (!account) throw new AppError('CONFLICT', apiText('answers.accounts.numberNotProved'))
    if (messageChannel) await recordChoice(tx, viewer.id, account.phoneNumber, messageChannel)
  })
  return { messageChannel }
}

/** WhatsApp needs the consent of the owner, and who prefers another channel has stopped it. */
async function recordChoice(
  tx: Tx,
  userId: string,
  phoneNumber: string,
  chosen: NonNullable<MessageChoice['messageChannel']>,
): Promise<void> {
  const given = chosen === 'WHATSAPP'
  if ((await consentOf(tx, phoneNumber, 'WHATSAPP')) === given) return
  await recordConsent(tx, { phoneNumber, channel: 'WHATSAPP', given, place: 'profile', userId })
}
