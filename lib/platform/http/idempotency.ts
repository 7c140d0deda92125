import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { db, type Tx } from '@/lib/platform/database/client'
import { answerWithinMs, extendDeadline, outsideDeadline } from '@/lib/platform/database/deadline'
import { env } from '@/lib/platform/env'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { fromWire, toWire } from '@/lib/platform/http/wire-amounts'
import { log } from '@/lib/platform/log'

// Contract 2.3: same key and same JSON value = the first response again; another value = 422; only successes are
// stored, for 24 hours; a concurrent request with the same key waits, 409 after 10 s. The response is stored in the
// transaction of the operation itself: docs/decisions/0011-idempotency.md.

const retentionHours = 24
const waitMs = 10_000 * env.DATABASE_WAIT_FACTOR
/** A claim expires after the longest time a request can take; by then its process has crashed. */
const claimSeconds = 30 * env.DATABASE_WAIT_FACTOR

export interface StoredResponse {
  requestHash: string
  status: number
  body: unknown
}
export interface Claim {
  userId: string
  key: string
  claim: string
}

/** Whose a key is: an account, or a caller without one. */
export interface KeyOwner {
  id: string
}

/** 128 random bits have so many characters in base64url, and more in hex or as a UUID. What repeats could be of someone else too. */
const guestKeyFormat = /^[\w-]{22,}$/
const MIN_DIFFERENT = 8

/**
 * The owner of the key of a caller without an account. The id is made of the whole key, so only who knows the key finds its
 * response; it is of a version that no account has. Throws VALIDATION_FAILED without a key that no one can guess.
 */
export function guestKeyOwner(request: KeyedRequest | null): KeyOwner {
  const key = request?.key ?? ''
  if (!guestKeyFormat.test(key) || new Set(key).size < MIN_DIFFERENT)
    throw new AppError('VALIDATION_FAILED', apiText('answers.request.guestKey'))
  const hash = createHash('sha256').update(`caller without an account\n${key}`).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`]
  return { id: [...parts, hash.slice(20, 32)].join('-') }
}

/** A hash that is equal for equal JSON values, whatever their key order and spacing. */
export const requestHash = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${sorted.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Stored as text inside the JSON column: jsonb sorts keys, and the response must be repeated byte by byte. */
const read = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body)

const oldestStored = () => new Date(Date.now() - retentionHours * 3_600_000)

/** The stored response of a finished request, or null. */
export async function findStoredResponse(owner: KeyOwner, key: string): Promise<StoredResponse | null> {
  const row = await db.idempotencyKey.findFirst({
    where: { userId: owner.id, key, status: { not: null }, createdAt: { gt: oldestStored() } },
    select: { requestHash: true, status: true, body: true },
  })
  return row?.status ? { requestHash: row.requestHash, status: row.status, body: read(row.body) } : null
}

/** So that clients can tell it from an answer of the operation, and send the request with its key again. */
const running = { retryAfter: 5, data: { running: true } }

const stillRunning = () => new AppError('CONFLICT', apiText('answers.request.stillRunning'), running)

/**
 * Claims a key, or returns its stored response. The claim lasts for the time left to the request: waiting for a
 * concurrent one and then running must not take longer than one request may.
 */
export const claimKey = (owner: KeyOwner, key: string, hash: string, patienceMs = waitMs) =>
  extendDeadline(waitMs - answerWithinMs, stillRunning, () => waitForKey(owner, key, hash, patienceMs))

async function waitForKey(
  owner: KeyOwner,
  key: string,
  hash: string,
  patienceMs: number,
): Promise<{ claim: Claim } | { stored: StoredResponse }> {
  const claim = randomUUID()
  const deadline = Date.now() + patienceMs
  for (let pause = 25; ; pause = Math.min(pause * 2, 400)) {
    const won = await db.$executeRaw`
      INSERT INTO idempotency_keys AS k (user_id, key, request_hash, claim, claimed_till)
      VALUES (${owner.id}::uuid, ${key}, ${hash}, ${claim}::uuid, now() + make_interval(secs => ${claimSeconds}))
      ON CONFLICT (user_id, key) DO UPDATE SET
        request_hash = excluded.request_hash, claim = excluded.claim, claimed_till = excluded.claimed_till,
        status = NULL, body = NULL, created_at = now()
      WHERE (k.status IS NULL AND k.claimed_till < now()) OR k.created_at < ${oldestStored()}`
    if (won === 1) return { claim: { userId: owner.id, key, claim } }
    const existing = await db.idempotencyKey.findUnique({
      where: { userId_key: { userId: owner.id, key } },
      select: { requestHash: true, status: true, body: true },
    })
    if (existing && existing.requestHash !== hash) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED', apiText('answers.request.keyReused'))
    }
    if (existing?.status)
      return { stored: { requestHash: hash, status: existing.status, body: read(existing.body) } }
    if (Date.now() > deadline) throw stillRunning()
    await sleep(pause)
  }
}

/**
 * Stores the response in the operation's transaction; throws if the claim was lost, which rolls the operation back.
 */
async function storeResponse(
  tx: Tx,
  { userId, key, claim }: Claim,
  status: number,
  body: unknown,
): Promise<void> {
  const { count } = await tx.idempotencyKey.updateMany({
    where: { userId, key, claim, status: null },
    data: { status, body: JSON.stringify(body) },
  })
  if (count !== 1) throw new AppError('CONFLICT', apiText('answers.request.otherProcess'), running)
}

/**
 * Releases the key after a failure, as only successes are stored. While the database is unavailable this is retried
 * in the background until the claim expires; if the commit went through unnoticed, the row holds a response and is
 * not touched.
 */
async function releaseKey({ userId, key, claim }: Claim): Promise<void> {
  const release = () => db.idempotencyKey.deleteMany({ where: { userId, key, claim, status: null } })
  try {
    await release()
  } catch (error) {
    log.error('idempotency_key_not_released', error)
    void releaseLater(release)
  }
}

async function releaseLater(release: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + claimSeconds * 1000; Date.now() < until; ) {
    await sleep(1000, undefined, { ref: false })
    if (await release().catch(() => null)) return
  }
}

/** Stores the response of the operation; call it last in the operation's transaction. */
export type StoreResponse<T extends object> = (tx: Tx, answer: T) => Promise<void>

/**
 * Runs an operation once per key; repeated requests get the stored response. Without a key it always runs. `schema`: of the
 * response, which is stored as it is sent.
 */
export async function withIdempotency<T extends object>(
  owner: KeyOwner,
  request: KeyedRequest | null,
  status: number,
  schema: z.core.$ZodType,
  operation: (store: StoreResponse<T>) => Promise<T>,
): Promise<{ answer: T; replayed: boolean }> {
  if (!request) return { answer: await operation(async () => {}), replayed: false }
  const claimed = await claimKey(owner, request.key, request.requestHash)
  // The stored response of this key and input is the result of this operation.
  if ('stored' in claimed) return { answer: fromWire(schema, claimed.stored.body) as T, replayed: true }
  const { claim } = claimed
  try {
    const answer = await operation((tx, response) =>
      storeResponse(tx, claim, status, toWire(schema, response)),
    )
    return { answer, replayed: false }
  } catch (error) {
    // The original error is the one to report.
    await outsideDeadline(() => releaseKey(claim))
    throw error
  }
}
