import 'server-only'
import { db, type Tx } from '@/lib/platform/database/client'
import { buildStamp } from '@/lib/platform/server/shared.mjs'

/**
 * Whether a server process of another build is connected, such as one of the version before, whose connections have no stamp. Asked
 * before a write that it would not understand; each process looks into the database every few seconds, so none is missed.
 */
export async function otherBuildRuns(tx: Tx = db): Promise<boolean> {
  const others = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'gulshan/%'
      AND split_part(application_name, '#', 2) <> ${buildStamp()}
    LIMIT 1`
  return others.length > 0
}
