import 'server-only'
import { Prisma } from '@prisma/client'
import { firstIdAt } from '@/lib/base/ids'
import type { Paisa } from '@/lib/base/money'
import { newSource, type StatementSource } from '@/lib/reconciling/statements/settings-schema'
import { gatewayName } from '@/lib/shop/means/means'

const { sql } = Prisma

/** An order or visit with what became of its money, in paisa. */
export interface Delivered {
  id: string
  subject: 'order' | 'appointment'
  number: string
  customer: string
  source: string
  /** When it was delivered or paid. */
  at: Date
  day: string
  expected: Paisa
  outstanding: Paisa
  received: Paisa
  fees: Paisa
  withheld: Paisa
  isMissing: boolean
  /** Its parcel is lost: expected is what the courier pays for it. */
  isLost: boolean
  /** The statement of its last line. */
  statement: string | null
}

const usualDays = newSource('').overdueDays

/** After how many days a parcel of its courier is missing. */
function overdueDays(sources: readonly StatementSource[]): Prisma.Sql {
  const others = sources.filter((source) => source.overdueDays !== usualDays)
  if (others.length === 0) return sql`${usualDays}::int`
  const cases = others.map(({ name, overdueDays: days }) => sql`WHEN lower(${name}) THEN ${days}::int`)
  return sql`CASE lower(${sourceSql}) ${Prisma.join(cases, ' ')} ELSE ${usualDays}::int END`
}

const gatewayDays = (sources: readonly StatementSource[]) =>
  sources.find(({ name }) => name === gatewayName)?.overdueDays ?? usualDays

const dayOf = (column: Prisma.Sql) => sql`to_char(${column} AT TIME ZONE 'Asia/Karachi', 'YYYY-MM-DD')`

/** The lines of couriers' statements that name the order `o`. */
const namingLines = sql`statement_line_orders n JOIN statements s ON s.id = n.statement_id
  WHERE n.order_id = o.id AND s.kind = 'COURIER'`

/** The courier of the order `o`; '' without one. */
export const sourceSql = sql`btrim(coalesce(o.courier, ''))`

/** A parcel whose courier may owe something. */
export const isCourierParcelSql = sql`o.parcel_outcome IS NOT NULL AND o.delivery_method = 'COURIER'`

/**
 * The cash of `orders o`, `order_money m` should have been paid out by now, and no line speaks of it. Not by NOT EXISTS, for
 * which all lines of all statements may be read.
 */
export const isMissingSql = (sources: readonly StatementSource[]) => sql`m.with_courier > 0
  AND o.outcome_at < now() - ${overdueDays(sources)} * interval '1 day' AND (SELECT true FROM ${namingLines} LIMIT 1) IS NULL`

/**
 * Parcels of couriers with money: delivered cash parcels, and others once a fee was charged for them. From `order_money m`; what
 * the gateway paid out and charged is not the courier's: it is read from the ledger, for what was paid online only.
 */
export const deliveredSql = (sources: readonly StatementSource[], condition: Prisma.Sql) => sql`
  SELECT o.id, 'order' AS subject, o.number, concat_ws(' ', o.first_name, nullif(o.last_name, '')) AS customer,
    ${sourceSql} AS source, o.outcome_at AS at, ${dayOf(sql`o.outcome_at`)} AS day,
    m.collected::float8 AS expected, m.with_courier::float8 AS outstanding,
    (m.received - coalesce(g.received, 0))::float8 AS received, (m.fees - coalesce(g.fees, 0))::float8 AS fees,
    (m.withheld - coalesce(g.withheld, 0))::float8 AS withheld, (${isMissingSql(sources)}) AS "isMissing", o.parcel_outcome = 'LOST' AS "isLost",
    (SELECT n.statement_id::text FROM ${namingLines} ORDER BY n.statement_id DESC LIMIT 1) AS statement
  FROM orders o JOIN order_money m ON m.order_id = o.id
  LEFT JOIN LATERAL (${paidOut(sql`(o.deposit_price > 0 OR o.payment_method = 'ONLINE') AND e.order_id = o.id`)}) g ON true
  WHERE ${isCourierParcelSql} AND ${condition}
    AND (m.collected <> 0 OR m.with_courier <> 0 OR m.fees <> coalesce(g.fees, 0) OR m.received <> coalesce(g.received, 0))`

/** The sum that the statements of the gateway have posted of an order or visit. */
function paidOut(subject: Prisma.Sql) {
  const sumOf = (accounts: string[]) =>
    sql`(sum(n.paisa) FILTER (WHERE n.account::text = ANY(${accounts})))::bigint`
  return sql`
    SELECT ${sumOf(['BANK'])} AS received, ${sumOf(['GATEWAY_FEES'])} AS fees,
      ${sumOf(['INCOME_TAX_WITHHELD', 'SALES_TAX_WITHHELD'])} AS withheld, ${sumOf(['GATEWAY'])} AS gateway
    FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
    WHERE ${subject} AND e.source = 'STATEMENT' AND e.statement_kind = 'GATEWAY'`
}

