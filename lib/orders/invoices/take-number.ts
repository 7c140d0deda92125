import 'server-only'
import { Prisma } from '@prisma/client'

const { raw, sql } = Prisma

/**
 * SQL: takes the next number of invoices or credit notes as a row with `year`, `last` and `last_at`, if the condition holds.
 * The counter's row stays locked until the transaction ends, so a rollback leaves no gap; it must be the last lock taken.
 * The year is that in Karachi when the number was asked for, also when the lock was granted after midnight.
 */
export const takeNumberSql = (
  counters: 'invoice_counters' | 'credit_note_counters',
  condition: Prisma.Sql = sql`true`,
) => sql`
  INSERT INTO ${raw(counters)} AS counter (year, last, last_at)
  SELECT extract(year FROM asked.at AT TIME ZONE 'Asia/Karachi')::int, 1, asked.at
  FROM (SELECT clock_timestamp()::timestamptz(3) AS at) asked
  WHERE ${condition}
  ON CONFLICT (year) DO UPDATE SET last = counter.last + 1, last_at = greatest(counter.last_at, excluded.last_at)
  RETURNING year, last, last_at`
