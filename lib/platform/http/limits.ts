import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { countRejection } from '@/lib/platform/server/rejections.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'
import { onShutdown } from '@/lib/platform/server/shutdown'

const { callCounts } = shared
const shareMs = 1000

/** Calls per window (contract 0.6). Login counts failures only. */
const rules = {
  // For every request of the API: lib/platform/server/call-counts.mjs.
  general: { max: 600, seconds: 60 },
  imageSearch: { max: 10, seconds: 60 },
  register: { max: 20, seconds: 3600 },
  'login-pair': { max: 10, seconds: 900 },
  'login-address': { max: 50, seconds: 900 },
  // Codes that are compared for one account, right ones not counted. The one who guesses knows the password already.
  'second-factor': { max: 10, seconds: 900 },
  // Emails to one address, whether or not it has an account. The window is no longer than a link is valid: using up
  // the limit of someone else has filled their mailbox with valid links.
  'forgot-account': { max: 5, seconds: 1800 },
  forgot: { max: 20, seconds: 3600 },
  order: { max: 30, seconds: 60 },
  pay: { max: 30, seconds: 60 },
  appointment: { max: 30, seconds: 60 },
  deal: { max: 30, seconds: 60 },
  review: { max: 30, seconds: 60 },
  // Each may have three photos, which are stored.
  claim: { max: 30, seconds: 60 },
  transfer: { max: 30, seconds: 60 },
  // Each opens a connection to a server that an admin names, and sends a message.
  mailCheck: { max: 20, seconds: 600 },
  // Per address: a mobile network shares one among many people, and a token cannot be guessed anyway.
  orderLink: { max: 60, seconds: 600 },
  // Orders without an account that were placed, per address: a mobile network shares one among thousands of people.
  guestOrder: { max: 100, seconds: 3600 },
  // Discount codes that are asked about; one that is not known counts ten times (lib/money/discounts/guessing.ts).
  'discount-account': { max: 200, seconds: 3600 },
  'discount-address': { max: 1000, seconds: 3600 },
  // Telephone numbers that one account or one link of an order asks about, and one address without an account, of which a number
  // that was refused counts eleven times (lib/orders/cash/numbers.ts).
  'phone-number': { max: 20, seconds: 3600 },
  'phone-number-address': { max: 200, seconds: 3600 },
  // Codes that are sent to one number, and those that one client address asks for and no one enters (lib/shop/messages/codes.ts).
  'code-number': { max: 5, seconds: 3600 },
  'code-address': { max: 20, seconds: 86_400 },
  // Requests to be notified when a product is back: emails to a mailbox that never opened a link of ours, requests for one number,
  // and requests of one client address, which a mobile network shares among many people.
  'wait-mailbox': { max: 3, seconds: 86_400 },
  'wait-number': { max: 3, seconds: 86_400 },
  'wait-address': { max: 30, seconds: 86_400 },
  // An invoice as PDF costs as much as fifty other responses.
  document: { max: 30, seconds: 60 },
} as const
export type LimitName = keyof typeof rules

const maxOf = (name: LimitName) => Math.ceil(rules[name].max * env.RATE_LIMIT_FACTOR)

function throwRateLimited(name: LimitName, seconds: number): never {
  countRejection(name)
  throw new AppError('RATE_LIMITED', apiText('answers.general.rateLimited'), {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  })
}

/** Counts one call; throws RATE_LIMITED once the window is full. Exact across processes: one row per subject. */
export async function countCall(name: LimitName, subject: string, weight = 1): Promise<void> {
  const [row] = await db.$queryRaw<{ count: number; seconds: number }[]>`
    INSERT INTO rate_limits AS r (key, count, expires_at)
    VALUES (${`${name}:${subject}`}, ${weight}, now() + make_interval(secs => ${rules[name].seconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.expires_at <= now() THEN excluded.count ELSE r.count + excluded.count END,
      expires_at = CASE WHEN r.expires_at <= now() THEN excluded.expires_at ELSE r.expires_at END
    RETURNING count, extract(epoch FROM expires_at - now())::float8 AS seconds`
  if (row && row.count > maxOf(name)) throwRateLimited(name, row.seconds)
}

