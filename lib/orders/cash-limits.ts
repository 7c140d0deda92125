import 'server-only'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { OrderLimit } from '@/lib/orders/schema'
import type { PricedLine } from '@/lib/orders/terms'
import { isOnlinePaymentOffered } from '@/lib/payments/gateways'
import { readSettings } from '@/lib/settings/read'
import type { CashOrders } from '@/lib/settings/schema'

/** Who wants to order for cash, and the number that is called about it. */
interface Customer {
  id: string
  phoneNumber: string
}

/**
 * Reads the limits and, if there is one on open orders, makes all cash orders of this person and of this phone number wait
 * for each other until the transaction ends. To be called before any product is locked: everybody locks person, phone
 * number and products in this order, so that nobody waits in a circle.
 */
export async function lockCashLimits(tx: Tx, { id, phoneNumber }: Customer): Promise<CashOrders> {
  const { cashOrders } = await readSettings(tx)
  if (cashOrders.mostOpen !== null) {
    for (const key of [`cash orders of ${id}`, `cash orders to ${phoneNumber}`])
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  }
  return cashOrders
}

/** Throws ORDER_LIMIT when this cash order, not stored yet, is beyond a limit. Needs lockCashLimits before it. */
export async function refuseBeyondLimits(
  tx: Tx,
  { mostPieces, mostOpen }: CashOrders,
  customer: Customer,
  lines: readonly PricedLine[],
): Promise<void> {
  if (mostPieces !== null) refuseTooMany(lines, mostPieces)
  if (mostOpen === null) return
  const { ofPerson, ofPhone } = await countOpen(tx, customer)
  if (Math.max(ofPerson, ofPhone) < mostOpen) return
  const what = mostOpen === 1 ? 'one cash order' : `${mostOpen} cash orders`
  throw beyond(
    `At most ${what} per customer or phone number may wait for our confirmation. Please wait until we have confirmed one, or cancel one`,
    { limit: mostOpen, items: [] },
  )
}

/** A product that is not counted cannot be bought away from others. */
function refuseTooMany(lines: readonly PricedLine[], limit: number): void {
  const items = lines
    .filter(({ quantity, stock }) => stock !== null && quantity > limit)
    .map(({ productId, quantity }) => ({ product: productId, requested: quantity }))
  if (items.length === 0) return
  throw beyond(`A cash order takes at most ${limit} of one product. Please order fewer`, { limit, items })
}

function beyond(sentence: string, data: OrderLimit): AppError {
  const otherWay = isOnlinePaymentOffered() ? ', or pay online' : ''
  return new AppError('ORDER_LIMIT', `${sentence}${otherWay}.`, { data })
}

/** Cash orders nobody has confirmed yet. */
async function countOpen(tx: Tx, { id, phoneNumber }: Customer) {
  const [counted] = await tx.$queryRaw<{ ofPerson: number; ofPhone: number }[]>`
    SELECT count(*) FILTER (WHERE buyer_id = ${id}::uuid)::int AS "ofPerson",
      count(*) FILTER (WHERE phone_number = ${phoneNumber})::int AS "ofPhone"
    FROM orders
    WHERE payment_method = 'COD' AND status = 'PENDING'
      AND (buyer_id = ${id}::uuid OR phone_number = ${phoneNumber})`
  return counted ?? { ofPerson: 0, ofPhone: 0 }
}
