import 'server-only'
import type { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { shownProduct } from '@/lib/catalogue/states/state'
import type { OrderView } from '@/lib/orders/order/history'
import type { OrderDto, OrderFilter, ParcelOutcomeDto } from '@/lib/orders/order/schema'
import type { TrackingDto } from '@/lib/orders/order/tracking-schema'
import { visibleTo } from '@/lib/orders/order/visibility'
import { orderSelect, toOrderDto } from '@/lib/orders/record/dto'
import { orderViewSelect, toOrderView } from '@/lib/orders/views/view-dto'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'

/** The buyer's own orders, or all orders for an admin, newest first. */
export function listOrders(viewer: Viewer, { status, ...place }: OrderFilter): Promise<Page<OrderDto>> {
  const where = { ...visibleTo(viewer), ...(status ? { status } : {}) }
  const orderBy = [{ placedAt: 'desc' }, { id: 'desc' }] satisfies Prisma.OrderOrderByWithRelationInput[]
  return readListPage(
    place,
    (tx) => tx.order.count({ where }),
    async (tx, part) =>
      (await tx.order.findMany({ where, orderBy, ...part, select: orderSelect })).map(toOrderDto),
  )
}

/** Null when there is no such order or it is not visible to the viewer. */
export async function findOrder(viewer: Viewer, id: string): Promise<OrderDto | null> {
  if (!isId(id)) return null
  const order = await db.order.findFirst({ where: { id, ...visibleTo(viewer) }, select: orderSelect })
  return order && toOrderDto(order)
}

export async function getOrder(viewer: Viewer, id: string): Promise<OrderDto> {
  const order = await findOrder(viewer, id)
  if (!order) throw notFound('order')
  return order
}

/** The order with everything its page shows. */
export async function findOrderView(viewer: Viewer, id: string): Promise<OrderView | null> {
  if (!isId(id)) return null
  const row = await db.order.findFirst({ where: { id, ...visibleTo(viewer) }, select: orderViewSelect })
  return row && toOrderView(row)
}

export async function getTracking(viewer: Viewer, id: string): Promise<TrackingDto> {
  const view = await findOrderView(viewer, id)
  if (!view) throw notFound('order')
  return view.tracking
}

/** How many pieces are left of products; null: unlimited. Of products that are sold. */
export async function findStock(ids: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, ...shownProduct },
    select: { id: true, stock: true },
  })
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** The outcome of its parcel. For endpoints of admins. */
export async function getParcelOutcome(viewer: Viewer, id: string): Promise<ParcelOutcomeDto> {
  const view = await findOrderView(viewer, id)
  if (!view) throw notFound('order')
  return view.parcel
}