/** Gives back one call that was counted; the window stays. */
export const giveBackCall = (name: LimitName, subject: string) =>
  db.$executeRaw`
    UPDATE rate_limits SET count = count - 1
    WHERE key = ${`${name}:${subject}`} AND expires_at > now() AND count > 0`

/** Resets the count. */
export const resetLimit = (name: LimitName, subject: string) =>
  db.$executeRaw`DELETE FROM rate_limits WHERE key = ${`${name}:${subject}`}`

/** Throws RATE_LIMITED if the window is full already; counts nothing. */
export async function checkLimit(name: LimitName, subject: string): Promise<void> {
  const row = await readWindow(name, subject)
  if (row && row.count >= maxOf(name)) throwRateLimited(name, row.seconds)
}

/**
 * Counts a call about something that was not asked about in the last window; asked about again it is free, past the limit too.
 * Calls at the same moment may each count. Throws RATE_LIMITED.
 */
export async function countNew(name: LimitName, subject: string, about: string, weight = 1): Promise<void> {
  const pair = `${subject} ${about}`
  if (await readWindow(name, pair)) return
  await countCall(name, subject, weight)
  // Only now, so that what is over the limit is never taken for something that was counted.
  await countCall(name, pair)
}

async function readWindow(name: LimitName, subject: string) {
  const [row] = await db.$queryRaw<{ count: number; seconds: number }[]>`
    SELECT count, extract(epoch FROM expires_at - now())::float8 AS seconds
    FROM rate_limits WHERE key = ${`${name}:${subject}`} AND expires_at > now()`
  return row
}

/** The general limit per client address; throws RATE_LIMITED. */
export function countGeneral(address: string): void {
  const wait = callCounts.waitIn(callCounts.add(`general:${address}`, 1), maxOf('general'))
  if (wait > 0) throwRateLimited('general', wait)
}

/** From now on adds the calls that this process has counted in memory to those of the others, each second and when it ends. */
export function shareCounts(): void {
  const timer = setInterval(shareOnce, shareMs).unref()
  onShutdown(async () => {
    clearInterval(timer)
    await sharing
    await shareOnce()
  })
}

let sharing: Promise<void> | null = null
let failing = false

/** One after the other, because an older answer would replace a newer one. */
const shareOnce = (): Promise<void> => {
  sharing ??= share().finally(() => {
    sharing = null
  })
  return sharing
}

async function share(): Promise<void> {
  const taken = callCounts.takeUnshared()
  if (taken.length === 0) return
  // How long a window still lasts, and not when it ends, because clocks of machines differ.
  const due = JSON.stringify(taken.map(({ key, count, leftMs }) => ({ key, count, seconds: leftMs / 1000 })))
  try {
    const all = await db.$queryRaw<{ key: string; count: number; seconds: number }[]>`
      INSERT INTO rate_limits AS r (key, count, expires_at)
      SELECT key, count, now() + make_interval(secs => seconds) FROM jsonb_to_recordset(${due}::jsonb)
        AS due(key text, count int, seconds float8) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN r.expires_at <= now() THEN excluded.count ELSE r.count + excluded.count END,
        expires_at = CASE WHEN r.expires_at <= now() THEN excluded.expires_at ELSE r.expires_at END
      RETURNING key, count, extract(epoch FROM expires_at - now())::float8 AS seconds`
    for (const { key, count, seconds } of all) callCounts.learn({ key, count, leftMs: seconds * 1000 })
    failing = false
  } catch (error) {
    // While the database is unavailable each process counts on its own; the others learn of it afterwards.
    callCounts.giveBack(taken)
    if (!failing) log.error('rate_limits_not_synced', error)
    failing = true
  }
}

/** Deletes expired rows; called by the cleanup job. */
export const deleteExpiredLimits = () => db.$executeRaw`DELETE FROM rate_limits WHERE expires_at < now()`
