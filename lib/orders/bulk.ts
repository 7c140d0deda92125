import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/database/client'
import { answerWithinMs, timeLeft, withDeadline } from '@/lib/database/deadline'
import { refusalOfDatabase } from '@/lib/database/errors'
import { AppError } from '@/lib/errors'
import { isId } from '@/lib/ids'
import { changeOrder } from '@/lib/orders/commands'
import type { BulkChange, BulkOutcome } from '@/lib/orders/schema'

/** Kept of the call's time for the answer itself. */
const answerMs = 500
const notDone = 'Not done: the shop is busy. Please try again.'
/** A commit that was under way when the time was over may have gone through. */
const perhapsDone = 'Perhaps not done: the shop is busy. Please look at this order again.'

/**
 * One status for many orders. Each is a deed of its own: what is refused for one holds up none of the others. Once the
 * database does not answer in time, the orders that are left are told as not done, so that what was done is still told;
 * only when nothing was done is the call refused as a whole.
 */
export async function changeOrders(
  viewer: Viewer,
  { orders, status, seen }: BulkChange,
): Promise<BulkOutcome[]> {
  const ids = [...new Set(orders.map((order) => order.toLowerCase()))]
  const known = await db.order.findMany({
    where: { id: { in: ids.filter(isId) } },
    select: { id: true, number: true },
  })
  const numbers = new Map(known.map(({ id, number }) => [id, number]))
  const read = new Map(Object.entries(seen ?? {}).map(([id, states]) => [id.toLowerCase(), states]))
  const outcomes: BulkOutcome[] = []
  let busy = false
  for (const id of ids) {
    const number = numbers.get(id) ?? null
    const answer = (done: Pick<BulkOutcome, 'done' | 'status' | 'message'>) =>
      outcomes.push({ _id: id, number, ...done })
    if (busy) {
      answer({ done: false, status: null, message: notDone })
      continue
    }
    try {
      const order = await withDeadline(
        () => changeOrder(viewer, id, { status, seen: read.get(id) }),
        Math.min(timeLeft() - answerMs, answerWithinMs),
      )
      answer({ done: true, status: order.status, message: 'Status updated successfully.' })
    } catch (error) {
      const refusal = error instanceof AppError ? error : refusalOfDatabase(error)
      busy = refusal?.code === 'SERVICE_UNAVAILABLE'
      // A fault of ours is none of this order's, and is told as such.
      if (!refusal || (busy && !outcomes.some(({ done }) => done))) throw error
      answer({ done: false, status: null, message: busy ? perhapsDone : refusal.message })
    }
  }
  return outcomes
}
