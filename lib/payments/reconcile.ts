import 'server-only'
import { databaseNow, db } from '@/lib/database/client'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { cancelUnpaidOrder } from '@/lib/orders/commands'
import { matchingStates } from '@/lib/orders/matching-states'
import { isHeldUnpaid } from '@/lib/orders/transitions'
import type { PaymentGateway } from '@/lib/payments/gateway'
import { gateway } from '@/lib/payments/gateways'
import { settle } from '@/lib/payments/settlement'

const minutes = 60_000
const batch = 50

interface Timing {
  now?: Date
  inquireAfterMs?: number
  expireAfterMs?: number
}

/**
 * Forms nobody answered: the gateway is asked what became of them, where it can be; the old ones count as given up. That
 * only ends the asking: a signed success that comes later still pays.
 */
export async function reconcileAttempts(
  stopping?: AbortSignal,
  {
    now: given,
    inquireAfterMs = env.PAYMENT_INQUIRE_MINUTES * minutes,
    expireAfterMs = env.PAYMENT_EXPIRE_MINUTES * minutes,
  }: Timing = {},
): Promise<void> {
  const now = given ?? (await databaseNow())
  const chosen = current()
  if (chosen?.inquire) await inquireOpen(chosen, { now, afterMs: inquireAfterMs, stopping })
  await db.paymentAttempt.updateMany({
    where: { status: 'OPEN', createdAt: { lt: new Date(now.getTime() - expireAfterMs) } },
    data: { status: 'EXPIRED' },
  })
}

/** A shop without a gateway has nobody to ask. */
function current(): PaymentGateway | null {
  try {
    return gateway()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function inquireOpen(
  chosen: PaymentGateway,
  { now, afterMs, stopping }: { now: Date; afterMs: number; stopping: AbortSignal | undefined },
): Promise<void> {
  const before = new Date(now.getTime() - afterMs)
  const open = await db.paymentAttempt.findMany({
    where: {
      gateway: chosen.name,
      status: 'OPEN',
      createdAt: { lt: before },
      OR: [{ inquiredAt: null }, { inquiredAt: { lt: before } }],
    },
    orderBy: [{ createdAt: 'asc' }],
    take: batch,
    select: { id: true, basketId: true, amount: true, orderDate: true },
  })
  for (const { id, amount, ...attempt } of open) {
    if (stopping?.aborted) return
    // Noted first: one that cannot be asked must not keep the others from being asked.
    await db.paymentAttempt.updateMany({ where: { id, status: 'OPEN' }, data: { inquiredAt: now } })
    try {
      const claim = await chosen.inquire?.({ ...attempt, paisa: Number(amount) })
      if (claim) await settle(claim, { channel: 'inquiry', gateway: chosen.name })
    } catch (error) {
      log.error('payment_inquiry_failed', error, { attempt: id })
    }
  }
}

/** Online orders not paid by their deadline are cancelled, and their plants go back; a success that comes later is a refund due. */
export async function cancelUnpaidOrders(
  stopping?: AbortSignal,
  { now: given }: { now?: Date } = {},
): Promise<void> {
  const now = given ?? (await databaseNow())
  const due = await db.order.findMany({
    where: { OR: matchingStates(isHeldUnpaid), payBy: { lt: now } },
    orderBy: { payBy: 'asc' },
    take: batch,
    select: { id: true },
  })
  for (const { id } of due) {
    if (stopping?.aborted) return
    try {
      if (await cancelUnpaidOrder(id, now)) log.info('unpaid_order_cancelled', { order: id })
    } catch (error) {
      // The next one may do better, and this one comes round again.
      log.error('unpaid_order_not_cancelled', error, { order: id })
    }
  }
}
