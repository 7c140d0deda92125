import 'server-only'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env, s3In } from '@/lib/platform/env'
import { isMissingFile } from '@/lib/platform/server/disk-errors'
import { writeWhole } from '@/lib/platform/storage/local'

// A file in DATA_DIR says until when this machine knows the removals of files, by the clock of the database, and of which bucket.
// It is not in a backup, which would say it of another disk.

const markFile = () => join(env.DATA_DIR, 'removals-followed')

/** A running shop writes the mark at its start and at least this often. */
export const markEveryMs = 3_600_000

export interface RemovalsMark {
  until: Date
  /** Null: the store is UploadThing. */
  bucket: string | null
}

/** Null on a disk whose shop has no remote store, or has never started with one. */
export async function readMark(): Promise<RemovalsMark | null> {
  const text = await readFile(markFile(), 'utf8').catch((error: unknown) => {
    if (isMissingFile(error)) return ''
    throw error
  })
  const [time = '', bucket = null] = text.trim().split(' ')
  const until = new Date(time)
  return Number.isNaN(until.getTime()) ? null : { until, bucket }
}

export const writeMark = (until: Date): Promise<void> =>
  writeWhole(markFile(), `${until.toISOString()} ${s3In(env)?.bucket ?? ''}`.trim())

export const removeMark = (): Promise<void> => rm(markFile(), { force: true })