/** The payments online, from the events of the ledger; without those by transfer, which the gateway never had. */
export function paidOnlineSql(sources: readonly StatementSource[], condition: Prisma.Sql): Prisma.Sql {
  return sql`
    SELECT coalesce(o.id, a.id) AS id, CASE WHEN o.id IS NULL THEN 'appointment' ELSE 'order' END AS subject,
      coalesce(o.number, a.number) AS number,
      CASE WHEN o.id IS NULL THEN concat_ws(' ', u.first_name, u.last_name)
        ELSE concat_ws(' ', o.first_name, nullif(o.last_name, '')) END AS customer,
      ${gatewayName}::text AS source, paid.at, ${dayOf(sql`paid.at`)} AS day, paid.paisa::float8 AS expected,
      (paid.paisa + coalesce(g.gateway, 0))::float8 AS outstanding, coalesce(g.received, 0)::float8 AS received,
      coalesce(g.fees, 0)::float8 AS fees, coalesce(g.withheld, 0)::float8 AS withheld,
      (paid.paisa + coalesce(g.gateway, 0) > 0 AND last.statement_id IS NULL
        AND paid.at < now() - ${gatewayDays(sources)}::int * interval '1 day') AS "isMissing", false AS "isLost",
      last.statement_id::text AS statement
    FROM (
      SELECT e.order_id, e.appointment_id, min(e.at) AS at, sum(n.paisa) AS paisa
      FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id AND n.account = 'GATEWAY'
      WHERE e.source <> 'STATEMENT' AND ${condition} GROUP BY 1, 2
      HAVING bool_and(e.source <> 'TRANSFER') OR sum(n.paisa) <> 0
    ) paid
    LEFT JOIN orders o ON o.id = paid.order_id
    LEFT JOIN appointments a ON a.id = paid.appointment_id
    LEFT JOIN users u ON u.id = a.customer_id
    LEFT JOIN LATERAL (${paidOut(sql`(e.order_id = paid.order_id OR e.appointment_id = paid.appointment_id)`)}) g ON true
    LEFT JOIN LATERAL (
      SELECT s.id AS statement_id FROM (
        SELECT n.statement_id FROM statement_line_orders n WHERE n.order_id = paid.order_id
        UNION ALL SELECT n.statement_id FROM statement_line_appointments n WHERE n.appointment_id = paid.appointment_id) named
      JOIN statements s ON s.id = named.statement_id WHERE s.kind = 'GATEWAY'
      ORDER BY s.id DESC LIMIT 1) last ON true`
}

const DAY = 86_400_000
/** Visits are looked at for so long after they were booked: what became of the money of one is read from its events. */
const VISIT_DAYS = 400

/**
 * The money of orders and visits that the gateway has, as `order_id`, `appointment_id` and `paisa`. Overdue: it should have
 * been paid out by now, counted from its booking as in `paidOnlineSql`, and no line names it.
 */
export function withGatewaySql(sources: readonly StatementSource[], isOverdue: boolean): Prisma.Sql {
  const days = gatewayDays(sources)
  const due = sql`now() - ${days}::int * interval '1 day'`
  // An order is paid after its id was made, so the events of younger ones need not be read.
  const lastDue = firstIdAt(new Date(Date.now() - days * DAY))
  const isUnnamed = (
    table: Prisma.Sql,
  ) => sql`(SELECT true FROM ${table} JOIN statements s ON s.id = l.statement_id
    WHERE s.kind = 'GATEWAY' LIMIT 1) IS NULL`
  const orderLines = sql`(SELECT l.statement_id FROM statement_line_orders l WHERE l.order_id = m.order_id) l`
  const visitLines = sql`(SELECT l.statement_id FROM statement_line_appointments l WHERE l.appointment_id = v.appointment_id) l`
  const firstVisit = firstIdAt(new Date(Date.now() - VISIT_DAYS * DAY))
  const paidAt = sql`SELECT min(e.at) FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id AND n.account = 'GATEWAY'
    WHERE e.order_id = m.order_id`
  const ordersWanted = isOverdue
    ? sql`m.with_gateway > 0 AND m.order_id < ${lastDue}::uuid AND (${paidAt}) < ${due} AND ${isUnnamed(orderLines)}`
    : sql`m.with_gateway <> 0`
  const visitsWanted = isOverdue
    ? sql`v.paisa > 0 AND v.at < ${due} AND ${isUnnamed(visitLines)}`
    : sql`v.paisa <> 0`
  return sql`
    SELECT m.order_id, NULL::uuid AS appointment_id, m.with_gateway AS paisa FROM order_money m
    WHERE ${ordersWanted}
    UNION ALL
    SELECT NULL, v.appointment_id, v.paisa FROM (
      SELECT e.appointment_id, sum(n.paisa)::bigint AS paisa, min(e.at) AS at
      FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id AND n.account = 'GATEWAY'
      WHERE e.appointment_id >= ${firstVisit}::uuid GROUP BY 1) v
    WHERE ${visitsWanted}`
}
