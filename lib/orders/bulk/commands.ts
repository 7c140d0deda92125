import 'server-only'
import { AppError } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { changeOrder } from '@/lib/orders/changes/change-order'
import type { BulkChange, BulkOutcome } from '@/lib/orders/order/bulk-schema'
import type { OrderStatus } from '@/lib/orders/order/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { answerWithinMs, timeLeft, withDeadline } from '@/lib/platform/database/deadline'
import { toDatabaseError } from '@/lib/platform/database/errors'

/** Part of the request's time that is reserved for sending the response. */
const responseReserveMs = 500
const notDoneMessage = 'Not changed: the shop is busy. Please try again.'
/** A commit that was running when the time ran out may have succeeded. */
const unknownMessage = 'This order may not have been changed: the shop is busy. Please check it again.'

/**
 * Changes many orders, each in its own transaction, so that a rejected order does not affect the others. Once the
 * database does not answer in time, the remaining orders are reported as not done. Throws only when no order was changed.
 */
export async function changeEach(
  orders: readonly string[],
  change: (id: string) => Promise<{ status: OrderStatus; message?: string }>,
): Promise<BulkOutcome[]> {
  const ids = [...new Set(orders.map((order) => order.toLowerCase()))]
  const found = await db.order.findMany({
    where: { id: { in: ids.filter(isId) } },
    select: { id: true, number: true },
  })
  const numbers = new Map(found.map(({ id, number }) => [id, number]))
  const outcomes: BulkOutcome[] = []
  let busy = false
  for (const id of ids) {
    const number = numbers.get(id) ?? null
    const report = (result: Pick<BulkOutcome, 'done' | 'status' | 'message'>) =>
      outcomes.push({ _id: id, number, ...result })
    if (busy) {
      report({ done: false, status: null, message: notDoneMessage })
      continue
    }
    try {
      const { status, message = 'Status updated successfully.' } = await withDeadline(
        () => change(id),
        Math.min(timeLeft() - responseReserveMs, answerWithinMs),
      )
      report({ done: true, status, message })
    } catch (error) {
      const appError = error instanceof AppError ? error : toDatabaseError(error)
      busy = appError?.code === 'SERVICE_UNAVAILABLE'
      // An internal error is not the result of one order.
      if (!appError || (busy && !outcomes.some(({ done }) => done))) throw error
      report({ done: false, status: null, message: busy ? unknownMessage : appError.message })
    }
  }
  return outcomes
}

/** Sets one status on many orders. */
export function changeOrders(
  viewer: Viewer,
  { orders, status, seen, returned }: BulkChange,
): Promise<BulkOutcome[]> {
  const seenById = new Map(Object.entries(seen ?? {}).map(([id, states]) => [id.toLowerCase(), states]))
  return changeEach(orders, (id) =>
    changeOrder(viewer, id, { status, returned, seen: seenById.get(id) }).then(statusOf),
  )
}

const statusOf = ({ status }: { status: OrderStatus }) => ({ status })
