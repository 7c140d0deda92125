import 'server-only'
import { Prisma } from '@prisma/client'
import { type Paisa, toPaisa } from '@/lib/base/money'
import type { DateRange } from '@/lib/base/time/date-range'
import { read } from '@/lib/platform/database/client'
import { inDays } from '@/lib/platform/database/days'
import {
  type Delivered,
  deliveredSql,
  isCourierParcelSql,
  isMissingSql,
  paidOnlineSql,
  sourceSql,
  withGatewaySql,
} from '@/lib/reconciling/collected/figures-sql'
import { type CollectedFilter, noSource } from '@/lib/reconciling/collected/filter'
import { readSources } from '@/lib/reconciling/statements/settings'
import type { StatementSource } from '@/lib/reconciling/statements/settings-schema'
import { gatewayName } from '@/lib/shop/means/means'

// The money that couriers and the gateway have collected and what became of it, by day (Karachi). For pages that have checked
// for an admin.

const { sql } = Prisma

export interface CollectedFigures {
  orders: number
  expected: Paisa
  /** The part that is neither paid out nor withheld yet. */
  outstanding: Paisa
  received: Paisa
  fees: Paisa
  withheld: Paisa
  /** The part of `outstanding` that has waited too long without a line. */
  missing: Paisa
}

export interface CollectedDay extends CollectedFigures {
  /** '' when no courier is entered. */
  source: string
  /** '2026-11-24' */
  day: string
}

const sums = sql`count(*)::int AS orders, coalesce(sum(expected), 0)::float8 AS expected, coalesce(sum(outstanding), 0)::float8 AS outstanding,
  coalesce(sum(received), 0)::float8 AS received, coalesce(sum(fees), 0)::float8 AS fees, coalesce(sum(withheld), 0)::float8 AS withheld,
  coalesce(sum(outstanding) FILTER (WHERE "isMissing"), 0)::float8 AS missing`

/** The days by courier, the gateway last, the newest day first. */
export async function readCollectedDays(range: DateRange): Promise<CollectedDay[]> {
  const sources = await readSources()
  const byDay = (from: Prisma.Sql) =>
    read<CollectedDay>(
      sql`SELECT source, day, ${sums} FROM (${from}) one GROUP BY source, day ORDER BY lower(source), day DESC`,
    )
  const [parcels, paid] = await Promise.all([
    byDay(deliveredSql(sources, inDays(sql`o.outcome_at`, range))),
    byDay(paidOnlineSql(sources, inDays(sql`e.at`, range))),
  ])
  return [...parcels, ...paid]
}

export interface Outstanding extends CollectedFigures {
  missingOrders: number
}

/** All that couriers have, whenever it was delivered; missing is also what the gateway should have paid out. */
export async function readOutstanding(): Promise<Outstanding> {
  const sources = await readSources()
  const delivered = deliveredSql(sources, sql`m.with_courier <> 0`)
  // OFFSET 0: what is missing is found out once for each order.
  const [[found], [payments]] = await Promise.all([
    read<Outstanding>(sql`
      SELECT ${sums}, (count(*) FILTER (WHERE "isMissing"))::int AS "missingOrders" FROM (${delivered} OFFSET 0) one`),
    read<{ count: number; paisa: Paisa }>(sql`
      SELECT count(*)::int AS count, coalesce(sum(paisa), 0)::float8 AS paisa FROM (${withGatewaySql(sources, true)}) one`),
  ])
  if (!found || !payments) throw new Error('The sums of what is outstanding are missing')
  return {
    ...found,
    missing: toPaisa(found.missing + payments.paisa),
    missingOrders: found.missingOrders + payments.count,
  }
}

export const MAX_COLLECTED_ORDERS = 500

/** The orders behind a figure, the newest first; at most 500. Without a range all that are outstanding. */
export async function readCollectedOrders(
  range: DateRange | null,
  filter: CollectedFilter,
): Promise<Delivered[]> {
  const { source, figure } = filter
  const sources = await readSources()
  const parcels = sql`SELECT * FROM (${deliveredSql(sources, range ? inDays(sql`o.outcome_at`, range) : outstandingOf(sources, filter))}) parcel
    WHERE ${ofSource(sql`source`, source)}`
  const payments = paidOnlineSql(
    sources,
    range ? inDays(sql`e.at`, range) : outstandingPayments(sources, figure === 'missing'),
  )
  // Missing money without a named source is with the couriers and with the gateway.
  const isBoth = source === undefined && range === null && figure === 'missing'
  const from = source === gatewayName ? payments : isBoth ? sql`${parcels} UNION ALL ${payments}` : parcels
  return read<Delivered>(sql`SELECT * FROM (${from}) one WHERE ${figure === undefined ? sql`true` : figureSql[figure]}
    ORDER BY at DESC, id LIMIT ${MAX_COLLECTED_ORDERS}`)
}

/** The events of what the gateway has; ids say which orders and visits are the newest. */
const outstandingPayments = (sources: readonly StatementSource[], isOverdue: boolean) => sql`e.id IN (
  WITH newest AS MATERIALIZED (
    SELECT * FROM (${withGatewaySql(sources, isOverdue)}) one ORDER BY coalesce(order_id, appointment_id) DESC LIMIT ${MAX_COLLECTED_ORDERS})
  SELECT v.id FROM ledger_events v WHERE v.order_id IN (SELECT order_id FROM newest)
  UNION ALL SELECT v.id FROM ledger_events v WHERE v.appointment_id IN (SELECT appointment_id FROM newest))`

const ofSource = (column: Prisma.Sql, source: string | undefined) =>
  source === undefined ? sql`true` : sql`${column} = ${source === noSource ? '' : source}`

/** Where the index says which are the newest, they are chosen before anything else is read of them. */
function outstandingOf(sources: readonly StatementSource[], { source, figure }: CollectedFilter): Prisma.Sql {
  if (figure === 'received' || figure === 'withheld') return sql`m.with_courier <> 0`
  return sql`o.id IN (
    SELECT o.id FROM orders o JOIN order_money m ON m.order_id = o.id
    WHERE ${isCourierParcelSql} AND ${figure === 'missing' ? isMissingSql(sources) : sql`m.with_courier <> 0`}
      AND ${ofSource(sourceSql, source)}
    ORDER BY o.outcome_at DESC, o.id LIMIT ${MAX_COLLECTED_ORDERS})`
}

const figureSql = {
  outstanding: sql`outstanding <> 0`,
  received: sql`received <> 0`,
  withheld: sql`withheld <> 0`,
  missing: sql`"isMissing"`,
}
