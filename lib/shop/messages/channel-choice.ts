import 'server-only'
import { Prisma } from '@prisma/client'
import type { Locale } from '@/lib/base/i18n/locales'
import { karachiDate } from '@/lib/base/time/format'
import { db } from '@/lib/platform/database/client'
import { CODE_MINUTES } from '@/lib/shop/messages/code-limits'
import { consentOf } from '@/lib/shop/messages/consents'
import { getMessageSettings } from '@/lib/shop/messages/read'
import {
  channelsFor,
  type MessageSettings,
  numbersOf,
  type PhoneChannel,
  workingChannels,
} from '@/lib/shop/messages/settings'
import { fullNumbersSql } from '@/lib/shop/messages/sms-counts'
import { withoutCode } from '@/lib/shop/messages/without-code-sql'

// By which channel a queued message goes to its person.

/** A message that is to be sent. */
export interface Due {
  id: string
  phoneNumber: string
  preferred: string | null
  event: string
  locale: Locale
  data: unknown
  attempts: number
  ageSeconds: number
}

const BATCH = 100

/** Chooses the channel of each message that has none, or one that was switched off since. */
export async function chooseChannels(stopping: AbortSignal | undefined): Promise<void> {
  const settings = await getMessageSettings()
  await db.$executeRaw`
    UPDATE phone_messages SET channel = NULL
    WHERE state = 'WAITING' AND channel IS NOT NULL AND due_at <= now()
      AND channel <> ALL(${workingChannels(settings)}::"MessageChannel"[])`
  while (!stopping?.aborted) {
    const unchosen = await db.$queryRaw<Due[]>`
      SELECT ${dueColumns} FROM phone_messages
      WHERE state = 'WAITING' AND channel IS NULL AND due_at <= now()
      ORDER BY (event = 'code') DESC, due_at, id LIMIT ${BATCH}`
    for (const message of unchosen) {
      const [first] = await usableChannels(settings, message)
      await db.$executeRaw`
        UPDATE phone_messages SET ${first ? Prisma.sql`channel = ${first}::"MessageChannel"` : failed(NO_CHANNEL)}
        WHERE id = ${message.id}::uuid AND state = 'WAITING' AND channel IS NULL`
    }
    if (unchosen.length < BATCH) return
  }
}

export const NO_CHANNEL =
  'No channel reaches this number: none is connected, all are off, or the person has not agreed.'

/** The columns of a message that does not go out any more. */
export const failed = (reason: string) =>
  Prisma.sql`state = 'FAILED', data = ${withoutCode}, last_error = ${reason}`

/** The columns of Due. */
export const dueColumns = Prisma.sql`
  id::text, phone_number AS "phoneNumber", preferred::text, event, locale::text, data, attempts,
  extract(epoch FROM now() - created_at)::float8 AS "ageSeconds"`

/**
 * The channels by which this person can get it now, in their order. WhatsApp needs a consent; who asks for a code agrees to that
 * one message. Who asks for another code within its minutes, or did not get the last one by WhatsApp, gets it by
 * another channel first: the one before has not arrived as far as anybody knows.
 */
export async function usableChannels(settings: MessageSettings, message: Due): Promise<PhoneChannel[]> {
  const channels = channelsFor(settings, message)
  if (!channels.includes('WHATSAPP')) return channels
  const others = channels.filter((channel) => channel !== 'WHATSAPP')
  if (message.event !== 'code')
    return (await consentOf(db, message.phoneNumber, 'WHATSAPP')) ? channels : others
  if (others.length === 0) return channels
  const [last] = await db.$queryRaw<{ state: string }[]>`
    SELECT state::text FROM phone_messages
    WHERE created_at > now() - interval '1 day' AND phone_number = ${message.phoneNumber} AND channel = 'WHATSAPP'
      AND event = 'code' AND id < ${message.id}::uuid
      AND (state IN ('FAILED', 'DELIVERED', 'READ') OR created_at > now() - make_interval(mins => ${CODE_MINUTES}))
    ORDER BY id DESC LIMIT 1`
  const hasArrived = !last || last.state === 'DELIVERED' || last.state === 'READ'
  return hasArrived ? channels : [...others, 'WHATSAPP']
}

/**
 * Whether one of these channels reaches the number of a column now with a message that anyone can have sent to it: a text message
 * within the limits of its number, WhatsApp only with a consent. Other messages are chosen by `usableChannels`.
 */
export const reachesSql = (channels: readonly PhoneChannel[], number: Prisma.Sql, now: Date): Prisma.Sql =>
  channels.length === 0
    ? Prisma.sql`false`
    : Prisma.sql`(${Prisma.join(
        channels.map(
          (channel) =>
            Prisma.sql`(${number} ~ ${numbersOf[channel].source} AND ${allowedSql[channel](number, now)})`,
        ),
        ' OR ',
      )})`

const allowedSql: Record<PhoneChannel, (number: Prisma.Sql, now: Date) => Prisma.Sql> = {
  WHATSAPP: (number) => Prisma.sql`coalesce((
    SELECT given FROM message_consents WHERE phone_number = ${number} AND channel = 'WHATSAPP' ORDER BY id DESC LIMIT 1), false)`,
  SMS: (number, now) => Prisma.sql`${number} NOT IN (${fullNumbersSql(karachiDate(now))})`,
}
