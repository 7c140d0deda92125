import 'server-only'
import { AppError } from '@/lib/base/errors'
import type { AnswerText } from '@/lib/base/i18n/answer-text'
import { paisaToRupees } from '@/lib/base/money'
import { type CashPlace, describeCashRejection } from '@/lib/orders/cash/sentences'
import { isJustCancelledSql, isUnconfirmedSql, isUnprovenSql } from '@/lib/orders/cash/unconfirmed-sql'
import {
  type CashHistory,
  type CashRejection,
  depositFor,
  findCashRejection,
  findGuestCashRejection,
} from '@/lib/orders/order/cash-rules'
import type { CashNotOffered, OrderLimit } from '@/lib/orders/order/schema'
import type { PricedOrder } from '@/lib/orders/pricing/priced-order'
import type { Tx } from '@/lib/platform/database/client'
import { placeName } from '@/lib/shop/cities/answers'
import { cityByCode } from '@/lib/shop/cities/cities'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { readMeans } from '@/lib/shop/means/read'
import type { ShopSettings } from '@/lib/shop/settings/schema'

export interface CashCustomer {
  /** Null: a person without an account. */
  id: string | null
  phoneNumber: string
  /** Orders on the website without an account: the number is not proved, and nothing is told about it. */
  isGuest?: true
}

/**
 * Locks cash orders of this customer and of this phone number until the transaction ends, if open orders are limited. Call it
 * before locking products: the lock order is customer, phone number, products, which prevents deadlocks.
 */
