import 'server-only'
import { AppError } from '@/lib/base/errors'
import type { ImportStatus } from '@/lib/office/imports/schema'
import { type Job, jobOf, nextJob } from '@/lib/office/imports/stored-rows'
import { db } from '@/lib/platform/database/client'
import { toDatabaseError } from '@/lib/platform/database/errors'
import { countAttempt, endAttempts } from '@/lib/platform/jobs/attempts'
import { log } from '@/lib/platform/log'
import { toDiskError } from '@/lib/platform/server/disk-errors'

/** An import that was tried so often and came no further than at the first attempt has failed. */
const MAX_ATTEMPTS = 10

/**
 * Works on the imports with this status, one after the other. One that throws does not hold up the others: while the
 * database or the disk is away it waits, longer after each attempt, until it has failed; after any other error it has failed at once. Throws
 * the error of the first one that waits.
 */
export async function eachImport(
  status: ImportStatus,
  stopping: AbortSignal,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  const waiting: { id: string; error: unknown }[] = []
  const next = () =>
    nextJob(
      status,
      waiting.map(({ id }) => id),
    )
  for (let job = await next(); job && !stopping.aborted; job = await next()) {
    // Counted before, as a row may end the process.
    const attempts = await countAttempt(jobOf(status), job.id, job.done)
    try {
      if (attempts > MAX_ATTEMPTS) throw new TooManyAttempts()
      await work(job)
      await endAttempts(jobOf(status), [job.id])
    } catch (error) {
      const isAway = expectedError(error)?.code === 'SERVICE_UNAVAILABLE'
      if (isAway && attempts < MAX_ATTEMPTS) waiting.push({ id: job.id, error })
      else await fail(status, job, error, isAway || error instanceof TooManyAttempts)
    }
  }
  if (waiting[0]) throw waiting[0].error
}

/** It has ended the process, or the database was away, each time. */
class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts'
}

/** An error of a value, the database or the disk; null for any other one. */
export const expectedError = (error: unknown): AppError | null =>
  error instanceof AppError ? error : (toDatabaseError(error) ?? toDiskError(error))

/** Marks an import as failed, unless it was cancelled meanwhile. */
async function fail(
  status: ImportStatus,
  { id, done }: Job,
  error: unknown,
  isGivenUp: boolean,
): Promise<void> {
  log.error('import_failed', error, { import: id, done })
  const reason = isGivenUp
    ? `It was tried ${MAX_ATTEMPTS} times and came no further than ${done} rows. The log of the server has the reason under import_failed.`
    : (expectedError(error)?.message ??
      'An unexpected error has ended it. The log of the server has it under import_failed.')
  await db.$executeRaw`
    UPDATE product_imports SET status = 'FAILED', failure = ${reason}, finished_at = clock_timestamp()
    WHERE id = ${id}::uuid AND status IN ('CHECKING', 'RUNNING')`
  await endAttempts(jobOf(status), [id])
}
