import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import {
  cachedDocument,
  documentInCache,
  lenientParser,
  readDocument,
  type StoredDocument,
} from '@/lib/platform/documents/document'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'
import { PARTS_KEY } from '@/lib/shop/parts/known'
import { allOn, type Part, type Parts, parts, usualParts } from '@/lib/shop/parts/schema'

/** In a new live shop everything is on. Shops from before have a row (the migration `guest_orders`). */
const atFirst = env.GULSHAN_MODE === 'live' ? allOn : usualParts

export const partsDocument: StoredDocument<Parts> = {
  key: PARTS_KEY,
  conflict: 'parts',
  action: 'parts.save',
  // A version from before may have stored it without the newest part, which then stays off.
  parse: lenientParser(parts, () => usualParts),
  defaults: () => atFirst,
  tags: () => [tags.shop],
}

const last = perProcess('parts', (): { read?: Parts; isUnread?: boolean } => ({}))

/**
 * From the cache of this process, which follows a change as pages do. While the database is away, as they were last read; a
 * process that has never read them answers as a new shop.
 */
export async function getParts(): Promise<Parts> {
  try {
    last.read = await cachedDocument(partsDocument)
  } catch {
    // Pages that are rendered now may show other parts, so they are dropped at the next successful read.
    last.isUnread = true
    return last.read ?? atFirst
  }
  if (last.isUnread) shared.pageCache?.revalidateTags([tags.shop])
  last.isUnread = false
  return last.read
}

/** In a transaction, which must not wait for another connection. */
export const readParts = (tx: Tx): Promise<Parts> => readDocument(tx, partsDocument)

/** The parts, if this process knows them: every request asks, also of a cached page. */
export const partsInCache = (): Parts | undefined => documentInCache(partsDocument)

/** The caller has checked that the viewer is an admin. */
export const getStoredParts = (): Promise<Parts> => readParts(db)

/** A part that calls of the API begin something new in. */
export type CalledPart = Exclude<Part, 'guides' | 'urdu'>

export const partOff = (part: CalledPart): AppError =>
  new AppError('NOT_FOUND', apiText(`answers.parts.${part}`))

const lockKey = (part: Part) => `part ${part}`

/**
 * Something new in a part is written in this transaction: the part cannot be switched off before it ends. Throws NOT_FOUND when it
 * is off already. It is the first lock of its transaction.
 */
export async function assertPartOn(tx: Tx, part: CalledPart): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockKey(part)}, 0))`
  // Another statement, so that it sees what was committed before the lock was free.
  const now = await readParts(tx)
  if (!now[part]) throw partOff(part)
}

/** Waits for the transactions that write something new in a part which is switched off. */
export async function lockPart(tx: Tx, part: Part): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lockKey(part)}, 0))`
}
