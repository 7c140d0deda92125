import 'server-only'
import { Prisma } from '@prisma/client'
import { db, snapshot, type Tx } from '@/lib/database/client'
import { dayBegins, inDays } from '@/lib/database/days'
import type { OrderStatus } from '@/lib/orders/schema'
import { fullNameSql } from '@/lib/people/name-sql'
import { LOW_STOCK } from '@/lib/products/rules'
import { listMisses } from '@/lib/search/queries'
import type { Miss } from '@/lib/search/schema'
import type { DateRange } from '@/lib/time/date-range'

const { sql } = Prisma

/** One day in Karachi. Cancelled orders are counted but earn nothing. */
export interface DayFigures {
  day: string
  orders: number
  paisa: number
}

export interface Figures {
  days: DayFigures[]
  /** The sums of as many days before the range. */
  before: { orders: number; paisa: number; cancelled: number }
  byStatus: { status: OrderStatus; orders: number; paisa: number }[]
  /** This and everything below without cancelled orders. */
  byMethod: { method: 'COD' | 'ONLINE'; orders: number; paisa: number }[]
  bestSellers: { id: string; name: string; isSold: boolean; pieces: number; paisa: number }[]
  newCaretakers: { id: string; name: string; city: string; at: string }[]
}

/** What needs attention; does not depend on the date range. */
export interface Alerts {
  lowStock: { id: string; name: string; stock: number }[]
  misses: Miss[]
}

const TOP_ROWS = 10

/** The figures of a range of days, read in one snapshot so that they add up. For pages that have checked for an admin. */
export const readFigures = (range: DateRange): Promise<Figures> =>
  snapshot(async (tx) => ({
    days: await days(tx, range),
    before: await before(tx, range),
    byStatus: await byStatus(tx, range),
    byMethod: await byMethod(tx, range),
    bestSellers: await bestSellers(tx, range),
    newCaretakers: await newCaretakers(tx, range),
  }))

/** A replacement is no sale: its plants were sold with the order of which it replaces them. */
const isSale = sql`o.replaces_id IS NULL`
const placed = (range: DateRange) => sql`${isSale} AND ${inDays(sql`o.placed_at`, range)}`
/** What is left of the price after part refunds. */
const price = sql`o.total_price - o.refunded_price`
const earned = sql`coalesce(sum(${price}) FILTER (WHERE o.status <> 'CANCELLED'), 0)::int8`

interface Summed {
  orders: number
  paisa: bigint
}

/** The driver returns sums as bigint; they fit into a number. */
const withNumber = <Row extends { paisa: bigint }>({ paisa, ...row }: Row) => ({
  ...row,
  paisa: Number(paisa),
})

async function days(tx: Tx, range: DateRange) {
  const found = await tx.$queryRaw<({ day: string } & Summed)[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(orders, 0)::int AS orders, coalesce(paisa, 0)::int8 AS paisa
    FROM generate_series(${range.from}::date::timestamp, ${range.to}::date::timestamp, '1 day') AS day
    LEFT JOIN (
      SELECT date_trunc('day', o.placed_at AT TIME ZONE 'Asia/Karachi') AS day, count(*) AS orders, ${earned} AS paisa
      FROM orders o WHERE ${placed(range)} GROUP BY 1
    ) sums USING (day)
    ORDER BY day`
  return found.map(withNumber)
}

async function before(tx: Tx, { from, to }: DateRange) {
  // Subtracted by the database, whose calendar goes further back than a date input.
  const [found] = await tx.$queryRaw<(Summed & { cancelled: number })[]>`
    SELECT count(*)::int AS orders, ${earned} AS paisa,
      count(*) FILTER (WHERE o.status = 'CANCELLED')::int AS cancelled
    FROM orders o
    WHERE ${isSale} AND o.placed_at >= (${from}::date - (${to}::date - ${from}::date + 1))::timestamp AT TIME ZONE 'Asia/Karachi'
      AND o.placed_at < ${dayBegins(from)}`
  return withNumber(found ?? { orders: 0, paisa: 0n, cancelled: 0 })
}

async function byStatus(tx: Tx, range: DateRange) {
  const found = await tx.$queryRaw<({ status: OrderStatus } & Summed)[]>`
    SELECT o.status::text AS status, count(*)::int AS orders, sum(${price})::int8 AS paisa
    FROM orders o WHERE ${placed(range)} GROUP BY o.status ORDER BY o.status`
  return found.map(withNumber)
}

async function byMethod(tx: Tx, range: DateRange) {
  const found = await tx.$queryRaw<({ method: 'COD' | 'ONLINE' } & Summed)[]>`
    SELECT o.payment_method::text AS method, count(*)::int AS orders, sum(${price})::int8 AS paisa
    FROM orders o WHERE ${placed(range)} AND o.status <> 'CANCELLED' GROUP BY 1 ORDER BY 1`
  return found.map(withNumber)
}

async function bestSellers(tx: Tx, range: DateRange) {
  const found = await tx.$queryRaw<
    { id: string; name: string; isSold: boolean; pieces: number; paisa: bigint }[]
  >`
    SELECT p.id, p.name, p.deleted_at IS NULL AS "isSold", sum(i.quantity)::int AS pieces,
      sum(i.quantity::int8 * i.unit_price)::int8 AS paisa
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id
    WHERE ${placed(range)} AND o.status <> 'CANCELLED'
    GROUP BY p.id ORDER BY pieces DESC, paisa DESC, p.id LIMIT ${TOP_ROWS}`
  return found.map(withNumber)
}

async function newCaretakers(tx: Tx, range: DateRange) {
  const found = await tx.$queryRaw<{ id: string; name: string; city: string; at: Date }[]>`
    SELECT u.id, ${fullNameSql('u')} AS name, u.city, u.created_at AS at
    FROM users u WHERE u.role = 'CARETAKER' AND ${inDays(sql`u.created_at`, range)}
    ORDER BY u.created_at DESC, u.id DESC LIMIT ${TOP_ROWS}`
  return found.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export async function readAlerts(): Promise<Alerts> {
  const [lowStock, misses] = await Promise.all([readLowStock(), listMisses(TOP_ROWS)])
  return { lowStock, misses }
}

async function readLowStock() {
  const found = await db.product.findMany({
    where: { deletedAt: null, stock: { lte: LOW_STOCK } },
    orderBy: [{ stock: 'asc' }, { id: 'asc' }],
    take: TOP_ROWS,
    select: { id: true, name: true, stock: true },
  })
  return found.flatMap(({ stock, ...product }) => (stock === null ? [] : [{ ...product, stock }]))
}
