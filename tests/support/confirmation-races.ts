// Cash orders that are confirmed, cancelled, called about and expired all at once: how many had two outcomes, and whether
// the stock still agrees with them. Used by a test with a few orders and by `npm run bench -- confirm-races` with 10,000.

import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cancelUnconfirmedOrder } from '@/lib/orders/changes/cancel-overdue'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { recordCall } from '@/lib/orders/confirmation/call-commands'
import { changeByLink } from '@/lib/orders/confirmation/link-commands'
import { linkTokens } from '@/lib/orders/confirmation/link-queries'
import { db } from '@/lib/platform/database/client'
import { isBusy } from './busy'
import { factories, uuidv7 } from './factories'
import { ownerRights } from './viewers'

const make = factories(db)
const STOCK = 5000
const QUANTITY = 2
/** Orders whose operations run at once. */
const AT_ONCE = 10
/** They begin within so many milliseconds, because the link reads its order before it waits for the lock. */
const SPREAD_MS = 80

export interface RaceResult {
  orders: number
  confirmed: number
  cancelled: number
  /** Who decided, such as 'CANCELLED SYSTEM': 120. */
  by: Record<string, number>
  /** Operations that were too late. */
  rejected: number
  /** Errors that are no answer to a person, such as a deadlock. */
  failed: number
  doubleOutcomes: number
  undecided: number
  /** Pieces that are missing or too many, over all products. */
  stockDrift: number
}

/** Runs five operations against each of so many orders, at random moments. */
export async function raceConfirmations(count: number): Promise<RaceResult> {
  const [admin, colleague] = [await make.admin(), await make.admin()]
  const viewer = ({ id }: { id: string }) => ({
    id,
    role: 'ADMIN' as const,
    sessionId: '',
    rights: ownerRights,
  })
  const orders = await placeOrders(count)
  const tally = { rejected: 0, failed: 0 }
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const operations = orders.slice(from, from + AT_ONCE).flatMap((order) => {
      const { byEmail, byPhone } = linkTokens(order)
      const seen = { status: 'PENDING' }
      return [
        () => changeByLink(byEmail, { action: 'confirm' }),
        () => changeByLink(byPhone, { action: 'cancel' }),
        () => changeOrder(viewer(admin), order.id, { status: 'CANCELLED', seen }),
        () => recordCall(viewer(colleague), order.id, { outcome: Math.random() < 0.5 ? 'YES' : 'NO', seen }),
        () => cancelUnconfirmedOrder(order.id, new Date(Date.now() + 1000 * 3_600_000)),
      ]
    })
    await Promise.all(operations.map((operation) => settle(operation, tally)))
  }
  return { orders: count, ...tally, ...(await judge()) }
}

async function settle(operation: () => Promise<unknown>, tally: { rejected: number; failed: number }) {
  await pause(Math.random() * SPREAD_MS)
  try {
    if ((await operation()) === false) tally.rejected += 1
  } catch (error) {
    if (isBusy(error)) await settle(operation, tally)
    else if ((error as { code?: string }).code === 'CONFLICT') tally.rejected += 1
    else tally.failed += 1
  }
}

/** Stored directly, with their stock taken, because placing is not what is measured. */
async function placeOrders(count: number) {
  const buyer = await make.buyer()
  const products: { id: string }[] = []
  for (let left = Math.ceil((count * QUANTITY) / STOCK) + 7; left > 0; left -= 1)
    products.push(await make.product({ stock: STOCK }))
  const { email, phoneNumber } = buyer
  const orders = Array.from({ length: count }, (_, at) => ({
    id: uuidv7(Date.now(), randomBytes(10)),
    product: products[at % products.length]?.id ?? '',
    email,
    phoneNumber,
  }))
  const ids = orders.map(({ id }) => id)
  const productIds = orders.map(({ product }) => product)
  await db.$executeRaw`
    INSERT INTO orders (id, buyer_id, payment_method, first_name, last_name, email, phone_number, street, city, state,
      country, zip_code, items_price, tax_price, shipping_price, total_price, confirm_by)
    SELECT unnest(${ids}::uuid[]), ${buyer.id}::uuid, 'COD', 'Bilal', 'Raza', ${email}, ${phoneNumber}, '5 Mall Road', 'Gujrat',
      'Punjab', 'Pakistan', '50700', 100000, 15000, 100000, 215000, now() + interval '24 hours'`
  await db.$executeRaw`
    INSERT INTO order_items (id, order_id, product_id, position, name, quantity, unit_price)
    SELECT gen_random_uuid(), line.order_id, line.product_id, 0, 'Plant', ${QUANTITY}, 50000
    FROM unnest(${ids}::uuid[], ${productIds}::uuid[]) AS line(order_id, product_id)`
  await db.$executeRaw`
    INSERT INTO order_events (order_id, status, "by") SELECT unnest(${ids}::uuid[]), 'PENDING', 'BUYER'`
  await db.$executeRaw`
    UPDATE products SET stock = stock - line.taken, sold = sold + line.taken
    FROM (SELECT id, count(*)::int * ${QUANTITY} AS taken FROM unnest(${productIds}::uuid[]) AS one(id) GROUP BY id) line
    WHERE products.id = line.id`
  return orders
}

async function judge() {
  const [found] = await db.$queryRaw<
    { confirmed: number; cancelled: number; undecided: number; doubleOutcomes: number }[]
  >`
    SELECT count(*) FILTER (WHERE o.status = 'PROCESSING')::int AS confirmed,
      count(*) FILTER (WHERE o.status = 'CANCELLED')::int AS cancelled,
      count(*) FILTER (WHERE o.status NOT IN ('PROCESSING', 'CANCELLED'))::int AS undecided,
      count(*) FILTER (WHERE e.decided <> 1 OR e.last <> o.status OR c.calls > 1)::int AS "doubleOutcomes"
    FROM orders o,
      LATERAL (SELECT count(*) FILTER (WHERE status <> 'PENDING') AS decided, (array_agg(status ORDER BY id DESC))[1] AS last
        FROM order_events WHERE order_id = o.id) e,
      LATERAL (SELECT count(*) AS calls FROM order_calls WHERE order_id = o.id) c`
  const [stock] = await db.$queryRaw<{ drift: number }[]>`
    SELECT coalesce(sum(abs(${STOCK} - coalesce(held.pieces, 0) - p.stock) + abs(coalesce(held.pieces, 0) - p.sold)), 0)::int AS drift
    FROM products p LEFT JOIN (
      SELECT i.product_id, sum(i.quantity)::int AS pieces FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE o.status <> 'CANCELLED' GROUP BY i.product_id
    ) held ON held.product_id = p.id`
  const by = await db.$queryRaw<{ who: string; count: number }[]>`
    SELECT e.status || ' ' || e."by" || CASE WHEN e."by" = 'BUYER' THEN ' (link)' ELSE '' END AS who, count(*)::int
    FROM order_events e WHERE e.status <> 'PENDING' GROUP BY 1 ORDER BY 1`
  if (!found || !stock) throw new Error('The orders of the race are missing')
  return {
    ...found,
    stockDrift: stock.drift,
    by: Object.fromEntries(by.map(({ who, count }) => [who, count])),
  }
}
