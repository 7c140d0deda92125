import 'server-only'
import { Prisma } from '@prisma/client'
import { type StockReason, staffReasons } from '@/lib/catalogue/stock/reasons'
import type { CountLineDto, CountQuery, MovementDto, MovementQuery } from '@/lib/office/stock-keeping/schema'
import type { Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'

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

/** Movements under this condition on `stock_movements m`, newest first. */
async function readMovements(tx: Tx, where: Prisma.Sql, place: Prisma.Sql): Promise<MovementDto[]> {
  const rows = await tx.$queryRaw<MovementRow[]>`
    SELECT m.id::text, m.product_id::text AS "productId", p.name, m.change, m.stock, m.reason::text AS reason,
      m.actor_id::text AS "actorId", trim(u.first_name || ' ' || u.last_name) AS actor, o.id::text AS "orderId", o.number,
      m.note, m.at, m.batch_id::text AS batch, m.reverses_id::text AS reverses,
      EXISTS (SELECT FROM stock_movements later WHERE later.reverses_id = m.id) AS "isReversed"
    FROM stock_movements m JOIN products p ON p.id = m.product_id
      LEFT JOIN users u ON u.id = m.actor_id LEFT JOIN orders o ON o.id = m.order_id
    WHERE ${where} ORDER BY m.id DESC ${place}`
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

/** Whether staff have entered it, with a difference. A reversal itself stays. */
export const isReversible = (row: {
  reason: StockReason
  change: number
  reverses: string | null
}): boolean =>
  staffReasons.some((reason) => reason === row.reason) && row.change !== 0 && row.reverses === null

/** The movements of one batch, newest first. */
export const movementsOfBatch = (tx: Tx, batchId: string): Promise<MovementDto[]> =>
  readMovements(tx, sql`m.batch_id = ${batchId}::uuid`, sql``)

/** The movements that take these back. */
export const reversalsOf = (tx: Tx, ids: readonly string[]): Promise<MovementDto[]> =>
  readMovements(tx, sql`m.reverses_id = ANY(${ids}::bigint[])`, sql``)

/** The stock book, newest first. Days are those of Pakistan. */
export function listMovements({
  product,
  reason,
  actor,
  from,
  to,
  ...page
}: MovementQuery): Promise<Page<MovementDto>> {
  const conditions = [
    sql`true`,
    ...(product ? [sql`m.product_id = ${product}::uuid`] : []),
    ...(reason ? [sql`m.reason = ${reason}::"StockReason"`] : []),
    ...(actor ? [sql`m.actor_id = ${actor}::uuid`] : []),
    ...(from ? [sql`m.at >= (${from}::date::timestamp AT TIME ZONE 'Asia/Karachi')`] : []),
    ...(to ? [sql`m.at < ((${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Karachi')`] : []),
  ]
  const where = Prisma.join(conditions, ' AND ')
  return readListPage(
    page,
    countBy(sql`SELECT count(*)::int AS total FROM stock_movements m WHERE ${where}`),
    (tx, { skip, take }) => readMovements(tx, where, sql`LIMIT ${take} OFFSET ${skip}`),
  )
}

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
      SELECT p.id::text AS product, p.name, coalesce(p.size_label, trim_scale(p.pot_size)::text) AS size,
        (SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS picture, p.stock,
        coalesce((SELECT sum(i.quantity)::int FROM order_items i JOIN orders o ON o.id = i.order_id
          WHERE i.product_id = p.id AND o.status IN ('PENDING', 'PROCESSING') AND o.packed_at IS NULL), 0) AS waiting
      FROM products p WHERE ${where} ORDER BY lower(p.name), p.id LIMIT ${take} OFFSET ${skip}`,
  )
}
