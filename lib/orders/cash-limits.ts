import 'server-only'
import type { Tx } from '@/lib/database/client'
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
export async function assertWithinCashLimits(
  tx: Tx,
  { mostPieces, mostOpen }: CashOrders,
  customer: Customer,
  lines: readonly PricedLine[],
): Promise<void> {
  if (mostPieces !== null) refuseTooMany(lines, mostPieces)
  if (mostOpen === null) return
  const { ofPerson, ofPhone, isKnown } = await countOpen(tx, customer)
  const data = { limit: mostOpen, items: [] }
  const what = mostOpen === 1 ? 'one cash order' : `${mostOpen} cash orders`
  if (ofPerson >= mostOpen)
    throw beyond(
      `At most ${what} of yours may wait for our confirmation. Please wait until we have confirmed one, or cancel one`,
      data,
    )
  // Somebody else may have given this number, which its owner cannot prevent.
  if (ofPhone >= mostOpen && !isKnown)
    throw beyond(
      `At most ${what} to one phone number may wait for our confirmation, whoever placed them. Please wait until we have called that number, or give another one`,
      data,
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

/** Cash orders nobody has confirmed yet, and whether this person has ever been delivered an order to this number. */
async function countOpen(tx: Tx, { id, phoneNumber }: Customer) {
  const [counted] = await tx.$queryRaw<{ ofPerson: number; ofPhone: number; isKnown: boolean }[]>`
    SELECT count(*) FILTER (WHERE buyer_id = ${id}::uuid)::int AS "ofPerson",
      count(*) FILTER (WHERE phone_number = ${phoneNumber})::int AS "ofPhone",
      EXISTS (SELECT FROM orders WHERE buyer_id = ${id}::uuid AND phone_number = ${phoneNumber}
        AND status = 'DELIVERED') AS "isKnown"
    FROM orders
    WHERE payment_method = 'COD' AND status = 'PENDING'
      AND (buyer_id = ${id}::uuid OR phone_number = ${phoneNumber})`
  return counted ?? { ofPerson: 0, ofPhone: 0, isKnown: false }
}
