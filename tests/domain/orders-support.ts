import { newOrder } from '@/lib/orders/order/schema'
import { placeOrder } from '@/lib/orders/placing/place-order'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { requestHash } from '@/lib/platform/http/idempotency'

export { aBuyer, anAdmin, errorOf, make, tally, times, viewerOf } from './people'

type Line = { product: { id: string }; quantity?: number }
type Extras = Record<string, unknown>

/** What a client would send. */
export const bodyOf = (lines: Line[], extras: Extras = {}) => ({
  orderItems: lines.map(({ product, quantity = 1 }) => ({ product: product.id, quantity })),
  ...extras,
})

/** Places the way the route does: the body goes through its schema, the key stands for what was sent. */
export function place(viewer: Viewer, lines: Line[], extras: Extras = {}, key?: string) {
  const sent = bodyOf(lines, extras)
  const request = key ? { key, requestHash: requestHash(sent) } : null
  return placeOrder(viewer, newOrder.parse(sent), request)
}

export const stockOf = async ({ id }: { id: string }) =>
  (await db.product.findUniqueOrThrow({ where: { id }, select: { stock: true, sold: true } })) as {
    stock: number
    sold: number
  }
