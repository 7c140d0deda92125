import 'server-only'
import type { Tx } from '@/lib/database/client'
import { AppError } from '@/lib/errors'
import { isPendingCash } from '@/lib/orders/pending-cash'
import type { OrderLimit } from '@/lib/orders/schema'
import type { PricedLine } from '@/lib/orders/terms'
import { isOnlinePaymentOffered } from '@/lib/payments/gateways'
import { readSettings } from '@/lib/settings/read'
import type { CashOrders } from '@/lib/settings/schema'

interface Customer {
  id: string
  phoneNumber: string
}

/**
 * Reads the limits and, if open orders are limited, locks cash orders of this customer and of this phone number until the
 * transaction ends. Call it before locking products: the lock order is customer, phone number, products, which prevents
 * deadlocks.
 */
export async function lockCashLimits(tx: Tx, { id, phoneNumber }: Customer): Promise<CashOrders> {
  const { cashOrders } = await readSettings(tx)
  if (cashOrders.mostOpen !== null) {
    for (const key of [`cash orders of ${id}`, `cash orders to ${phoneNumber}`])
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  }
  return cashOrders
}

/** Throws ORDER_LIMIT when this new cash order exceeds a limit. Call lockCashLimits first. */
export async function assertWithinCashLimits(
  tx: Tx,
  { mostPieces, mostOpen }: CashOrders,
  customer: Customer,
  lines: readonly PricedLine[],
): Promise<void> {
  if (mostPieces !== null) assertPieceLimit(lines, mostPieces)
  if (mostOpen === null) return
  const { byCustomer, byPhone, isKnown } = await countOpen(tx, customer)
  const data = { limit: mostOpen, items: [] }
  const allowed = mostOpen === 1 ? 'one cash order' : `${mostOpen} cash orders`
  if (byCustomer >= mostOpen)
    throw orderLimitError(
      `At most ${allowed} of yours may wait for our confirmation. Please wait until we have confirmed one, or cancel one`,
      data,
    )
  // A returning customer of this number is not blocked by strangers who gave it.
  if (byPhone >= mostOpen && !isKnown)
    throw orderLimitError(
      `At most ${allowed} to one phone number may wait for our confirmation, whoever placed them. Please wait until we have called that number, or give another one`,
      data,
    )
}

/** Products with unlimited stock have no piece limit. */
function assertPieceLimit(lines: readonly PricedLine[], limit: number): void {
  const items = lines
    .filter(({ quantity, stock }) => stock !== null && quantity > limit)
    .map(({ productId, quantity }) => ({ product: productId, requested: quantity }))
  if (items.length === 0) return
  throw orderLimitError(`A cash order takes at most ${limit} of one product. Please order fewer`, {
    limit,
    items,
  })
}

function orderLimitError(sentence: string, data: OrderLimit): AppError {
  const alternative = isOnlinePaymentOffered() ? ', or pay online' : ''
  const message = `${sentence}${alternative}.`
  return new AppError('ORDER_LIMIT', message, { data })
}

/** Unconfirmed cash orders, and whether this customer has had an order delivered with this number. */
async function countOpen(tx: Tx, { id, phoneNumber }: Customer) {
  const [counted] = await tx.$queryRaw<{ byCustomer: number; byPhone: number; isKnown: boolean }[]>`
    SELECT count(*) FILTER (WHERE buyer_id = ${id}::uuid)::int AS "byCustomer",
      count(*) FILTER (WHERE phone_number = ${phoneNumber})::int AS "byPhone",
      EXISTS (SELECT FROM orders WHERE buyer_id = ${id}::uuid AND phone_number = ${phoneNumber}
        AND status = 'DELIVERED') AS "isKnown"
    FROM orders o
    WHERE ${isPendingCash} AND (buyer_id = ${id}::uuid OR phone_number = ${phoneNumber})`
  return counted ?? { byCustomer: 0, byPhone: 0, isKnown: false }
}
