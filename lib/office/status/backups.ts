import 'server-only'
import { Prisma } from '@prisma/client'
import type { Backups } from '@/lib/office/status/schema'
import { read } from '@/lib/platform/database/client'

const { sql } = Prisma

interface Row {
  finishedAt: Date | null
  bytes: string | null
  isVerified: boolean | null
  verifiedAt: Date | null
  failedAt: Date | null
}

/** The last backups of the shop, made on whatever machine; null in a database that does not record them. */
export async function readBackups(): Promise<Backups | null> {
  const [table] = await read<{ isThere: boolean }>(
    sql`SELECT to_regclass('backups') IS NOT NULL AS "isThere"`,
  )
  if (!table?.isThere) return null
  const [row] = await read<Row>(sql`
    WITH good AS (SELECT finished_at, bytes, verified_at FROM backups WHERE finished_at IS NOT NULL AND error IS NULL)
    SELECT last.finished_at AS "finishedAt", last.bytes::text AS bytes, last.verified_at IS NOT NULL AS "isVerified",
      (SELECT max(verified_at) FROM good) AS "verifiedAt",
      (SELECT max(started_at) FROM backups
        WHERE error IS NOT NULL AND started_at > coalesce(last.finished_at, '-infinity')) AS "failedAt"
    FROM (SELECT) one LEFT JOIN (SELECT * FROM good ORDER BY finished_at DESC LIMIT 1) last ON true`)
  if (!row) return null
  const { finishedAt, bytes, isVerified, verifiedAt, failedAt } = row
  return {
    last: finishedAt && { finishedAt, bytes: Number(bytes ?? 0), isVerified: isVerified === true },
    verifiedAt,
    failedAt,
  }
}
