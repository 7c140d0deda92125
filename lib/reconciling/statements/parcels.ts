import 'server-only'
import { Prisma } from '@prisma/client'
import { type CashColumns, cashCollected } from '@/lib/orders/order/balances'
import { cashToCollect } from '@/lib/orders/order/deposit'
import type { ParcelOutcome } from '@/lib/orders/order/parcel-schema'
import type { OrderStatus } from '@/lib/orders/order/schema'
import { timesRefundedSql } from '@/lib/orders/record/post-order'
import type { Tx } from '@/lib/platform/database/client'
import { parseNumber } from '@/lib/platform/numbers/rules'
import { agreedSql } from '@/lib/reconciling/statements/compensation'
import { looseKey, referenceKey } from '@/lib/reconciling/statements/lines'
import type { KnownReceivable, Receivable } from '@/lib/reconciling/statements/matching'

// The orders that the lines of a courier's statement may be about, locked: what is posted for one follows another.

interface Row extends CashColumns {
  id: string
  number: string
  tracking: string | null
  status: OrderStatus
  outcome: ParcelOutcome | null
  outstanding: number
  /** The sum that the courier pays for the lost parcel, in paisa. */
  agreed: number
  earlier: number[]
}

/**
 * The sums that were collected for `subject` by lines of other statements of this kind; `ownLine`: the line that is compared
 * again.
 */
export const earlierLines = (subject: Prisma.Sql, kind: string, ownLine: OwnLine | null) => Prisma.sql`
  ARRAY(SELECT l.collected::float8 FROM statement_lines l JOIN statements s ON s.id = l.statement_id
    WHERE ${subject} AND s.kind = ${kind} AND l.decision IS DISTINCT FROM 'DISMISS'
      AND (l.statement_id, l.position) IS DISTINCT FROM (${ownLine?.statementId ?? null}::uuid, ${ownLine?.position ?? null}::int))`

export interface OwnLine {
  statementId: string
  position: number
}

/**
 * The orders that went with this courier (null: with any) and may have one of these numbers, spelled as spreadsheets do. Locks them in
 * the order of their ids.
 */
export async function lockParcels(
  tx: Tx,
  courier: string | null,
  references: readonly string[],
  ownLine: OwnLine | null = null,
): Promise<KnownReceivable[]> {
  const ids = await tx.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o
    WHERE (o.number = ANY(${orderNumbers(references)}::text[])
        OR (o.tracking_number IS NOT NULL AND loose_reference_key(o.tracking_number) = ANY(${references.map(looseKey)}::text[])))
      AND o.delivery_method = 'COURIER' AND (${courier}::text IS NULL OR o.courier IS NULL OR lower(btrim(o.courier)) = lower(btrim(${courier})))
    ORDER BY o.id FOR NO KEY UPDATE`
  return readParcels(
    tx,
    ids.map(({ id }) => id),
    ownLine,
  )
}

/** Locked orders. */
export async function readParcels(
  tx: Tx,
  ids: readonly string[],
  ownLine: OwnLine | null,
): Promise<KnownReceivable[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT o.id, o.number, o.tracking_number AS tracking, o.status::text, o.parcel_outcome::text AS outcome,
      o.payment_method::text AS "paymentMethod", o.payment_status::text AS "paymentStatus", o.total_price::float8 AS "totalPaisa",
      o.deposit_price::float8 AS "depositPaisa", o.deposit_status::text AS "depositStatus", ${timesRefundedSql} AS "timesRefunded",
      coalesce(m.with_courier, 0)::float8 AS outstanding, ${agreedSql} AS agreed,
      ${earlierLines(lineOfOrder, 'COURIER', ownLine)} AS earlier
    FROM orders o LEFT JOIN order_money m ON m.order_id = o.id WHERE o.id = ANY(${ids}::uuid[]) ORDER BY o.id`
  return rows.map((row) => ({
    id: row.id,
    subject: 'order',
    number: row.number,
    references: [row.number, ...(row.tracking ? [referenceKey(row.tracking)] : [])],
    state: stateOf(row),
    collections: collectionsOf(row),
    outstanding: row.outstanding,
    isPaidFor: isPaidFor(row),
    earlier: row.earlier.map((collected) => ({ collected })),
  }))
}

/** The sums that its deliveries have collected, and the next one will, or what is paid because it is lost. */
function collectionsOf(row: Row): number[] {
  const collected = cashCollected(row)
  if (isPaidFor(row)) return [...collected, row.agreed]
  const next = cashToCollect(row)
  const isAgain = next > 0 && row.status !== 'CANCELLED'
  return collected.length === 0 || isAgain ? [...collected, next] : collected
}

export const lineOfOrder = Prisma.sql`(l.statement_id, l.position) IN (
  SELECT n.statement_id, n.position FROM statement_line_orders n WHERE n.order_id = o.id)`

/** An order number has its G: a tracking number of digits is none. */
export const orderNumbers = (references: readonly string[]): string[] =>
  references.flatMap((reference) => (reference.startsWith('G') ? (parseNumber(reference) ?? []) : []))

/** The courier pays for it, and no one has entered that it did. */
const isPaidFor = ({ agreed, outstanding }: Row) => agreed > 0 && outstanding > 0

function stateOf(row: Row): Receivable['state'] {
  const { status, outcome } = row
  if (status === 'DELIVERED' || isPaidFor(row)) return 'COLLECTED'
  return status === 'CANCELLED' || (outcome !== null && outcome !== 'DELIVERED') ? 'RETURNED' : 'OPEN'
}