export async function lockCashLimits(
  tx: Tx,
  { mostOpen }: Pick<ShopSettings['cashOrders'], 'mostOpen'>,
  { id, phoneNumber }: CashCustomer,
): Promise<void> {
  if (mostOpen === null) return
  for (const key of [...(id ? [`cash orders of ${id}`] : []), `cash orders to ${phoneNumber}`])
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`
}

/** A cash order that is not taken: why, and the deposit in paisa with which it is; null: with none. */
export interface FoundRejection {
  rejection: CashRejection
  text: AnswerText
  depositPaisa: number | null
}

/** Why this cash order is not taken; null when it is. */
export async function checkCashOrder(
  tx: Tx,
  cashOrders: ShopSettings['cashOrders'],
  customer: CashCustomer,
  { lines, sums, delivery: { terms, method, city } }: Pick<PricedOrder, 'lines' | 'sums' | 'delivery'>,
): Promise<FoundRejection | null> {
  const order = { lines, totalPaisa: sums.total, isCashTaken: terms.cash }
  const find = customer.isGuest ? findGuestCashRejection : findCashRejection
  const rejection = find(cashOrders, await readHistory(tx, customer), order)
  if (!rejection) return null
  // Paying online needs an account.
  const isPayableOnline = !customer.isGuest && isOnlineOffered(await readMeans(tx))
  const depositPaisa = isPayableOnline ? depositFor(cashOrders, rejection, sums.total) : null
  const known = city === null ? null : cityByCode(city)
  const place: CashPlace = method === 'PICKUP' ? 'PICKUP' : known && { city: placeName(known) }
  const text = describeCashRejection(rejection, {
    isPayableOnline,
    depositPaisa,
    place,
  })
  return { rejection, text, depositPaisa }
}

/**
 * The deposit in paisa with which this new cash order is taken, if the buyer pays one; null when it is taken without. Throws
 * ORDER_LIMIT and CASH_NOT_OFFERED when it is not taken. Call lockCashLimits first.
 */
export async function requiredDeposit(
  tx: Tx,
  cashOrders: ShopSettings['cashOrders'],
  customer: CashCustomer,
  priced: PricedOrder,
  paysDeposit: boolean,
): Promise<number | null> {
  const found = await checkCashOrder(tx, cashOrders, customer, priced)
  if (!found) return null
  if (!paysDeposit || found.depositPaisa === null) throw toError(found)
  return found.depositPaisa
}

/**
 * Why an open cash order is not taken with another phone number, in words; null when it is. Its lines and its account stay. The
 * order is locked, which placing another one does not wait for.
 */
export async function findPhoneRejection(
  tx: Tx,
  cashOrders: ShopSettings['cashOrders'],
  customer: CashCustomer,
  order: { items: readonly { productId: string; quantity: number }[]; totalPaisa: number },
): Promise<AnswerText | null> {
  await lockCashLimits(tx, cashOrders, customer)
  const history = { ...(await readHistory(tx, customer)), openOfCustomer: 0, undeliveredOfCustomer: 0 }
  const products = await tx.product.findMany({
    where: { id: { in: order.items.map(({ productId }) => productId) } },
    select: { id: true, stock: true },
  })
  const stocks = new Map(products.map(({ id, stock }) => [id, stock]))
  const lines = order.items.map((item) => ({ ...item, stock: stocks.get(item.productId) ?? null }))
  const request = { lines, totalPaisa: order.totalPaisa, isCashTaken: true }
  const rejection = findCashRejection({ ...cashOrders, mostPieces: null }, history, request)
  if (!rejection) return null
  const isPayableOnline = isOnlineOffered(await readMeans(tx))
  return describeCashRejection(rejection, { isPayableOnline, depositPaisa: null, place: null })
}

/** The limit as clients get it: pieces, orders, refused parcels or rupees. */
export const limitOf = ({ reason, limit }: CashRejection): number =>
  reason === 'FIRST_VALUE' ? paisaToRupees(limit) : limit

/** ORDER_LIMIT for what contract 1.1 limits, CASH_NOT_OFFERED for everything else. */
function toError({ rejection, text, depositPaisa }: FoundRejection): AppError {
  const { reason, items } = rejection
  const limit = limitOf(rejection)
  if (reason === 'PIECES' || reason === 'OPEN_OF_CUSTOMER' || reason === 'OPEN_TO_PHONE')
    return new AppError('ORDER_LIMIT', text, { data: { limit, items } satisfies OrderLimit })
  const deposit = depositPaisa === null ? null : paisaToRupees(depositPaisa)
  const data: CashNotOffered = { reason, limit, items, deposit }
  return new AppError('CASH_NOT_OFFERED', text, { data })
}

/** The facts that the limits need about the other orders of this customer and to this phone number. */
async function readHistory(tx: Tx, { id, phoneNumber }: CashCustomer): Promise<CashHistory> {
  const [history] = await tx.$queryRaw<CashHistory[]>`
    WITH open_orders AS (
      SELECT buyer_id, phone_number, false AS cancelled FROM orders o
      WHERE ${isUnconfirmedSql} AND (buyer_id = ${id}::uuid OR phone_number = ${phoneNumber})
      UNION ALL SELECT buyer_id, phone_number, true FROM orders o
      WHERE ${isJustCancelledSql} AND (buyer_id = ${id}::uuid OR phone_number = ${phoneNumber}))
    SELECT (SELECT count(*) FROM open_orders WHERE buyer_id = ${id}::uuid)::int AS "openOfCustomer",
      (SELECT count(*) FROM open_orders WHERE phone_number = ${phoneNumber})::int AS "openToPhone",
      (SELECT count(*) FROM open_orders WHERE cancelled AND buyer_id = ${id}::uuid)::int AS "cancelledOfCustomer",
      (SELECT count(*) FROM open_orders WHERE cancelled AND phone_number = ${phoneNumber})::int AS "cancelledToPhone",
      EXISTS (SELECT FROM orders WHERE phone_number = ${phoneNumber} AND status = 'DELIVERED') AS "hasDelivered",
      EXISTS (SELECT FROM orders WHERE phone_number = ${phoneNumber} AND status = 'DELIVERED'
        AND buyer_id = ${id}::uuid) AS "hasDeliveredToCustomer",
      (SELECT count(*) FROM orders WHERE phone_number = ${phoneNumber} AND parcel_outcome = 'REFUSED'
        AND outcome_at > now() - interval '12 months')::int AS "refusedParcels",
      CASE WHEN EXISTS (SELECT FROM orders WHERE buyer_id = ${id}::uuid AND status = 'DELIVERED') THEN 0 ELSE (
        SELECT count(*) FROM orders o WHERE buyer_id = ${id}::uuid AND ${isUnprovenSql}) END::int AS "undeliveredOfCustomer",
      CASE WHEN EXISTS (SELECT FROM orders WHERE phone_number = ${phoneNumber} AND status = 'DELIVERED') THEN 0 ELSE (
        SELECT count(*) FROM orders o WHERE phone_number = ${phoneNumber} AND ${isUnprovenSql}) END::int AS "undeliveredToPhone"`
  if (!history) throw new Error('A query without a FROM returns one row.')
  return history
}
