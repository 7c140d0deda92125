import 'server-only'
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { isId, newId } from '@/lib/base/ids'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { inFixedTimeSteps } from '@/lib/platform/http/fixed-time'
import { countCall, giveBackCall } from '@/lib/platform/http/limits'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '@/lib/shop/messages/code-limits'
import { queuePhoneMessage } from '@/lib/shop/messages/outbox'
import { getMessageSettings, hasChannel } from '@/lib/shop/messages/read'
import { channelsFor } from '@/lib/shop/messages/settings'

// Codes that prove a telephone number (decision 0073). Only a keyed hash is stored, so that a copy of the database has no code.

export interface CodeRequest {
  purpose: CodePurpose
  phoneNumber: string
  /** The order or account that it is about. */
  subject?: string
  clientAddress: string
  locale: Locale | null
  /** False: nothing is sent, and the answer does not show that. */
  isWanted: boolean
}

/**
 * Sends a code to a number. Throws RATE_LIMITED, and CONFLICT when the shop cannot send one to such a number. Neither depends on
 * whether the shop knows the number, nor does the time of the answer.
 */
export async function sendCode(request: CodeRequest): Promise<void> {
  const { phoneNumber, clientAddress } = request
  const settings = await getMessageSettings()
  if (!hasChannel(settings)) throw new AppError('CONFLICT', apiText('answers.phoneMessages.noChannel'))
  if (channelsFor(settings, { phoneNumber, event: 'code', preferred: null }).length === 0)
    throw new AppError('CONFLICT', apiText('answers.phoneMessages.notReachable'))
  await countCall('code-number', phoneNumber)
  await countCall('code-address', addressMark(clientAddress))
  await inFixedTimeSteps(storeCode(request))
}

/** A row is written for an unwanted code too, which no code fits, so that guesses cost the same work. */
async function storeCode(request: CodeRequest) {
  const { purpose, phoneNumber, subject = '', clientAddress, locale, isWanted } = request
  const id = newId()
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const hash = isWanted ? hashOf(id, code) : randomBytes(32).toString('base64url')
  const stored = `${hash}.${addressMark(clientAddress)}`
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO one_time_codes (id, purpose, phone_number, subject, code_hash, expires_at)
      VALUES (${id}::uuid, ${purpose}::"CodePurpose", ${phoneNumber}, ${subject}, ${stored}, now() + make_interval(mins => ${CODE_MINUTES}))`
    if (!isWanted) return
    const to = { phoneNumber, preferred: null }
    const orderId = purpose === 'ORDER' && isId(subject) ? subject : undefined
    const message = {
      dedupe: `code:${id}`,
      to,
      event: 'code',
      locale,
      orderId,
      data: () => ({ code }),
    } as const
    await queuePhoneMessage(tx, { ...message, isForAnyone: purpose === 'REGISTER' })
  })
}

/** The id of its row makes the hash of each code another one. */
const hashOf = (id: string, code: string): string =>
  createHmac('sha256', env.AUTH_SECRET)
    .update(JSON.stringify(['code', id, code]))
    .digest('base64url')

/** A client address in the table of codes, behind the hash of the code: no one reads an address there. */
const addressMark = (clientAddress: string): string =>
  createHmac('sha256', env.AUTH_SECRET)
    .update(JSON.stringify(['code-address', clientAddress]))
    .digest('base64url')

export interface CodeProof {
  purpose: CodePurpose
  phoneNumber: string
  subject?: string
  code: string
}

/**
 * Whether a code is the newest one that was sent to this number for this purpose; it can be used once. A try is counted before it
 * is compared, by a statement of its own, so that guesses at the same moment are counted too. Never call it in a transaction,
 * which could undo that. The address that asked for a code gets its count back once the code is right: a mobile network shares
 * one among thousands of people, and who asks for codes to the numbers of strangers cannot enter them.
 */
export async function takeCode({ purpose, phoneNumber, subject = '', code }: CodeProof): Promise<boolean> {
  const [tried] = await db.$queryRaw<{ id: string; hash: string }[]>`
    UPDATE one_time_codes SET tries = tries + 1
    WHERE id = (
      SELECT id FROM one_time_codes
      WHERE phone_number = ${phoneNumber} AND purpose = ${purpose}::"CodePurpose" AND subject = ${subject}
      ORDER BY id DESC LIMIT 1)
      AND used_at IS NULL AND expires_at > now() AND tries < ${CODE_TRIES}
    RETURNING id::text, code_hash AS hash`
  const [hash = '', address] = tried?.hash.split('.') ?? []
  const expected = Buffer.from(hash)
  const sent = Buffer.from(hashOf(tried?.id ?? '', code))
  if (!tried || expected.length !== sent.length || !timingSafeEqual(expected, sent)) return false
  const used = await db.$executeRaw`
    UPDATE one_time_codes SET used_at = now() WHERE id = ${tried.id}::uuid AND used_at IS NULL`
  if (used !== 1) return false
  if (address) await giveBackCall('code-address', address)
  return true
}

/** Codes older than a day; called by the cleanup job. */
export const deleteOldCodes = () =>
  db.$executeRaw`DELETE FROM one_time_codes WHERE created_at < now() - interval '1 day'`
