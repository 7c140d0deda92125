import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { isId } from '@/lib/ids'
import { changeOrder } from '@/lib/orders/commands'
import type { BulkChange, BulkOutcome, OrderChange } from '@/lib/orders/schema'

/** One status for many orders. Each is a deed of its own: what is refused for one holds up none of the others. */
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
  for (const id of ids) {
    outcomes.push({
      ...(await changeOne(viewer, id, { status, seen: read.get(id) })),
      number: numbers.get(id) ?? null,
    })
  }
  return outcomes
}

async function changeOne(
  viewer: Viewer,
  id: string,
  change: OrderChange,
): Promise<Omit<BulkOutcome, 'number'>> {
  try {
    const order = await changeOrder(viewer, id, change)
    return { _id: id, done: true, status: order.status, message: 'Status updated successfully.' }
  } catch (error) {
    // A fault of ours is none of this order's, and is told as such.
    if (!(error instanceof AppError)) throw error
    return { _id: id, done: false, status: null, message: error.message }
  }
}
