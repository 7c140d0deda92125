import 'server-only'
import { Prisma } from '@prisma/client'
import { isId } from '@/lib/base/ids'
import type { ParcelFilter } from '@/lib/orders/views/parcel-filter'
import { inDays } from '@/lib/platform/database/days'

const { sql } = Prisma

/** The code of the city of `orders o`, or what was written, in lower case. */
export const cityKeySql = sql`coalesce(o.delivery_city, lower(btrim(o.city)))`

/** The courier of `orders o`, or the van of the shop; null without one. */
export const courierNameSql = sql`coalesce(nullif(btrim(o.courier), ''), CASE WHEN o.delivery_method = 'VAN' THEN 'Our van' END)`

/** The courier's name in lower case; 'none' without one. */
export const courierKeySql = sql`coalesce(lower(${courierNameSql}), 'none')`

/** The parcel was refused, or no one was found. */
export const isNotAcceptedSql = sql`o.parcel_outcome IN ('REFUSED', 'NOT_FOUND')`

/** An order that was handed over at the nursery was no parcel. */
const isParcelSql = sql`o.delivery_method <> 'PICKUP'`

/** A parcel whose outcome is known. */
export const isEndedParcelSql = sql`o.parcel_outcome IS NOT NULL AND ${isParcelSql}`

/** SQL conditions on `orders o`: the parcels behind a figure, and without an outcome all orders of that city, courier, product and time. */
export function outcomeConditions({
  outcome,
  city,
  courier,
  product,
  from,
  to,
}: { [Name in keyof ParcelFilter]: ParcelFilter[Name] | undefined }): Prisma.Sql[] {
  const ended =
    outcome === 'RETURNED' ? isNotAcceptedSql : sql`o.parcel_outcome = ${outcome}::"ParcelOutcome"`
  return [
    ...(outcome ? [isParcelSql, ended] : []),
    ...(city ? [sql`${cityKeySql} = ${city}`] : []),
    ...(courier ? [sql`${courierKeySql} = ${courier}`] : []),
    ...(product ? [hasProduct(product)] : []),
    ...(from && to ? [inDays(outcome ? sql`o.outcome_at` : sql`o.placed_at`, { from, to })] : []),
  ]
}

/** No order has what is no id. */
const hasProduct = (id: string) =>
  isId(id)
    ? sql`EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.product_id = ${id}::uuid)`
    : sql`false`
