import 'server-only'
import { Prisma } from '@prisma/client'
import { type Paisa, toPaisa } from '@/lib/base/money'
import type { DateRange } from '@/lib/base/time/date-range'
import { dateOf, dayOfText } from '@/lib/base/time/karachi'
import { LOW_STOCK } from '@/lib/catalogue/products/rules'
import { listMisses } from '@/lib/catalogue/search/queries'
import type { Miss } from '@/lib/catalogue/search/schema'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { shownProduct } from '@/lib/catalogue/states/state'
import { type OrderStatus, orderStatuses } from '@/lib/orders/order/schema'
import { isConfirmedSql, isSaleSql, postedSql } from '@/lib/orders/record/revenue-sql'
import { isNotAcceptedSql } from '@/lib/orders/views/parcel-filter-sql'
import { db, snapshot, type Tx } from '@/lib/platform/database/client'
import { dayEnds, inDays } from '@/lib/platform/database/days'
import { fullNameSql } from '@/lib/platform/people/name-sql'

const { sql } = Prisma

/** Orders in numbers, by the day on which they were placed; without replacements. Amounts in paisa. */
export interface SalesCount {
  /** All of them, also those that were cancelled since. */
  placed: number
  /** Confirmed or paid, and not cancelled. */
  confirmed: number
  delivered: number
  /** Parcels that were not accepted: refused, or no one was found. */
  refused: number
  cancelled: number
  /** The sum that the ledger has posted for the confirmed ones: with tax and delivery, less discounts and refunds. */
  revenue: Paisa
}

/** One day in Karachi. */
export interface DayFigures extends SalesCount {
  day: string
}

export interface Figures {
  days: DayFigures[]
  /** Their sums, and those of as many days before the range. */
  total: SalesCount
  before: SalesCount
  /** `booked`: what the ledger has posted for them; of cancelled ones the deposits that were forfeited. */
  byStatus: { status: OrderStatus; orders: number; confirmed: number; booked: Paisa }[]
  /** This and the best sellers without orders that are not confirmed. */
  byMethod: { method: 'COD' | 'ONLINE'; orders: number; revenue: Paisa }[]
  /** `sales`: at their prices, before tax, delivery, discounts and refunds. */
  bestSellers: { id: string; name: string; isSold: boolean; pieces: number; sales: Paisa }[]
  newCaretakers: { id: string; name: string; city: string; at: string }[]
}

/** Records that need attention; they do not depend on the date range. */
export interface Alerts {
  lowStock: { id: string; name: string; stock: number }[]
  misses: Miss[]
}

const TOP_ROWS = 10

/** The figures of a range of days, read in one snapshot so that they add up. For pages that have checked for an admin. */
export const readFigures = (range: DateRange): Promise<Figures> =>
  snapshot(async (tx) => ({
    ...toSales(range, await readGroups(tx, range)),
    bestSellers: await bestSellers(tx, range),
    newCaretakers: await newCaretakers(tx, range),
  }))

/** Orders that are counted alike. */
interface Group {
  /** Days since the first one of the range; negative: before it. */
  at: number
  status: OrderStatus
  method: 'COD' | 'ONLINE'
  isConfirmed: boolean
  isRefused: boolean
  orders: number
  booked: number
}

/** The orders of the range and of as many days before it, in one pass. The database subtracts: its calendar goes further back. */
const readGroups = (tx: Tx, { from, to }: DateRange): Promise<Group[]> => tx.$queryRaw`
  SELECT (o.placed_at AT TIME ZONE 'Asia/Karachi')::date - ${from}::date AS at, o.status::text AS status,
    o.payment_method::text AS method, ${isConfirmedSql} AS "isConfirmed", ${isNotAcceptedSql} IS TRUE AS "isRefused",
    count(*)::int AS orders, sum(${postedSql})::float8 AS booked
  FROM orders o LEFT JOIN order_money m ON m.order_id = o.id
  WHERE ${isSaleSql} AND o.placed_at < ${dayEnds(to)}
    AND o.placed_at >= (${from}::date - (${to}::date - ${from}::date + 1))::timestamp AT TIME ZONE 'Asia/Karachi'
  GROUP BY 1, o.status, o.payment_method, 4, 5`

function toSales({ from, to }: DateRange, groups: readonly Group[]) {
  const inRange = groups.filter(({ at }) => at >= 0)
  const confirmed = inRange.filter(({ isConfirmed }) => isConfirmed)
  const first = dayOfText(from) ?? 0
  const count = (dayOfText(to) ?? 0) - first + 1
  return {
    days: Array.from({ length: count }, (_, at) => ({
      day: dateOf(first + at),
      ...countSales(inRange.filter((group) => group.at === at)),
    })),
    total: countSales(inRange),
    before: countSales(groups.filter(({ at }) => at < 0)),
    byStatus: orderStatuses.flatMap((status) => {
      const withStatus = inRange.filter((group) => group.status === status)
      const counts = {
        orders: ordersOf(withStatus),
        confirmed: ordersOf(withStatus.filter((group) => group.isConfirmed)),
      }
      return withStatus.length > 0 ? [{ status, ...counts, booked: bookedOf(withStatus) }] : []
    }),
    byMethod: (['COD', 'ONLINE'] as const).flatMap((method) => {
      const withMethod = confirmed.filter((group) => group.method === method)
      return withMethod.length > 0
        ? [{ method, orders: ordersOf(withMethod), revenue: bookedOf(withMethod) }]
        : []
    }),
  }
}

const ordersOf = (groups: readonly Group[]) => groups.reduce((sum, { orders }) => sum + orders, 0)
const bookedOf = (groups: readonly Group[]) => toPaisa(groups.reduce((sum, { booked }) => sum + booked, 0))

function countSales(groups: readonly Group[]): SalesCount {
  const confirmed = groups.filter(({ isConfirmed }) => isConfirmed)
  const inStatus = (wanted: OrderStatus) => ordersOf(groups.filter(({ status }) => status === wanted))
  return {
    placed: ordersOf(groups),
    confirmed: ordersOf(confirmed),
    delivered: inStatus('DELIVERED'),
    refused: ordersOf(groups.filter(({ isRefused }) => isRefused)),
    cancelled: inStatus('CANCELLED'),
    revenue: bookedOf(confirmed),
  }
}

/** The names are read of the first rows only. */
const bestSellers = (tx: Tx, range: DateRange): Promise<Figures['bestSellers']> => tx.$queryRaw`
  SELECT p.id, p.name, ${shownSql()} AS "isSold", top.pieces, top.sales
  FROM (
    SELECT i.product_id, sum(i.quantity)::int AS pieces, sum(i.quantity::int8 * i.unit_price)::float8 AS sales
    FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE ${isSaleSql} AND ${inDays(sql`o.placed_at`, range)} AND ${isConfirmedSql}
    GROUP BY i.product_id ORDER BY pieces DESC, sales DESC, i.product_id LIMIT ${TOP_ROWS}
  ) top JOIN products p ON p.id = top.product_id
  ORDER BY top.pieces DESC, top.sales DESC, p.id`

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
    where: { ...shownProduct, stock: { lte: LOW_STOCK } },
    orderBy: [{ stock: 'asc' }, { id: 'asc' }],
    take: TOP_ROWS,
    select: { id: true, name: true, stock: true },
  })
  return found.flatMap(({ stock, ...product }) => (stock === null ? [] : [{ ...product, stock }]))
}
