import 'server-only'
import { Prisma } from '@prisma/client'
import { read } from '@/lib/database/client'
import { type CashFilter, noSource } from '@/lib/statements/cash-filter'
import { type Delivered, deliveredSql, paidOnlineSql } from '@/lib/statements/figures-sql'
import type { CashRange } from '@/lib/statements/month'
import { gatewayName, readSources } from '@/lib/statements/settings'

// What couriers and the gateway have collected and what became of it, by day (Karachi). For pages that have checked for an admin.

const { sql } = Prisma

/** In paisa. */
export interface CashFigures {
  orders: number
  expected: number
  /** Neither paid out nor withheld yet. */
  outstanding: number
  received: number
  fees: number
  withheld: number
  /** Of what is outstanding: for too long, without a line. */
  missing: number
}

export interface CashDay extends CashFigures {
  /** '' when no courier is entered. */
  source: string
  /** '2026-11-24' */
  day: string
}

const sums = sql`count(*)::int AS orders, coalesce(sum(expected), 0)::float8 AS expected, coalesce(sum(outstanding), 0)::float8 AS outstanding,
  coalesce(sum(received), 0)::float8 AS received, coalesce(sum(fees), 0)::float8 AS fees, coalesce(sum(withheld), 0)::float8 AS withheld,
  coalesce(sum(outstanding) FILTER (WHERE "isMissing"), 0)::float8 AS missing`

/** By courier, the gateway last, the newest day first. */
export async function readCashDays(range: CashRange): Promise<CashDay[]> {
  const sources = await readSources()
  const byDay = (from: Prisma.Sql) =>
    read<CashDay>(
      sql`SELECT source, day, ${sums} FROM (${from}) one GROUP BY source, day ORDER BY lower(source), day DESC`,
    )
  const [parcels, paid] = await Promise.all([
    byDay(deliveredSql(sources, inRange(sql`o.outcome_at`, range))),
    byDay(paidOnlineSql(sources, inRange(sql`e.at`, range))),
  ])
  return [...parcels, ...paid]
}

/** All that couriers have, whenever it was delivered. */
export async function readOutstanding(): Promise<CashFigures> {
  const sources = await readSources()
  const [found] = await read<CashFigures>(
    sql`SELECT ${sums} FROM (${deliveredSql(sources, sql`m.with_courier <> 0`)}) one`,
  )
  if (!found) throw new Error('The sums of what couriers have are missing')
  return found
}

export const MAX_CASH_ORDERS = 500

/** The orders behind a figure, the newest first; at most 500. Without a range all that are outstanding. */
export async function readCashOrders(
  range: CashRange | null,
  { source, figure }: CashFilter,
): Promise<Delivered[]> {
  const sources = await readSources()
  const isGateway = source === gatewayName
  const from = isGateway
    ? paidOnlineSql(sources, range ? inRange(sql`e.at`, range) : sql`true`)
    : deliveredSql(sources, range ? inRange(sql`o.outcome_at`, range) : sql`m.with_courier <> 0`)
  const conditions = [
    source === undefined || isGateway ? sql`true` : sql`source = ${source === noSource ? '' : source}`,
    figure === undefined ? sql`true` : figureSql[figure],
  ]
  return read<Delivered>(sql`SELECT * FROM (${from}) one WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY at DESC, id LIMIT ${MAX_CASH_ORDERS}`)
}

const figureSql = {
  outstanding: sql`outstanding <> 0`,
  received: sql`received <> 0`,
  withheld: sql`withheld <> 0`,
  missing: sql`"isMissing"`,
}

const inRange = (column: Prisma.Sql, { from, to }: CashRange) => sql`
  ${column} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Karachi'
  AND ${column} < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Karachi'`
