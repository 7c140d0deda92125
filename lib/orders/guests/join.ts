import 'server-only'
import { JOINED_MONTHS } from '@/lib/orders/guests/access-rules'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Tx } from '@/lib/platform/database/client'
import { nextVersion } from '@/lib/platform/database/versions'

/**
 * Makes the orders without an account of a number that was proved just now those of this account, as far as they are not older than
 * twelve months: numbers are given to other people. The number of a gift may be that of the person who gets it, so gifts are left
 * out. Returns how many. Two accounts that do so at once share none.
 */
export async function joinGuestOrders(tx: Tx, userId: string, phoneNumber: string): Promise<number> {
  // Locked in one order, so that two of these never wait for each other. One that waits looks again afterwards.
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM orders
    WHERE phone_number = ${phoneNumber} AND buyer_id IS NULL AND channel = 'WEB' AND NOT is_gift
      AND placed_at > now() - make_interval(months => ${JOINED_MONTHS})
    ORDER BY id FOR NO KEY UPDATE`
  return join(
    tx,
    userId,
    found.map(({ id }) => id),
  )
}

/** Makes one order that of this account, whose owner has shown that it is theirs. False: it belongs to an account by now. */
export const joinGuestOrder = async (tx: Tx, userId: string, orderId: string): Promise<boolean> =>
  (await join(tx, userId, [orderId])) === 1

async function join(tx: Tx, userId: string, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const joined = await tx.$queryRaw<{ id: string }[]>`
    UPDATE orders SET buyer_id = ${userId}::uuid, updated_at = ${nextVersion}
    WHERE id = ANY(${orderIds}::uuid[]) AND buyer_id IS NULL AND channel = 'WEB'
    RETURNING id::text`
  for (const { id } of joined)
    await recordAudit(tx, { actorId: userId, action: 'order.joined', subject: `order:${id}` })
  return joined.length
}
