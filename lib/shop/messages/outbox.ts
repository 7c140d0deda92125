import 'server-only'
import type { MessageChannel } from '@prisma/client'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { newId } from '@/lib/base/ids'
import type { Tx } from '@/lib/platform/database/client'
import { publicOrigin } from '@/lib/platform/env'
import type { SignedLink } from '@/lib/shop/mail/signed-link'
import type { PhoneEvent, PhoneMessageData } from '@/lib/shop/messages/events'
import { readMessageSettings } from '@/lib/shop/messages/read'
import { channelsFor } from '@/lib/shop/messages/settings'
import { partsInCache, readParts } from '@/lib/shop/parts/read'
import { shownLocale } from '@/lib/shop/parts/rules'

export interface NewPhoneMessage<E extends PhoneEvent> {
  /** One message per event: the second of the same name is not written. */
  dedupe: string
  to: { phoneNumber: string; preferred: MessageChannel | null }
  event: E
  /** null: English. */
  locale: Locale | null
  orderId?: string | undefined
  /** The address that it links to, from lib/base/paths; with SIGNED_TOKEN where the token of `signed` goes. */
  path?: string | undefined
  /** The record that the link is about, if it works without signing in. Its token proves the number that the message goes to. */
  signed?: SignedLink | undefined
  /** Anyone can have it sent to the number of a stranger; as a text message it has a small part of the budget. */
  isForAnyone?: boolean
  data: (locale: Locale) => Omit<PhoneMessageData[E], 'link'>
}

/** Takes back what still waits to be sent about an order, in the transaction that leaves it without purpose. */
export async function withdrawPhoneMessages(tx: Tx, orderId: string, event: PhoneEvent): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM phone_messages WHERE order_id = ${orderId}::uuid AND event = ${event} AND state = 'WAITING'`
}

/**
 * Queues a message to a telephone number in the transaction of its event, so that both are stored or neither. The worker chooses
 * the channel. False: no channel reaches this number, the event is off, or the person prefers emails.
 */
export async function queuePhoneMessage<E extends PhoneEvent>(
  tx: Tx,
  message: NewPhoneMessage<E>,
): Promise<boolean> {
  const { dedupe, event, orderId, path, signed, isForAnyone = false } = message
  const { phoneNumber, preferred } = message.to
  // A code answers a person who waits for it.
  if (preferred === 'EMAIL' && event !== 'code') return false
  const settings = await readMessageSettings(tx)
  if (channelsFor(settings, { phoneNumber, event, preferred }).length === 0) return false
  const locale = shownLocale(partsInCache() ?? (await readParts(tx)), message.locale)
  const link = path === undefined ? {} : { link: publicOrigin + inLocale(locale, path) }
  const data = {
    ...message.data(locale),
    ...link,
    ...(signed ? { signed } : {}),
    ...(isForAnyone ? { isForAnyone } : {}),
  }
  const channel = preferred === 'EMAIL' ? null : preferred
  await tx.$executeRaw`
    INSERT INTO phone_messages (id, dedupe, phone_number, preferred, event, locale, data, order_id)
    VALUES (${newId()}::uuid, ${dedupe}, ${phoneNumber}, ${channel}::"MessageChannel", ${event}, ${locale}::"Locale",
      ${JSON.stringify(data)}::jsonb, ${orderId ?? null}::uuid)
    ON CONFLICT (dedupe) DO NOTHING`
  return true
}
