import 'server-only'
import { Prisma } from '@prisma/client'
import type { Migrated, ServerProcess } from '@/lib/office/status/schema'
import { read } from '@/lib/platform/database/client'

const { sql } = Prisma

const MAX_PROCESSES = 100

/** The server processes that are connected to the database: each looks there every few seconds, so that none of them is missing. */
export const readProcesses = (): Promise<ServerProcess[]> =>
  read<ServerProcess>(sql`
    SELECT split_part(substr(application_name, 9), '#', 1) AS name, count(*)::int AS connections FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'gulshan/%'
    GROUP BY 1 ORDER BY 1 LIMIT ${MAX_PROCESSES}`)

/** The migrations that the database has. */
export async function readMigrated(): Promise<Migrated> {
  const [row] = await read<Migrated>(sql`
    SELECT max(migration_name) AS newest, count(*)::int AS count FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`)
  return row ?? { newest: null, count: 0 }
}
