import 'server-only'
import { Prisma } from '@prisma/client'
import type { DateRange } from '@/lib/base/time/date-range'

const { sql } = Prisma

/** SQL: the midnight in Karachi at which a day begins, as a timestamp so that an index on one is used. */
export const dayBegins = (day: string) => sql`${day}::date::timestamp AT TIME ZONE 'Asia/Karachi'`

/** SQL: the midnight in Karachi at which a day ends. */
export const dayEnds = (day: string) => sql`(${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Karachi'`

/** SQL: whether a timestamp lies in the days from one to another, both whole. */
export const inDays = (column: Prisma.Sql, { from, to }: DateRange) =>
  sql`${column} >= ${dayBegins(from)} AND ${column} < ${dayEnds(to)}`
