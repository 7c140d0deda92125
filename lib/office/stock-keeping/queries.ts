import 'server-only'
import { Prisma } from '@prisma/client'
import type { StockReason } from '@/lib/catalogue/stock/reasons'
import type { Standing } from '@/lib/catalogue/stock/rules'
import { isReversible } from '@/lib/office/stock-keeping/rules'
import type {
  CountLineDto,
  CountQuery,
  DeathDto,
  DeathQuery,
  MovementDto,
  MovementFilter,
  MovementQuery,
} from '@/lib/office/stock-keeping/schema'
import type { Tx } from '@/lib/platform/database/client'
import { dayBegins, dayEnds } from '@/lib/platform/database/days'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'
import { fullNameSql } from '@/lib/platform/people/name-sql'

const { sql } = Prisma

// The stock book as staff read it. The caller checks the permission.

interface MovementRow {
  id: string
  productId: string
  name: string
  change: number
  stock: number
  reason: StockReason
  actorId: string | null
  actor: string | null
  orderId: string | null
  number: string | null
  note: string
  at: Date
  batch: string | null
  reverses: string | null
  isReversed: boolean
}

const byId = sql`ORDER BY m.id DESC`

/** Movements under this condition on `stock_movements m`, newest first. */
async function readMovements(tx: Tx, where: Prisma.Sql, place = byId): Promise<MovementDto[]> {
  const rows = await tx.$queryRaw<MovementRow[]>`
    SELECT m.id::text, m.product_id::text AS "productId", p.name, m.change, m.stock, m.reason::text AS reason,
      m.actor_id::text AS "actorId", ${fullNameSql('u')} AS actor, o.id::text AS "orderId", o.number,
      m.note, m.at, m.batch_id::text AS batch, m.reverses_id::text AS reverses,
      EXISTS (SELECT FROM stock_movements later WHERE later.reverses_id = m.id) AS "isReversed"
    FROM stock_movements m JOIN products p ON p.id = m.product_id
      LEFT JOIN users u ON u.id = m.actor_id LEFT JOIN orders o ON o.id = m.order_id
    WHERE ${where} ${place}`
  return rows.map((row) => ({
    _id: row.id,
    product: { _id: row.productId, name: row.name },
    change: row.change,
    stock: row.stock,
    reason: row.reason,
    actor: row.actorId === null ? null : { _id: row.actorId, name: row.actor ?? '' },
    order: row.orderId === null ? null : { _id: row.orderId, number: row.number ?? '' },
    note: row.note,
    at: row.at.toISOString(),
    batch: row.batch,
    reverses: row.reverses,
    canReverse: isReversible(row) && !row.isReversed,
  }))
}

/** The movements of one batch, newest first. */
export const movementsOfBatch = (tx: Tx, batchId: string): Promise<MovementDto[]> =>
  readMovements(tx, sql`m.batch_id = ${batchId}::uuid`)

/** The movements that take these back. */
export const reversalsOf = (tx: Tx, ids: readonly string[]): Promise<MovementDto[]> =>
  readMovements(tx, sql`m.reverses_id = ANY(${ids}::bigint[])`)

/** A condition on `stock_movements m`. Days are those of Pakistan. */
export const movementsSql = ({ product, reason, actor, from, to }: MovementFilter): Prisma.Sql =>
  Prisma.join(
    [
      sql`true`,
      ...(product ? [sql`m.product_id = ${product}::uuid`] : []),
      ...(reason ? [sql`m.reason = ${reason}::"StockReason"`] : []),
      ...(actor ? [sql`m.actor_id = ${actor}::uuid`] : []),
      ...(from ? [sql`m.at >= ${dayBegins(from)}`] : []),
      ...(to ? [sql`m.at < ${dayEnds(to)}`] : []),
    ],
    ' AND ',
  )

