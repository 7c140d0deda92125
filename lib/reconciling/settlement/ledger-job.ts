import 'server-only'
import { Prisma } from '@prisma/client'
import { z } from 'zod'
import { lowestId } from '@/lib/base/ids'
import { isNothing } from '@/lib/money/ledger/accounts'
import { missingOf } from '@/lib/money/ledger/post-missing'
import { contendedTransaction, databaseNow, db, read } from '@/lib/platform/database/client'
import { eachRecord, waitingFor } from '@/lib/platform/jobs/attempts'
import { log } from '@/lib/platform/log'
import { type LedgerSubject, ledgerSubjects } from '@/lib/reconciling/settlement/ledger-subjects'

const BATCH_SIZE = 200
const job = 'ledger'

const hours = 3_600_000
/** A change that was not posted is looked for at least so long, and since the last run. */
const RECENT_MS = 2 * hours
/** So often all orders and appointments are looked at, because those from before the ledger have not changed. */
const COMPLETE_MS = 24 * hours

/**
 * A cron job: posts changes that were not posted, and once a day and after an upgrade all that is not in the ledger. It may be killed anywhere: each
 * batch is one transaction, and what a run did not finish the next one does.
 */
export async function postChanges(stopping?: AbortSignal): Promise<void> {
  const now = await databaseNow()
  const { ranAt, completeAt, upgradedAt } = await readRuns()
  const isComplete =
    completeAt === null || completeAt < upgradedAt || now.getTime() - completeAt.getTime() >= COMPLETE_MS
  const since = new Date(Math.min(now.getTime() - RECENT_MS, ranAt?.getTime() ?? now.getTime()))
  const isDone = await postSince(since, isComplete, BATCH_SIZE, stopping)
  if (isDone && !stopping?.aborted) await storeRuns({ ranAt: now, completeAt: isComplete ? now : completeAt })
}

/**
 * Looks at all orders and appointments: posts those from before the ledger, and changes of the last hours. Returns whether all
 * are posted.
 */
export async function postUnposted(stopping?: AbortSignal, batchSize = BATCH_SIZE): Promise<boolean> {
  return postSince(new Date((await databaseNow()).getTime() - RECENT_MS), true, batchSize, stopping)
}

/** `isComplete`: also those from before the ledger, which have not changed. */
async function postSince(
  since: Date,
  isComplete: boolean,
  batchSize: number,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  let isDone = true
  for (const subject of ledgerSubjects) {
    const changed = subject.changedSince(since)
    const condition = isComplete ? Prisma.sql`(${subject.unopened} OR ${changed})` : changed
    if (!(await postMatching(subject, condition, batchSize, stopping))) isDone = false
  }
  return isDone
}

const key = 'ledger-job'
const moment = z.coerce.date().nullable().catch(null)
const runs = z.object({ ranAt: moment, completeAt: moment }).catch({ ranAt: null, completeAt: null })

/** When the job ran, when it last looked at everything, and when the database was last upgraded. */
export async function readRuns() {
  const [row] = await read<{ value: unknown; upgradedAt: Date }>(Prisma.sql`
    SELECT (SELECT value FROM settings WHERE key = ${key}), max(finished_at) AS "upgradedAt" FROM _prisma_migrations`)
  if (!row) throw new Error('The runs of the job are missing')
  return { ...runs.parse(row.value), upgradedAt: row.upgradedAt }
}

async function storeRuns({ ranAt, completeAt }: { ranAt: Date; completeAt: Date | null }): Promise<void> {
  const value = { ranAt: ranAt.toISOString(), completeAt: completeAt?.toISOString() ?? null }
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
}

async function postMatching(
  subject: LedgerSubject,
  condition: Prisma.Sql,
  batchSize: number,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const waiting = new Set(await waitingFor(job))
  let isDone = true
  let after = lowestId
  while (!stopping?.aborted) {
    const found = await subject.read(db, after, condition, batchSize)
    const behind = found.filter((postings) => !isNothing(missingOf(postings))).map(({ id }) => id)
    const due = behind.filter((id) => !waiting.has(id))
    if (due.length < behind.length) isDone = false
    if (due.length > 0 && !(await postAll(subject, due, stopping))) isDone = false
    const last = found.at(-1)
    if (!last || found.length < batchSize) break
    after = last.id
  }
  return isDone
}

/** Together, or one by one if that fails: one that cannot be posted does not hold up the others. Returns whether all are posted. */
async function postAll(
  subject: LedgerSubject,
  ids: readonly string[],
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await postBatch(subject, ids)
    return true
  } catch {
    let posted = 0
    await eachRecord({ job, event: 'ledger_not_booked', kind: subject.kind, ids, stopping }, async (id) => {
      await postBatch(subject, [id])
      posted += 1
    })
    return posted === ids.length
  }
}

/** Reads them again, because they may have changed before they were locked. */
async function postBatch(subject: LedgerSubject, ids: readonly string[]): Promise<void> {
  const posted = await contendedTransaction(async (tx) => {
    await subject.lock(tx, ids)
    return subject.post(tx, ids, 'CORRECTION', null)
  })
  const corrected = posted.filter((postings) => postings.posted !== null)
  log.info('ledger_opened', { kind: subject.kind, count: posted.length - corrected.length })
  for (const { number } of corrected)
    log.error('ledger_corrected', 'A change was not booked when it was made', { [subject.kind]: number })
}
