import 'server-only'
import { Prisma } from '@prisma/client'
import { karachiDate } from '@/lib/base/time/format'
import { signedToken } from '@/lib/platform/auth/signed-link'
import { db } from '@/lib/platform/database/client'
import { allEnded } from '@/lib/platform/jobs/all-ended'
import { pauseSql } from '@/lib/platform/jobs/attempts'
import { log } from '@/lib/platform/log'
import { getShopName } from '@/lib/shop/identity/queries'
import { SIGNED_TOKEN, type SignedLink } from '@/lib/shop/mail/signed-link'
import {
  chooseChannels,
  type Due,
  dueColumns,
  failed,
  NO_CHANNEL,
  usableChannels,
} from '@/lib/shop/messages/channel-choice'
import type { MessageDriver, OutgoingMessage, Sent } from '@/lib/shop/messages/driver'
import { driverOf } from '@/lib/shop/messages/drivers'
import { getMessageSettings } from '@/lib/shop/messages/read'
import {
  ATTEMPTS_BEFORE_NEXT,
  isWorthless,
  MAX_ATTEMPTS,
  morningAfter,
  pauses,
  STALE_SECONDS,
} from '@/lib/shop/messages/rules'
import type { PhoneChannel } from '@/lib/shop/messages/settings'
import { type CountedSms, countSms, type FullCount, uncountSms } from '@/lib/shop/messages/sms-counts'
import { isPhoneEvent, type MessageValues, partsOf, valuesOf } from '@/lib/shop/messages/texts'
import { withoutCode } from '@/lib/shop/messages/without-code-sql'

// Sends queued messages. A message is claimed before it is sent and noted afterwards, each by one conditional statement, so that it
// is sent once, or it is not known whether it was and it is never sent again. Each channel is a job of its own: a service that
// does not answer delays no other one (decision 0073).

export interface WorkerOptions {
  /** The clock of days and of quiet hours; all else follows that of the database. */
  now?: () => Date
  driver?: MessageDriver
  /** How many messages are sent at the same time. */
  senders?: number
}

/** Sends the due messages of one channel: codes first, then the oldest. */
export async function sendDueMessages(
  channel: PhoneChannel,
  stopping?: AbortSignal,
  options: WorkerOptions = {},
): Promise<void> {
  const { now = () => new Date(), senders = 4 } = options
  if (!(await isAnyDue())) return
  await noteStale()
  await putOffUntilMorning(now())
  await chooseChannels(stopping)
  await allEnded(
    Array.from({ length: senders }, async () => {
      while (!stopping?.aborted) {
        const message = await claim(channel, morningAfter(now()) !== null)
        if (!message) return
        await sendOne(message, channel, now(), options.driver)
      }
    }),
  )
}

async function isAnyDue(): Promise<boolean> {
  const [due] = await db.$queryRaw<object[]>`
    SELECT 1 FROM phone_messages WHERE state IN ('WAITING', 'SENDING') AND due_at <= now() LIMIT 1`
  return due !== undefined
}

/** A process was killed while it sent these. */
const noteStale = () =>
  db.$executeRaw`
    UPDATE phone_messages SET state = 'UNKNOWN', data = ${withoutCode}, last_error = ${'The server stopped while it was being sent.'}
    WHERE state = 'SENDING' AND due_at < now()`

async function putOffUntilMorning(now: Date): Promise<void> {
  const morning = morningAfter(now)
  if (!morning) return
  await db.$executeRaw`
    UPDATE phone_messages SET due_at = ${morning}
    WHERE state = 'WAITING' AND event <> 'code' AND due_at <= now()`
}

/** Claims a message by its state, before it is sent. It is due again when its sender must have been killed. */
async function claim(channel: PhoneChannel, isNight: boolean): Promise<Due | undefined> {
  const [due] = await db.$queryRaw<Due[]>`
    UPDATE phone_messages SET state = 'SENDING', attempts = attempts + 1, due_at = now() + make_interval(secs => ${STALE_SECONDS})
    WHERE id = (
      SELECT id FROM phone_messages
      WHERE state = 'WAITING' AND channel = ${channel}::"MessageChannel" AND due_at <= now() AND (NOT ${isNight} OR event = 'code')
      ORDER BY (event = 'code') DESC, due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${dueColumns}`
  return due
}

/** Why a text message is not sent. */
export const fullReasons: Record<FullCount, string> = {
  number: 'This number has had all its text messages of the day.',
  budget: 'The text messages of the day are used up.',
  anyone: 'The text messages of the day for registrations are used up.',
}

async function sendOne(
  message: Due,
  channel: PhoneChannel,
  now: Date,
  given: MessageDriver | undefined,
): Promise<void> {
  const day = karachiDate(now)
  let prepared: Prepared | null
  try {
    prepared = await prepare(message, channel, day, given)
  } catch (error) {
    // Nothing was sent yet.
    return note(message, channel, undefined, { outcome: 'unsent', reason: String(error) })
  }
  if (!prepared) return
  const { driver, outgoing, next, counted } = prepared
  const sent = await driver
    .send(outgoing)
    // A driver that throws has not said that nothing was sent.
    .catch((error: unknown): Sent => ({ outcome: 'unclear', reason: String(error) }))
  if (counted && (sent.outcome === 'rejected' || sent.outcome === 'unsent')) await uncountSms(day, counted)
  await note(message, channel, next, sent)
}

interface Prepared {
  driver: MessageDriver
  outgoing: OutgoingMessage
  next: PhoneChannel | undefined
  /** As what a text message was counted; null: it is none. */
  counted: CountedSms | null
}

