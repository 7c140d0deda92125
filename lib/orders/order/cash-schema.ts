import { z } from 'zod'
import { cashReasons } from '@/lib/orders/order/cash-rules'
import { newOrder } from '@/lib/orders/order/schema'
import { locale } from '@/lib/platform/http/input-fields'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// Whether cash is taken for an order that is not placed yet (contract 2.3). Browser-safe.

const { orderItems, shippingAddress, phoneNumber, delivery, discountCode } = newOrder.shape

export const cashCheck = z.strictObject({
  orderItems,
  shippingAddress,
  phoneNumber,
  delivery,
  /** One that is refused takes nothing off here. */
  discountCode,
  /** The language of the message; English without it. */
  locale: locale.optional(),
})
export type CashCheck = z.output<typeof cashCheck>

export const checkedCash = z.object({
  offered: z.boolean(),
  /** Why not; null when it is offered, as are message and limit. */
  reason: z.enum(cashReasons).nullable(),
  message: z.string().nullable(),
  /** Pieces, orders, refused parcels or rupees. */
  limit: z.number().nullable(),
  /** The lines above it. */
  items: z.array(z.object({ product: z.string(), requested: z.int() })),
  /** The deposit in rupees with which the order is taken all the same; null without one. */
  deposit: wireAmount.nullable(),
})
export type CheckedCash = z.output<typeof checkedCash>