/** The stock book, newest first. */
export function listMovements({ page, limit, ...filter }: MovementQuery): Promise<Page<MovementDto>> {
  const where = movementsSql(filter)
  // By the id alone, the database would walk through all that came after these days; only what is of one product or person is few.
  const isByDays = filter.to && !filter.product && !filter.actor
  const order = isByDays ? sql`ORDER BY m.at DESC, m.id DESC` : byId
  return readListPage(
    { page, limit },
    countBy(sql`SELECT count(*)::int AS total FROM stock_movements m WHERE ${where}`),
    (tx, { skip, take }) => readMovements(tx, where, sql`${order} LIMIT ${take} OFFSET ${skip}`),
  )
}

/** How many plants of each product died in each month, most first. What was reversed counts less. */
export function readDeaths({ page, limit, ...days }: DeathQuery): Promise<Page<DeathDto>> {
  const perProduct = sql`
    SELECT product_id, sum(died)::int AS died,
      json_agg(json_build_object('month', month, 'died', died) ORDER BY month DESC) FILTER (WHERE died <> 0) AS months
    FROM (SELECT m.product_id, to_char(m.at AT TIME ZONE 'Asia/Karachi', 'YYYY-MM') AS month, -sum(m.change)::int AS died
      FROM stock_movements m WHERE ${movementsSql({ ...days, reason: 'DIED' })} GROUP BY 1, 2) each_month
    GROUP BY product_id HAVING sum(died) > 0`
  return readListPage(
    { page, limit },
    countBy(sql`SELECT count(*)::int AS total FROM (${perProduct}) d`),
    (tx, { skip, take }) => tx.$queryRaw<DeathDto[]>`
      SELECT json_build_object('_id', p.id, 'name', p.name) AS product, d.died, d.months
      FROM (${perProduct}) d JOIN products p ON p.id = d.product_id
      ORDER BY d.died DESC, lower(p.name), p.id LIMIT ${take} OFFSET ${skip}`,
  )
}

/** The size of a product in words; null where it is not known. */
export const sizeSql = (alias: string): Prisma.Sql =>
  Prisma.raw(`coalesce(${alias}.size_label, trim_scale(${alias}.pot_size)::text || ' ' || ${alias}.pot_unit)`)

/**
 * Products with the pieces of their orders that are not packed: those still stand there, and are not in the stock any more. They are
 * read from the open orders, which are few, and not from all lines that a product was ever sold in.
 */
const productsWithWaiting = sql`
  products p LEFT JOIN (
    SELECT i.product_id, sum(i.quantity)::int AS pieces FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.status IN ('PENDING', 'PROCESSING') AND o.packed_at IS NULL GROUP BY i.product_id
  ) waiting ON waiting.product_id = p.id`
const waitingSql = sql`coalesce(waiting.pieces, 0) AS waiting`

/** The plants that stand there of these products, without those that are deleted or not counted. */
export const readStanding = (tx: Tx, ids: readonly string[]): Promise<({ id: string } & Standing)[]> =>
  tx.$queryRaw`
    SELECT p.id::text, p.stock, ${waitingSql} FROM ${productsWithWaiting}
    WHERE p.id = ANY(${ids}::uuid[]) AND p.deleted_at IS NULL AND p.stock IS NOT NULL`

/** The counted products with what is expected of each, by name. */
export function readCountList({ name, category, ...page }: CountQuery): Promise<Page<CountLineDto>> {
  const conditions = [
    sql`p.deleted_at IS NULL AND p.stock IS NOT NULL`,
    ...(name ? [sql`strpos(lower(p.name), lower(${name})) > 0`] : []),
    ...(category
      ? [
          sql`EXISTS (SELECT FROM product_categories c WHERE c.product_id = p.id AND c.category_id = ${category}::uuid)`,
        ]
      : []),
  ]
  const where = Prisma.join(conditions, ' AND ')
  return readListPage(
    page,
    countBy(sql`SELECT count(*)::int AS total FROM products p WHERE ${where}`),
    (tx, { skip, take }) => tx.$queryRaw<CountLineDto[]>`
      SELECT p.id::text AS product, p.name, ${sizeSql('p')} AS size,
        (SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS picture, p.stock, ${waitingSql}
      FROM ${productsWithWaiting} WHERE ${where} ORDER BY lower(p.name), p.id LIMIT ${take} OFFSET ${skip}`,
  )
}