/** A message as its driver gets it, counted last; null: this channel does not send it, which is noted. */
async function prepare(
  message: Due,
  channel: PhoneChannel,
  day: string,
  given: MessageDriver | undefined,
): Promise<Prepared | null> {
  const { id, event, phoneNumber, locale } = message
  const skip = async (noted: Promise<void>) => {
    await noted
    return null
  }
  if (isWorthless(message) || !isPhoneEvent(event))
    return skip(giveUp(message, channel, 'It was not sent in time.'))
  const settings = await getMessageSettings()
  const usable = await usableChannels(settings, message)
  if (!usable.includes(channel)) return skip(moveOn(message, channel, usable[0], NO_CHANNEL))
  const next = usable[usable.indexOf(channel) + 1]
  const driver = given ?? driverOf(settings, channel)
  if (typeof driver === 'string') {
    const reason = driver === 'unreadable' ? 'A stored secret cannot be read any more.' : NO_CHANNEL
    return skip(moveOn(message, channel, next, reason))
  }
  const shopName = await getShopName(locale)
  const outgoing = { id, phoneNumber, event, locale, values: valuesWithLink(message), shopName }
  const counted = channel === 'SMS' ? countedOf(message, outgoing) : null
  const full = counted && (await countSms(day, counted, settings.smsBudget))
  if (full) return skip(moveOn(message, channel, next, fullReasons[full]))
  return { driver, outgoing, next, counted }
}

async function note(
  message: Due,
  channel: PhoneChannel,
  next: PhoneChannel | undefined,
  sent: Sent,
): Promise<void> {
  const { id, attempts, event } = message
  if (sent.outcome === 'sent') return noteSent(message, channel, sent.providerId)
  // Recipients are not logged; the outbox has them.
  log.error('message_not_sent', sent.outcome, { message: id, channel, attempts })
  if (sent.outcome === 'rejected') return moveOn(message, channel, next, sent.reason)
  if (sent.outcome === 'unclear') {
    await change(
      message,
      channel,
      Prisma.sql`state = 'UNKNOWN', data = ${withoutCode}, last_error = ${cut(sent.reason)}`,
    )
    return
  }
  // Who waits for a code does not wait for a channel.
  if (next && (event === 'code' || attempts >= ATTEMPTS_BEFORE_NEXT))
    return moveOn(message, channel, next, sent.reason)
  if (attempts >= MAX_ATTEMPTS) return giveUp(message, channel, sent.reason)
  await change(
    message,
    channel,
    Prisma.sql`state = 'WAITING', due_at = now() + ${pauseSql(Prisma.sql`attempts`, pauses)}, last_error = ${cut(sent.reason)}`,
  )
}

/** A status may have come before the answer; then it stays. What was taken for unknown is proved by a late answer. */
async function noteSent({ id, attempts }: Due, channel: PhoneChannel, providerId: string | null) {
  await db.$executeRaw`
    UPDATE phone_messages SET
      state = CASE WHEN state IN ('SENDING', 'UNKNOWN') THEN 'SENT' ELSE state END,
      provider_id = coalesce(provider_id, ${providerId}), sent_at = coalesce(sent_at, now()), last_error = NULL, data = ${withoutCode}
    WHERE id = ${id}::uuid AND attempts = ${attempts} AND channel = ${channel}::"MessageChannel"
      AND state IN ('SENDING', 'UNKNOWN', 'SENT', 'DELIVERED', 'READ')`
}

const giveUp = (message: Due, channel: PhoneChannel, reason: string) =>
  change(message, channel, failed(cut(reason)))

/** The next channel sends it at once; without one it has failed. */
const moveOn = (message: Due, channel: PhoneChannel, next: PhoneChannel | undefined, reason: string) =>
  change(
    message,
    channel,
    next
      ? Prisma.sql`state = 'WAITING', channel = ${next}::"MessageChannel", due_at = now(), last_error = ${cut(reason)}`
      : failed(cut(reason)),
  )

/** Changes a message only while this attempt at it is the last one and nothing else has changed its state. */
async function change({ id, attempts }: Due, channel: PhoneChannel, changes: Prisma.Sql): Promise<void> {
  await db.$executeRaw`
    UPDATE phone_messages SET ${changes}
    WHERE id = ${id}::uuid AND state = 'SENDING' AND attempts = ${attempts} AND channel = ${channel}::"MessageChannel"`
}

const cut = (reason: string) => reason.replaceAll('\u0000', '').slice(0, 500)

const countedOf = ({ phoneNumber, data }: Due, outgoing: OutgoingMessage): CountedSms => ({
  phoneNumber,
  isForAnyone: data instanceof Object && 'isForAnyone' in data,
  parts: partsOf(outgoing),
})

/** The values with the link as it is sent: its token proves the number that the message goes to. */
function valuesWithLink({ data, phoneNumber }: Due): MessageValues {
  const values = valuesOf(data)
  const signed = data instanceof Object && 'signed' in data ? (data.signed as SignedLink) : null
  if (!signed || values.link === undefined) return values
  const token = signedToken(signed.purpose, signed.id, phoneNumber)
  return { ...values, link: values.link.replace(SIGNED_TOKEN, token) }
}

/** Messages after half a year, and counts of text messages after a month; called by the cleanup job. */
export async function deleteOldMessages(): Promise<void> {
  await db.$executeRaw`DELETE FROM phone_messages WHERE created_at < now() - interval '180 days'`
  await db.$executeRaw`DELETE FROM sms_counts WHERE day < now() - interval '30 days'`
}
