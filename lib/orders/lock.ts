import 'server-only'
import type { Tx } from '@/lib/database/client'
import { notFound } from '@/lib/errors'
import type { OrderState } from '@/lib/orders/transitions'

export interface LockedOrder extends OrderState {
  number: string
  updatedAt: Date
  firstName: string
  email: string
  totalPrice: bigint
  payBy: Date | null
  courier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
}

/** Whoever changes an order holds its row first, then the products': changes come one after the other. */
export async function lockOrder(tx: Tx, id: string, owner: string | null): Promise<LockedOrder> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT number, status::text, payment_method::text AS "paymentMethod", payment_status::text AS "paymentStatus",
      updated_at AS "updatedAt", first_name AS "firstName", email, total_price AS "totalPrice",
      pay_by AS "payBy",
      courier, tracking_number AS "trackingNumber", tracking_url AS "trackingUrl"
    FROM orders WHERE id = ${id}::uuid AND (${owner}::uuid IS NULL OR buyer_id = ${owner}::uuid)
    FOR NO KEY UPDATE`
  if (!order) throw notFound('Order')
  return order
}
