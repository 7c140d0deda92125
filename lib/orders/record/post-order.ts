import 'server-only'
import { Prisma } from '@prisma/client'
import { type Balances, missing } from '@/lib/money/ledger/accounts'
import type { EventKind } from '@/lib/money/ledger/events'
import { postEvents } from '@/lib/money/ledger/post-events'
import { type Postings, postMissing } from '@/lib/money/ledger/post-missing'
import { postedByOrder } from '@/lib/money/ledger/posted-sql'
import type { Actor } from '@/lib/money/payments/subjects'
import { type OrderColumns, orderBalances, type PartRefunds } from '@/lib/orders/order/balances'
import type { Tx } from '@/lib/platform/database/client'

/** How often the total of an order `o` was sent back. */
export const timesRefundedSql = Prisma.sql`(SELECT count(*)::int FROM order_events h WHERE h.order_id = o.id AND h.payment = 'REFUNDED')`

interface Row extends OrderColumns, PartRefunds {
  id: string
  number: string
  posted: Balances | null
}

/**
 * Reads the postings that orders should have, and those that they have. `selection`: a condition on `orders o`, with ORDER BY
 * and LIMIT where needed.
 */
export async function readOrderPostings(tx: Tx, selection: Prisma.Sql): Promise<Postings[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT o.id, o.number, o.status::text, o.payment_method::text AS "paymentMethod", o.payment_status::text AS "paymentStatus",
      o.delivery_method::text AS "deliveryMethod", (o.tax_price + o.included_tax)::float8 AS "taxPaisa", o.shipping_price::float8 AS "shippingPaisa",
      o.discounted_price::float8 AS "discountPaisa", o.rounding_price::float8 AS "roundingPaisa", o.total_price::float8 AS "totalPaisa",
      o.deposit_price::float8 AS "depositPaisa", o.deposit_status::text AS "depositStatus",
      ${timesRefundedSql} AS "timesRefunded",
      o.refunded_price::float8 AS granted, parts.edited, parts.sent,
      ${postedByOrder} AS posted
    FROM orders o, LATERAL (
      SELECT coalesce(sum(r.paisa) FILTER (WHERE r.cause = 'EDIT'), 0)::float8 AS edited,
        coalesce(sum(r.paisa) FILTER (WHERE r.status = 'SENT'), 0)::float8 AS sent
      FROM order_refunds r WHERE r.order_id = o.id) parts
    WHERE ${selection}`
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    wanted: orderBalances(row, row),
    posted: row.posted,
  }))
}

/** Posts what a change of a locked order did to its money; nothing if it did nothing. */
export async function postOrder(tx: Tx, id: string, kind: EventKind, { actorId }: Actor): Promise<void> {
  await postOrders(tx, [id], kind, actorId)
}

/** Posts what a change of several locked orders did to their money. Returns those for which something was posted. */
export async function postOrders(
  tx: Tx,
  ids: readonly string[],
  kind: EventKind,
  actorId: string | null,
): Promise<Postings[]> {
  const all = await readOrderPostings(tx, Prisma.sql`o.id = ANY(${ids}::uuid[])`)
  return postMissing(tx, all, { source: 'ORDER', kind, actorId })
}

/** Columns of an order as the ORM returns them. */
type StoredOrder = Pick<
  OrderColumns,
  'status' | 'paymentMethod' | 'paymentStatus' | 'deliveryMethod' | 'depositStatus'
> &
  Record<
    `${'tax' | 'shipping' | 'discounted' | 'rounding' | 'total' | 'deposit'}Price` | 'includedTax',
    bigint
  > & {
    id: string
  }

/** Posts a new order from its stored row: nothing was posted before, so nothing has to be read. */
export async function postPlaced(tx: Tx, order: StoredOrder, actorId: string | null): Promise<void> {
  const balances = orderBalances({
    ...order,
    taxPaisa: Number(order.taxPrice + order.includedTax),
    shippingPaisa: Number(order.shippingPrice),
    discountPaisa: Number(order.discountedPrice),
    roundingPaisa: Number(order.roundingPrice),
    totalPaisa: Number(order.totalPrice),
    depositPaisa: Number(order.depositPrice),
    timesRefunded: 0,
  })
  const entries = missing(balances, {})
  await postEvents(tx, [{ source: 'ORDER', kind: 'PLACED', orderId: order.id, actorId, entries }])
}
