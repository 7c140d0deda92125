import 'server-only'
import { Prisma } from '@prisma/client'
import type { DateRange } from '@/lib/base/time/date-range'
import { MIN_PARCELS, type ParcelCount } from '@/lib/office/figures/parcel-rules'
import {
  cityKeySql,
  courierKeySql,
  courierNameSql,
  isEndedParcelSql,
  isNotAcceptedSql,
} from '@/lib/orders/views/parcel-filter-sql'
import { snapshot, type Tx } from '@/lib/platform/database/client'
import { dayEnds, inDays } from '@/lib/platform/database/days'
import { cityByCode } from '@/lib/shop/cities/cities'

const { sql } = Prisma

/** One city, courier, product or month. */
export interface ParcelFigure extends ParcelCount {
  key: string
  name: string
}

/** How many parcels were not accepted, of those whose outcome became known in the range. */
export interface ParcelFigures {
  total: ParcelCount
  /** Cities with enough parcels, the most returned first. */
  byCity: ParcelFigure[]
  byCourier: ParcelFigure[]
  byProduct: ParcelFigure[]
  /** The twelve months up to the end of the range that have parcels, the newest first. */
  byMonth: ParcelFigure[]
}

const TOP_ROWS = 8

/** Read in one snapshot, so that the sums agree. For pages that have checked for an admin. */
export const readParcelFigures = (range: DateRange): Promise<ParcelFigures> =>
  snapshot(async (tx) => ({
    total: await readTotal(tx, range),
    byCity: (await readGroups(tx, range, cityKeySql, sql`max(o.city)`)).map((row) => ({
      ...row,
      name: cityByCode(row.key)?.name ?? row.name,
    })),
    byCourier: await readGroups(
      tx,
      range,
      courierKeySql,
      sql`coalesce(max(${courierNameSql}), 'No courier')`,
    ),
    byProduct: await readGroups(
      tx,
      range,
      sql`i.product_id::text`,
      sql`max(i.name)`,
      sql`JOIN order_items i ON i.order_id = o.id`,
    ),
    byMonth: await readMonths(tx, range),
  }))

const parcelsOf = (range: DateRange) => sql`${isEndedParcelSql} AND ${inDays(sql`o.outcome_at`, range)}`

const counts = sql`count(*)::int AS parcels, (count(*) FILTER (WHERE ${isNotAcceptedSql}))::int AS returned`

async function readTotal(tx: Tx, range: DateRange): Promise<ParcelCount> {
  const [found] = await tx.$queryRaw<ParcelCount[]>`SELECT ${counts} FROM orders o WHERE ${parcelsOf(range)}`
  return found ?? { parcels: 0, returned: 0 }
}

const readGroups = (
  tx: Tx,
  range: DateRange,
  key: Prisma.Sql,
  name: Prisma.Sql,
  join = Prisma.empty,
): Promise<ParcelFigure[]> => tx.$queryRaw`
  SELECT ${key} AS key, ${name} AS name, ${counts}
  FROM orders o ${join} WHERE ${parcelsOf(range)}
  GROUP BY 1 HAVING count(*) >= ${MIN_PARCELS} AND count(*) FILTER (WHERE ${isNotAcceptedSql}) > 0
  ORDER BY (count(*) FILTER (WHERE ${isNotAcceptedSql}))::float8 / count(*) DESC, returned DESC, key
  LIMIT ${TOP_ROWS}`

/** The months in Karachi, with keys such as '2026-11'. */
const readMonths = (tx: Tx, { to }: DateRange): Promise<ParcelFigure[]> => tx.$queryRaw`
  SELECT to_char(month, 'YYYY-MM') AS key, to_char(month, 'FMMonth YYYY') AS name, parcels, returned
  FROM (
    SELECT date_trunc('month', o.outcome_at AT TIME ZONE 'Asia/Karachi') AS month, ${counts}
    FROM orders o
    WHERE ${isEndedParcelSql}
      AND o.outcome_at >= (date_trunc('month', ${to}::date::timestamp) - interval '11 months') AT TIME ZONE 'Asia/Karachi'
      AND o.outcome_at < ${dayEnds(to)}
    GROUP BY 1
  ) months ORDER BY month DESC`
