import 'server-only'
import { Prisma } from '@prisma/client'
import { read } from '@/lib/platform/database/client'
import { isCourierParcelSql, isMissingSql, withGatewaySql } from '@/lib/reconciling/collected/figures-sql'
import { MOST_MISSING } from '@/lib/reconciling/collected/filter'
import { readSources } from '@/lib/reconciling/statements/settings'

/** Tasks about the cash that wait for an admin. */
export interface StatementTasks {
  /** Open lines of statements. */
  lines: number
  /** Delivered parcels and online payments that should have been paid out, and are named by no line; at most MOST_MISSING. */
  missing: number
}

/** Reads the tasks about statements, for pages that have checked for an admin. */
export async function readStatementTasks(): Promise<StatementTasks> {
  const sources = await readSources()
  // OFFSET 0: each order is looked up by its id, and not all of them are read.
  const [tasks] = await read<StatementTasks>(Prisma.sql`
    SELECT (SELECT count(*)::int FROM statement_lines WHERE is_open) AS lines,
      (SELECT count(*)::int FROM (
        SELECT FROM order_money m, LATERAL (
          SELECT FROM orders o WHERE o.id = m.order_id AND ${isCourierParcelSql} AND ${isMissingSql(sources)} OFFSET 0) parcel
        WHERE m.with_courier > 0
        UNION ALL SELECT FROM (${withGatewaySql(sources, true)}) payment
        LIMIT ${MOST_MISSING}) one) AS missing`)
  if (!tasks) throw new Error('The counts of the cash tasks are missing')
  return tasks
}
