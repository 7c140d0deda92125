import 'server-only'
import { Prisma } from '@prisma/client'
import { read } from '@/lib/database/client'
import { deliveredSql } from '@/lib/statements/figures-sql'
import { readSources } from '@/lib/statements/settings'

/** What of the cash waits for an admin. */
export interface CashTasks {
  /** Open lines of statements. */
  lines: number
  /** Delivered parcels that should have been paid out, and are named by no line. */
  missing: number
}

/** For pages that have checked for an admin. */
export async function readCashTasks(): Promise<CashTasks> {
  const outstanding = deliveredSql(await readSources(), Prisma.sql`m.with_courier > 0`)
  const [tasks] = await read<CashTasks>(Prisma.sql`
    SELECT (SELECT count(*)::int FROM statement_lines WHERE is_open) AS lines,
      (SELECT count(*)::int FROM (${outstanding}) one WHERE "isMissing") AS missing`)
  if (!tasks) throw new Error('The counts of the cash tasks are missing')
  return tasks
}
