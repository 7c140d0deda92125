import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { whatCameBack } from '@/lib/orders/order/parcel-schema'
import { orderStatuses, status } from '@/lib/orders/order/schema'
import { reference } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// One status for many orders (contract 2.3). Browser-safe.

/** More than one page of the orders table. */
export const MAX_BULK_ORDERS = 100

export const bulkPlan = z.strictObject({
  orders: z
    .array(reference(inEnglish('order')), { error: apiText('fields.ordersList') })
    .min(1, inEnglish('orders needs at least one id'))
    .max(MAX_BULK_ORDERS, inEnglish(`orders takes at most ${MAX_BULK_ORDERS} ids`)),
  status,
})
export type BulkPlan = z.output<typeof bulkPlan>

/** With `seen`, by order id, an order is changed only if its states are still those. */
export const bulkChange = bulkPlan.extend({
  seen: z.record(z.string(), seen).optional(),
  /** The return of the orders that were sent and are cancelled. */
  returned: whatCameBack.optional(),
})
export type BulkChange = z.output<typeof bulkChange>

export const bulkOutcome = z.object({
  _id: z.string(),
  /** Null when there is no such order. */
  number: z.string().nullable(),
  done: z.boolean(),
  /** Null when it was rejected. */
  status: z.enum(orderStatuses).nullable(),
  message: z.string(),
})
export type BulkOutcome = z.output<typeof bulkOutcome>

/** Shows the effects of a bulk change before it is made. */
export const bulkSummary = z.object({
  status: z.enum(orderStatuses),
  /** How many would change, already have the status, and cannot change. */
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** How many of the orders that would change are paid, and what would have to be refunded. */
  paid: z.int(),
  refund: wireAmount,
  /** Refunds due that would no longer be due. */
  noLongerDue: wireAmount,
  /** Cash that would count as received, or no longer as received. */
  cashIn: wireAmount,
  cashOut: wireAmount,
  stock: z.enum(['give-back', 'take', 'none']),
  /** How many of the orders that would be cancelled were sent, so that it is asked what came back. */
  sent: z.int(),
  orders: z.array(
    z.object({
      _id: z.string(),
      /** Null when there is no such order. */
      number: z.string().nullable(),
      effect: z.enum(['CHANGED', 'UNCHANGED', 'REFUSED']),
      /** Why not; empty for what would change. */
      message: z.string(),
      /** The states the summary is based on; null when there is no such order. */
      seen: z.object({ status: z.enum(orderStatuses), paymentStatus: z.enum(paymentStatuses) }).nullable(),
    }),
  ),
})
export type BulkSummary = z.output<typeof bulkSummary>
