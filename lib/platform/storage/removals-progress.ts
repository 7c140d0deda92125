import 'server-only'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env, s3In } from '@/lib/platform/env'
import { isMissingFile } from '@/lib/platform/server/disk-errors'
import { writeWhole } from '@/lib/platform/storage/local'

// A file in DATA_DIR says until when this machine knows the removals of files, by the clock of the database, and of which bucket.
// It is not in a backup, which would say it of another disk.

const progressFile = () => join(env.DATA_DIR, 'removals-followed')

/** A running shop writes it at its start and at least this often. */
export const writtenEveryMs = 3_600_000

export interface RemovalsProgress {
  until: Date
  /** Null: the store is UploadThing. */
  bucket: string | null
}

/** Null on a disk whose shop has no remote store, or has never started with one. */
export async function readProgress(): Promise<RemovalsProgress | null> {
  const text = await readFile(progressFile(), 'utf8').catch((error: unknown) => {
    if (isMissingFile(error)) return ''
    throw error
  })
  const [time = '', bucket = null] = text.trim().split(' ')
  const until = new Date(time)
  return Number.isNaN(until.getTime()) ? null : { until, bucket }
}

export const writeProgress = (until: Date): Promise<void> =>
  writeWhole(progressFile(), `${until.toISOString()} ${s3In(env)?.bucket ?? ''}`.trim())

export const removeProgress = (): Promise<void> => rm(progressFile(), { force: true })
