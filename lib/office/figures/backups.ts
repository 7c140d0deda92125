import 'server-only'
import { Prisma } from '@prisma/client'
import { type BackupState, backupState } from '@/lib/office/figures/backup-rules'
import { read } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'

const { sql } = Prisma

interface Row {
  last: Date | null
  isVerified: boolean
  failedAt: Date | null
  reason: string | null
  since: Date
}

/** How old the last good backup is; null in a demo, whose data no one misses. Made by `npm run backup`, on any machine. */
export async function readBackupState(now: Date): Promise<BackupState | null> {
  if (env.GULSHAN_MODE === 'demo') return null
  const [row] = await read<Row>(sql`
    SELECT good.finished_at AS last, good.verified_at IS NOT NULL AS "isVerified",
      failed.started_at AS "failedAt", failed.error AS reason,
      (SELECT min(started_at) FROM "_prisma_migrations") AS since
    FROM (SELECT) one
    LEFT JOIN LATERAL (SELECT * FROM backups WHERE error IS NULL ORDER BY finished_at DESC LIMIT 1) good ON true
    LEFT JOIN LATERAL (SELECT * FROM backups WHERE error IS NOT NULL AND started_at > coalesce(good.started_at, '-infinity')
      ORDER BY started_at DESC LIMIT 1) failed ON true`)
  if (!row) return null
  const { last, isVerified, failedAt, reason, since } = row
  return backupState(
    { last, isVerified, failure: failedAt && { at: failedAt, reason: reason ?? '' }, since },
    now,
  )
}
