import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { db, snapshot } from '@/lib/db'
import { notFound } from '@/lib/errors'
import type { Page } from '@/lib/http/endpoint'
import { isId } from '@/lib/ids'
import { orderSelect, toOrderDto } from '@/lib/orders/dto'
import type { OrderDto, OrderFilter } from '@/lib/orders/schema'

const visibleTo = (viewer: Viewer) => (viewer.role === 'ADMIN' ? {} : { buyerId: viewer.id })

/** The buyer's own orders, newest first; everybody's for an admin. */
export async function listOrders(
  viewer: Viewer,
  { page, limit, status }: OrderFilter,
): Promise<Page<OrderDto>> {
  const where = { ...visibleTo(viewer), ...(status ? { status } : {}) }
  const skip = (page - 1) * limit
  const { total, rows } = await snapshot(async (tx) => {
    const total = await tx.order.count({ where })
    if (skip >= total) return { total, rows: [] }
    const rows = await tx.order.findMany({
      where,
      orderBy: [{ placedAt: 'desc' }, { id: 'desc' }],
      skip,
      take: limit,
      select: orderSelect,
    })
    return { total, rows }
  })
  return { items: rows.map(toOrderDto), total, page, limit }
}

/** Not found and not yours are the same: null. */
export async function findOrder(viewer: Viewer, id: string): Promise<OrderDto | null> {
  if (!isId(id)) return null
  const order = await db.order.findFirst({ where: { id, ...visibleTo(viewer) }, select: orderSelect })
  return order && toOrderDto(order)
}

export async function getOrder(viewer: Viewer, id: string): Promise<OrderDto> {
  const order = await findOrder(viewer, id)
  if (!order) throw notFound('Order')
  return order
}
