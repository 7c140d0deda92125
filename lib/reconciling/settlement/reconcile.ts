import 'server-only'
import { AppError } from '@/lib/base/errors'
import type { PaymentGateway } from '@/lib/money/payments/gateway'
import { gateway as getGateway } from '@/lib/money/payments/gateways'
import { isUnpaid, paymentStatuses } from '@/lib/money/payments/rules'
import { notHeldByTransfer } from '@/lib/money/transfers/holds'
import { cancelUnpaidOrder } from '@/lib/orders/changes/cancel-overdue'
import { matchingStates } from '@/lib/orders/order/states-by-rule'
import { isHeldUnpaid } from '@/lib/orders/order/transitions'
import { databaseNow, db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { eachRecord, waitingFor } from '@/lib/platform/jobs/attempts'
import { log } from '@/lib/platform/log'
import { settle } from '@/lib/reconciling/settlement/settle'

const minutes = 60_000
const BATCH_SIZE = 50

interface Timing {
  now?: Date
  inquireAfterMs?: number
  expireAfterMs?: number
}

/**
 * Asks the gateway about unanswered attempts, if it offers inquiries, and marks old ones as EXPIRED. That only ends the
 * inquiries: a signed success that arrives later still pays.
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
  const gateway = configuredGateway()
  if (gateway?.inquire) await inquireOpen(gateway, { now, afterMs: inquireAfterMs, stopping })
  await db.paymentAttempt.updateMany({
    where: { status: 'OPEN', createdAt: { lt: new Date(now.getTime() - expireAfterMs) } },
    data: { status: 'EXPIRED' },
  })
}

/** Null when no gateway is configured. */
function configuredGateway(): PaymentGateway | null {
  try {
    return getGateway()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function inquireOpen(
  gateway: PaymentGateway,
  { now, afterMs, stopping }: { now: Date; afterMs: number; stopping: AbortSignal | undefined },
): Promise<void> {
  const before = new Date(now.getTime() - afterMs)
  const open = await db.paymentAttempt.findMany({
    where: {
      gateway: gateway.name,
      status: 'OPEN',
      createdAt: { lt: before },
      OR: [{ inquiredAt: null }, { inquiredAt: { lt: before } }],
    },
    orderBy: [{ createdAt: 'asc' }],
    take: BATCH_SIZE,
    select: { id: true, basketId: true, amount: true, orderDate: true },
  })
  for (const { id, amount, ...attempt } of open) {
    if (stopping?.aborted) return
    // Stored first, so that a failing inquiry does not block the others.
    await db.paymentAttempt.updateMany({ where: { id, status: 'OPEN' }, data: { inquiredAt: now } })
    try {
      const report = await gateway.inquire?.({ ...attempt, paisa: Number(amount) })
      if (report) await settle(report, { channel: 'inquiry', gateway: gateway.name })
    } catch (error) {
      log.error('payment_inquiry_failed', error, { attempt: id })
    }
  }
}

/** The states of lib/orders/order/deposit isDepositAwaited. */
const depositAwaited = { status: 'PENDING' as const, depositStatus: { in: paymentStatuses.filter(isUnpaid) } }

const unpaidJob = 'unpaid-orders'

/** Cancels orders that, or whose deposit, were not paid in time and returns their stock; a later success becomes a refund due. */
export async function cancelUnpaidOrders(
  stopping?: AbortSignal,
  { now: given }: { now?: Date } = {},
): Promise<void> {
  const now = given ?? (await databaseNow())
  const due = await db.order.findMany({
    where: {
      OR: [...matchingStates(isHeldUnpaid), depositAwaited],
      AND: notHeldByTransfer(now),
      payBy: { lt: now },
      id: { notIn: await waitingFor(unpaidJob) },
    },
    orderBy: { payBy: 'asc' },
    take: BATCH_SIZE,
    select: { id: true },
  })
  const ids = due.map(({ id }) => id)
  const records = { job: unpaidJob, event: 'unpaid_order_not_cancelled', kind: 'order', ids, stopping }
  await eachRecord(records, async (id) => {
    if (await cancelUnpaidOrder(id, now)) log.info('unpaid_order_cancelled', { order: id })
  })
}
