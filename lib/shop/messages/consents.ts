import 'server-only'
import { Prisma } from '@prisma/client'
import { newId } from '@/lib/base/ids'
import type { Tx } from '@/lib/platform/database/client'
import type { PhoneChannel } from '@/lib/shop/messages/settings'

/** Where a person agreed to messages, or stopped them. */
export type ConsentPlace = 'checkout' | 'registration' | 'profile' | 'order' | 'message'

export interface NewConsent {
  phoneNumber: string
  channel: PhoneChannel
  given: boolean
  place: ConsentPlace
  orderId?: string | undefined
  userId?: string | undefined
}

/** Notes what the owner of a number agreed to, or stopped, with its time and place. The newest counts. */
export async function recordConsent(tx: Tx, consent: NewConsent): Promise<void> {
  const { phoneNumber, channel, given, place, orderId, userId } = consent
  await tx.$executeRaw`
    INSERT INTO message_consents (id, phone_number, channel, given, place, order_id, user_id)
    VALUES (${newId()}::uuid, ${phoneNumber}, ${channel}::"MessageChannel", ${given}, ${place},
      ${orderId ?? null}::uuid, ${userId ?? null}::uuid)`
}

/** What the owner of a number said last about a channel; null: nothing. */
export async function consentOf(
  tx: Pick<Tx, '$queryRaw'>,
  phoneNumber: string,
  channel: PhoneChannel,
): Promise<boolean | null> {
  const [last] = await tx.$queryRaw<{ given: boolean }[]>`
    SELECT given FROM message_consents
    WHERE phone_number = ${phoneNumber} AND channel = ${Prisma.sql`${channel}::"MessageChannel"`}
    ORDER BY id DESC LIMIT 1`
  return last?.given ?? null
}
