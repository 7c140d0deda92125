import 'server-only'
import { Prisma } from '@prisma/client'
import {
  type BackupState,
  type Backups,
  backupState,
  CLOCK_SLACK_MS,
} from '@/lib/office/figures/backup-rules'
import { read } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'

const { sql } = Prisma

interface Row {
  finishedAt: Date | null
  bytes: string | null
  isVerified: boolean
  verifiedAt: Date | null
  failedAt: Date | null
  reason: string | null
  since: Date | null
}

/** The last backups, made by `npm run backup` on whatever machine. */
export async function readBackups(now: Date): Promise<Backups> {
  const latest = new Date(now.getTime() + CLOCK_SLACK_MS)
  const [row] = await read<Row>(sql`
    WITH good AS (SELECT * FROM backups WHERE error IS NULL AND finished_at <= ${latest})
    SELECT last.finished_at AS "finishedAt", last.bytes::text AS bytes, last.verified_at IS NOT NULL AS "isVerified",
      (SELECT max(verified_at) FROM good) AS "verifiedAt", failed.started_at AS "failedAt", failed.error AS reason,
      (SELECT min(started_at) FROM "_prisma_migrations") AS since
    FROM (SELECT) one
    LEFT JOIN LATERAL (SELECT * FROM good ORDER BY finished_at DESC LIMIT 1) last ON true
    LEFT JOIN LATERAL (SELECT * FROM backups
      WHERE error IS NOT NULL AND started_at <= ${latest} AND started_at > coalesce(last.started_at, '-infinity')
      ORDER BY started_at DESC LIMIT 1) failed ON true`)
  const { finishedAt, bytes, isVerified, verifiedAt, failedAt, reason, since } = row ?? none
  return {
    last: finishedAt && { finishedAt, bytes: Number(bytes ?? 0), isVerified },
    verifiedAt,
    failure: failedAt && { at: failedAt, reason: reason ?? '' },
    since: since ?? now,
  }
}

const none: Row = {
  ...{ finishedAt: null, bytes: null, isVerified: false, verifiedAt: null },
  ...{ failedAt: null, reason: null, since: null },
}

/** The state of the backups; null in a demo, whose data no one misses. */
export const readBackupState = async (now: Date): Promise<BackupState | null> =>
  env.GULSHAN_MODE === 'demo' ? null : backupState(await readBackups(now), now)
