import 'server-only'
import { Prisma } from '@prisma/client'
import { z } from 'zod'
import { lowestId } from '@/lib/base/ids'
import { isNothing } from '@/lib/money/ledger/accounts'
import { missingOf } from '@/lib/money/ledger/post-missing'
import { contendedTransaction, databaseNow, db } from '@/lib/platform/database/client'
import { eachRecord, waitingFor } from '@/lib/platform/jobs/attempts'
import { log } from '@/lib/platform/log'
import { type LedgerBooks, ledgerBooks } from '@/lib/reconciling/settlement/ledger-subjects'

const BATCH_SIZE = 200
const job = 'ledger'

const hours = 3_600_000
/** A change that was not booked is looked for at least so long, and since the last run. */
const RECENT_MS = 2 * hours
/** So often all orders and appointments are looked at, because those from before the ledger have not changed. */
const COMPLETE_MS = 24 * hours

/**
 * A cron job: books changes that were not booked, and once a day all that is not in the ledger. It may be killed anywhere: each
 * batch is one transaction, and what a run did not finish the next one does.
 */
export async function bookChanges(stopping?: AbortSignal): Promise<void> {
  const now = await databaseNow()
  const { ranAt, completeAt } = await readRuns()
  const isComplete = completeAt === null || now.getTime() - completeAt.getTime() >= COMPLETE_MS
  const since = new Date(Math.min(now.getTime() - RECENT_MS, ranAt?.getTime() ?? now.getTime()))
  const isDone = await bookSince(since, isComplete, BATCH_SIZE, stopping)
  if (isDone && !stopping?.aborted) await storeRuns({ ranAt: now, completeAt: isComplete ? now : completeAt })
}

/**
 * Looks at all orders and appointments: books those from before the ledger, and changes of the last hours. Returns whether all
 * are booked.
 */
export async function bookUnbooked(stopping?: AbortSignal, batchSize = BATCH_SIZE): Promise<boolean> {
  return bookSince(new Date((await databaseNow()).getTime() - RECENT_MS), true, batchSize, stopping)
}

/** `isComplete`: also those from before the ledger, which have not changed. */
async function bookSince(
  since: Date,
  isComplete: boolean,
  batchSize: number,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  let isDone = true
  for (const books of ledgerBooks) {
    const changed = books.changedSince(since)
    const condition = isComplete ? Prisma.sql`(${books.unopened} OR ${changed})` : changed
    if (!(await bookThose(books, condition, batchSize, stopping))) isDone = false
  }
  return isDone
}

const key = 'ledger-job'
const moment = z.coerce.date().nullable().catch(null)
const runs = z.object({ ranAt: moment, completeAt: moment }).catch({ ranAt: null, completeAt: null })

/** When the job ran, and when it last looked at everything. */
const readRuns = async () => runs.parse((await db.setting.findUnique({ where: { key } }))?.value)

async function storeRuns({ ranAt, completeAt }: { ranAt: Date; completeAt: Date | null }): Promise<void> {
  const value = { ranAt: ranAt.toISOString(), completeAt: completeAt?.toISOString() ?? null }
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
}

async function bookThose(
  books: LedgerBooks,
  condition: Prisma.Sql,
  batchSize: number,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const waiting = new Set(await waitingFor(job))
  let isDone = true
  let after = lowestId
  while (!stopping?.aborted) {
    const found = await books.read(db, after, condition, batchSize)
    const behind = found.filter((book) => !isNothing(missingOf(book))).map(({ id }) => id)
    const due = behind.filter((id) => !waiting.has(id))
    if (due.length < behind.length) isDone = false
    if (due.length > 0 && !(await bookAll(books, due, stopping))) isDone = false
    const last = found.at(-1)
    if (!last || found.length < batchSize) break
    after = last.id
  }
  return isDone
}

/** Together, or one by one if that fails: one that cannot be booked does not hold up the others. Returns whether all are booked. */
async function bookAll(
  books: LedgerBooks,
  ids: readonly string[],
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await bookBatch(books, ids)
    return true
  } catch {
    let booked = 0
    await eachRecord({ job, event: 'ledger_not_booked', kind: books.kind, ids, stopping }, async (id) => {
      await bookBatch(books, [id])
      booked += 1
    })
    return booked === ids.length
  }
}

/** Reads them again, because they may have changed before they were locked. */
async function bookBatch(books: LedgerBooks, ids: readonly string[]): Promise<void> {
  const booked = await contendedTransaction(async (tx) => {
    await books.lock(tx, ids)
    return books.book(tx, ids, 'CORRECTION', null)
  })
  const corrected = booked.filter((book) => book.booked !== null)
  log.info('ledger_opened', { kind: books.kind, count: booked.length - corrected.length })
  for (const { number } of corrected)
    log.error('ledger_corrected', 'A change was not booked when it was made', { [books.kind]: number })
}
