import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { AppError } from '@/lib/errors'
import { changeOrder } from '@/lib/orders/commands'
import type { BulkChange, BulkOutcome } from '@/lib/orders/schema'

/** One status for many orders. Each is a deed of its own: what is refused for one holds up none of the others. */
export async function changeOrders(viewer: Viewer, { orders, status }: BulkChange): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const id of new Set(orders.map((order) => order.toLowerCase()))) {
    outcomes.push(await changeOne(viewer, id, status))
  }
  return outcomes
}

async function changeOne(viewer: Viewer, id: string, status: BulkChange['status']): Promise<BulkOutcome> {
  try {
    const order = await changeOrder(viewer, id, { status })
    return { _id: id, done: true, status: order.status, message: 'Status updated successfully.' }
  } catch (error) {
    // A fault of ours is none of this order's, and is told as such.
    if (!(error instanceof AppError)) throw error
    return { _id: id, done: false, status: null, message: error.message }
  }
}
