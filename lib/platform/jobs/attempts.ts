import 'server-only'
import { Prisma } from '@prisma/client'
import { db } from '@/lib/platform/database/client'
import type { Pauses } from '@/lib/platform/jobs/pauses'
import { log } from '@/lib/platform/log'

// Records that a job picks, fails at and picks again. Attempts are counted in the database, so that a restart does not begin anew,
// and pauses grow.

/** `pauseAfter` of pauses.ts as an interval of SQL. */
export const pauseSql = (failures: Prisma.Sql, { first, longest }: Pauses) =>
  Prisma.sql`CASE WHEN ${failures} < 1 THEN interval '0' ELSE least(${first} * 2 ^ least(${failures} - 1, 30), ${longest}) * interval '1 second' END`

/** A record is tried again at once after its first failure. */
const pauses: Pauses = { first: 5, longest: 3600 }

/**
 * Counts an attempt; before the work, if that may end the process. `progress` is how far the record is: one that got further starts
 * anew. Returns how many attempts there were without progress.
 */
export async function countAttempt(job: string, subject: string, progress = 0): Promise<number> {
  const tried = Prisma.sql`CASE WHEN a.progress = excluded.progress THEN a.attempts + 1 ELSE 1 END`
  const [counted] = await db.$queryRaw<[{ attempts: number }]>`
    INSERT INTO job_attempts AS a (job, subject, attempts, progress, due_at)
    VALUES (${job}, ${subject}, 1, ${progress}, now())
    ON CONFLICT (job, subject) DO UPDATE SET attempts = ${tried}, progress = excluded.progress, due_at = now() + ${pauseSql(Prisma.sql`(${tried} - 1)`, pauses)}
    RETURNING attempts`
  return counted.attempts
}

/** Forgets the attempts at records that are done, or that an admin starts anew. */
export const endAttempts = (
  job: string,
  subjects: readonly string[],
  tx: Pick<typeof db, '$executeRaw'> = db,
) => tx.$executeRaw`DELETE FROM job_attempts WHERE job = ${job} AND subject = ANY(${subjects}::text[])`

/** Attempts at records that no longer exist, or were done in another way. */
export const deleteOldAttempts = () =>
  db.$executeRaw`DELETE FROM job_attempts WHERE due_at < now() - interval '7 days'`

/** The records that wait for their next attempt. */
export async function waitingFor(job: string): Promise<string[]> {
  const waiting = await db.$queryRaw<{ subject: string }[]>`
    SELECT subject FROM job_attempts WHERE job = ${job} AND due_at > now()`
  return waiting.map(({ subject }) => subject)
}

interface Records {
  /** The name of the job. */
  job: string
  /** The name in the log of a record that fails. */
  event: string
  /** The kind of a record, in the log. */
  kind: string
  ids: readonly string[]
  stopping: AbortSignal | undefined
}

/**
 * Works on records one by one. One that throws does not hold up the others, and waits longer after each attempt; one that is
 * done starts anew, should it fail again later.
 */
export async function eachRecord(
  { job, event, kind, ids, stopping }: Records,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const done: string[] = []
  for (const id of ids) {
    if (stopping?.aborted) break
    try {
      await work(id)
      done.push(id)
    } catch (error) {
      log.error(event, error, { [kind]: id })
      await countAttempt(job, id)
    }
  }
  if (done.length > 0) await endAttempts(job, done)
}
