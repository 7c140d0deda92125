import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Prisma } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import type { Message } from '@/lib/platform/http/message-route'
import { parseObject } from '@/lib/platform/http/upstream'
import { log } from '@/lib/platform/log'
import { normalisePhone } from '@/lib/platform/people/phone'
import { recordConsent } from '@/lib/shop/messages/consents'
import { getMessageSettings, opened } from '@/lib/shop/messages/read'
import { isWorthless } from '@/lib/shop/messages/rules'
import { channelsFor, type MessageSettings } from '@/lib/shop/messages/settings'
import { reasonIn } from '@/lib/shop/messages/whatsapp'
import { withoutCode } from '@/lib/shop/messages/without-code-sql'

// Reports of Meta about messages by WhatsApp, and the answers of people. A report may come twice, out of order, and before the
// answer of the call that it is about.

const unsigned = () => new AppError('BAD_SIGNATURE', apiText('answers.request.unsigned'))

/** The word that an admin enters at Meta, by which it knows that the address is the shop's. Derived, so that nothing is stored. */
export const verifyToken = (): string =>
  createHmac('sha256', env.AUTH_SECRET).update('whatsapp webhook').digest('base64url').slice(0, 32)

function isEqual(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export interface Verification {
  'hub.mode': string
  'hub.verify_token': string
  'hub.challenge': string
}

/** Answers the question of Meta when the address is entered there. Throws BAD_SIGNATURE. */
export async function verifyWhatsApp(query: Verification): Promise<Response> {
  if (query['hub.mode'] !== 'subscribe' || !isEqual(query['hub.verify_token'], verifyToken()))
    throw unsigned()
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(query['hub.challenge'], { headers })
}

/** The most statuses and messages of one report. */
const MAX_ENTRIES = 1000

/** Applies a report. Throws BAD_SIGNATURE for one that is not signed with the secret of the shop's app. */
export async function receiveWhatsApp({ headers, body }: Pick<Message, 'headers' | 'body'>): Promise<void> {
  const settings = await getMessageSettings()
  const secret = opened('appSecret', settings.whatsApp.appSecret)
  const expected = `sha256=${createHmac('sha256', secret ?? '')
    .update(body)
    .digest('hex')}`
  const isSigned = isEqual(headers['x-hub-signature-256'] ?? '', expected)
  if (!secret || !isSigned) throw unsigned()
  const values = objectsIn(parseObject(body.toString('utf8'))?.entry)
    .flatMap(({ changes }) => objectsIn(changes))
    .flatMap(({ value }) => (isObject(value) ? [value] : []))
    .filter(({ metadata }) => isOurs(metadata, settings))
  const all = (name: string) => values.flatMap((value) => objectsIn(value[name])).slice(0, MAX_ENTRIES)
  for (const status of all('statuses')) await applyStatus(status, settings)
  for (const message of all('messages')) await applyAnswer(message)
  for (const preference of all('user_preferences')) await applyPreference(preference)
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsIn = (list: unknown): Json[] => (Array.isArray(list) ? list.filter(isObject) : [])

/** One account at Meta may have several numbers, of which others are not the shop's. */
const isOurs = (metadata: unknown, { whatsApp }: MessageSettings): boolean =>
  isObject(metadata) && String(metadata.phone_number_id) === whatsApp.phoneNumberId

/** The states that a status follows, so that none goes backwards. */
const before = {
  sent: ['WAITING', 'SENDING', 'UNKNOWN'],
  delivered: ['WAITING', 'SENDING', 'UNKNOWN', 'SENT', 'FAILED'],
  read: ['WAITING', 'SENDING', 'UNKNOWN', 'SENT', 'FAILED', 'DELIVERED'],
  failed: ['WAITING', 'SENDING', 'UNKNOWN', 'SENT'],
} as const
const reached = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ' } as const

const isKnown = (status: unknown): status is keyof typeof before =>
  typeof status === 'string' && Object.hasOwn(before, status)

async function applyStatus(report: Json, settings: MessageSettings): Promise<void> {
  const { id: wamid, status, biz_opaque_callback_data: ours } = report
  if (typeof wamid !== 'string' || wamid === '' || wamid.length > 200 || !isKnown(status)) return
  const ourId = typeof ours === 'string' && isId(ours) ? ours : null
  // Our own id counts until the id of Meta is known: of a message whose answer did not arrive yet, or never.
  const which = Prisma.sql`channel = 'WHATSAPP' AND state::text = ANY(${[...before[status]]}::text[])
    AND (provider_id = ${wamid} OR (provider_id IS NULL AND id = ${ourId}::uuid))`
  if (status === 'failed') return applyFailure(which, report, settings)
  const deliveredAt = status === 'sent' ? Prisma.sql`delivered_at` : Prisma.sql`coalesce(delivered_at, now())`
  await db.$executeRaw`
    UPDATE phone_messages SET state = ${reached[status]}::"PhoneMessageState", provider_id = ${wamid},
      sent_at = coalesce(sent_at, now()), delivered_at = ${deliveredAt}, last_error = NULL, data = ${withoutCode}
    WHERE ${which}`
}

/** It did not arrive: most often the number has no WhatsApp. The next channel sends it, unless it is too late, or was a code, which is gone. */
async function applyFailure(which: Prisma.Sql, report: Json, settings: MessageSettings): Promise<void> {
  const [error] = objectsIn(report.errors)
  const reason = error ? reasonIn(error) : 'WhatsApp: not delivered'
  const found = await db.$queryRaw<
    { id: string; phoneNumber: string; preferred: string | null; event: string; ageSeconds: number }[]
  >`SELECT id::text, phone_number AS "phoneNumber", preferred::text, event,
      extract(epoch FROM now() - created_at)::float8 AS "ageSeconds" FROM phone_messages WHERE ${which}`
  for (const message of found) {
    const channels = message.event === 'code' || isWorthless(message) ? [] : channelsFor(settings, message)
    const next = channels[channels.indexOf('WHATSAPP') + 1]
    const change = next
      ? Prisma.sql`state = 'WAITING', channel = ${next}::"MessageChannel", provider_id = NULL, sent_at = NULL, due_at = now()`
      : Prisma.sql`state = 'FAILED', provider_id = ${String(report.id)}, data = ${withoutCode}`
    await db.$executeRaw`
      UPDATE phone_messages SET ${change}, last_error = ${reason} WHERE id = ${message.id}::uuid AND ${which}`
  }
}

const stopWords = [
  'stop',
  'stop all',
  'stopall',
  'unsubscribe',
  'بند',
  'بند کریں',
  'بند کرو',
  'band',
  'band karo',
  'band karein',
]
const startWords = ['start', 'شروع', 'شروع کریں', 'shuru', 'shuru karein']

/** The meaning of an answer: true starts the messages again, false stops them, null is about something else. */
export function consentIn(text: string): boolean | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  if (stopWords.includes(words)) return false
  return startWords.includes(words) ? true : null
}

async function applyAnswer({ from, text, button, timestamp }: Json): Promise<void> {
  const written = isObject(text) ? text.body : isObject(button) ? button.text : ''
  const given = consentIn(String(written ?? '').slice(0, 200))
  if (given !== null) await noteConsent(from, given, timestamp)
}

/** Who stops the shop's marketing by WhatsApp gets none of its messages there any more. */
async function applyPreference({ wa_id, category, value, timestamp }: Json): Promise<void> {
  if (category !== 'marketing_messages' || (value !== 'stop' && value !== 'resume')) return
  await noteConsent(wa_id, value === 'resume', timestamp)
}

/** A report that comes twice changes nothing, and an old one does not start messages that were stopped later. */
async function noteConsent(from: unknown, given: boolean, timestamp: unknown): Promise<void> {
  const phoneNumber = normalisePhone(`+${String(from).slice(0, 20)}`)
  if (!phoneNumber) return
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`consent ${phoneNumber}`}, 0))`
    const [last] = await tx.$queryRaw<{ given: boolean; at: number }[]>`
      SELECT given, extract(epoch FROM at)::float8 AS at FROM message_consents
      WHERE phone_number = ${phoneNumber} AND channel = 'WHATSAPP' ORDER BY id DESC LIMIT 1`
    if (last?.given === given) return
    if (given && last && !(Number(timestamp) >= Math.floor(last.at))) return
    await recordConsent(tx, { phoneNumber, channel: 'WHATSAPP', given, place: 'message' })
    log.info('consent_by_message', { given })
  })
}
