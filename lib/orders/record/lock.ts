import 'server-only'
import { notFound } from '@/lib/base/errors'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import type { ParcelFacts } from '@/lib/orders/order/parcel-outcomes'
import type { OrderState } from '@/lib/orders/order/transitions'
import { maySee, type OrderReader } from '@/lib/orders/order/visibility'
import type { Tx } from '@/lib/platform/database/client'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'

export interface LockedOrder extends OrderState, ParcelFacts {
  id: string
  number: string
  /** Null: a person without an account. */
  buyerId: string | null
  updatedAt: Date
  firstName: string
  email: string
  totalPrice: bigint
  depositPrice: bigint
  depositStatus: PaymentStatus | null
  /** Granted in part refunds. */
  refundedPrice: bigint
  payBy: Date | null
  confirmBy: Date | null
  nextCallAt: Date | null
  placedAt: Date
  /** The order of which it replaces plants, free of charge. */
  replacesId: string | null
  phoneNumber: string
  packedAt: Date | null
  deliveryMethod: DeliveryMethod
  outcomeAt: Date | null
  courier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
}

/** Locks an order if the reader may see it. Throws NOT_FOUND. */
export async function lockVisibleOrder(tx: Tx, reader: OrderReader, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!maySee(reader, order)) throw notFound('order')
  return order
}

/** Locks the row of an order of any buyer, always before the rows of its products. Throws NOT_FOUND. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT id::text, number, buyer_id::text AS "buyerId", status::text, payment_method::text AS "paymentMethod", payment_status::text AS "paymentStatus",
      updated_at AS "updatedAt", first_name AS "firstName", email, total_price AS "totalPrice",
      deposit_price AS "depositPrice", deposit_status::text AS "depositStatus", refunded_price AS "refundedPrice",
      pay_by AS "payBy", confirm_by AS "confirmBy", next_call_at AS "nextCallAt", placed_at AS "placedAt", replaces_id::text AS "replacesId",
      phone_number AS "phoneNumber", packed_at AS "packedAt", delivery_method::text AS "deliveryMethod", parcel_outcome::text AS "parcelOutcome",
      parcel_reason AS "parcelReason", parcel_note AS "parcelNote", outcome_at AS "outcomeAt",
      parcel_return::text AS "parcelReturn",
      courier, tracking_number AS "trackingNumber", tracking_url AS "trackingUrl"
    FROM orders WHERE id = ${id}::uuid
    FOR NO KEY UPDATE`
  if (!order) throw notFound('order')
  return order
}
