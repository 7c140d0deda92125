import 'server-only'
import { db } from '@/lib/database/client'
import { toDatabaseError } from '@/lib/database/errors'
import { AppError } from '@/lib/errors'
import type { ImportStatus } from '@/lib/imports/schema'
import { type Job, nextJob } from '@/lib/imports/stored-rows'
import { log } from '@/lib/log'
import { toDiskError } from '@/lib/server/disk-errors'

/**
 * Works on the imports with this status, one after the other. One that throws does not hold up the others: while the
 * database or the disk is away it waits for the next run of the job, after any other error it has failed. Throws the error of the
 * first one that waits.
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
    try {
      await work(job)
    } catch (error) {
      if (expectedError(error)?.code === 'SERVICE_UNAVAILABLE') waiting.push({ id: job.id, error })
      else await fail(job, error)
    }
  }
  if (waiting[0]) throw waiting[0].error
}

/** An error of a value, the database or the disk; null for any other one. */
export const expectedError = (error: unknown): AppError | null =>
  error instanceof AppError ? error : (toDatabaseError(error) ?? toDiskError(error))

/** Not one that was cancelled meanwhile. */
async function fail({ id }: Job, error: unknown): Promise<void> {
  log.error('import_failed', error, { import: id })
  const reason =
    expectedError(error)?.message ??
    'An unexpected error has ended it. The log of the server has it under import_failed.'
  await db.$executeRaw`
    UPDATE product_imports SET status = 'FAILED', failure = ${reason}, finished_at = clock_timestamp()
    WHERE id = ${id}::uuid AND status IN ('CHECKING', 'RUNNING')`
}
