import { z } from 'zod'
import { seen } from '@/lib/http/seen'
import { comparedMoney, optionalText, pageQuery, reference } from '@/lib/http/text'
import { MAX_QUANTITY, MOST_LINES } from '@/lib/orders/rules'
import type { Refund } from '@/lib/payments/deadlines'
import { type PaymentStatus, paymentStatuses } from '@/lib/payments/rules'
import { writtenReview } from '@/lib/products/schema'
import { addressDto, addressForm, personDto } from '@/lib/users/person'
import { normalisePhone } from '@/lib/users/phone'

export const orderStatuses = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentMethods = ['COD', 'ONLINE'] as const

// ---------------------------------------------------------------- what is sent

const line = z.strictObject({
  product: reference('product'),
  quantity: z
    .number({
      error: (issue) =>
        issue.input === undefined ? 'quantity is required' : 'quantity must be a whole number',
    })
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY, {
      error: `quantity must be a whole number from 1 to ${MAX_QUANTITY}`,
    })
    .meta({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY }),
  /** What the buyer saw. The catalogue's price counts, so anything may stand here. */
  price: z.unknown().optional(),
})

export type Address = z.output<typeof addressForm>

const deliveryPhone = optionalText('Phone number', 40).transform((value, context) => {
  const phone = value === undefined ? undefined : normalisePhone(value)
  if (phone !== null) return phone
  context.addIssue({ code: 'custom', message: 'Phone number must be Pakistani or start with a country code' })
  return z.NEVER
})

export const newOrder = z.strictObject({
  orderItems: z
    .array(line, {
      error: (issue) => (issue.input === undefined ? 'orderItems is required' : 'orderItems must be a list'),
    })
    .min(1, 'orderItems needs at least one line')
    .max(MOST_LINES, `orderItems takes at most ${MOST_LINES} lines`),
  paymentMethod: z.enum(paymentMethods, { error: 'paymentMethod must be COD or ONLINE' }).default('COD'),
  itemsPrice: comparedMoney('itemsPrice'),
  taxPrice: comparedMoney('taxPrice'),
  shippingPrice: comparedMoney('shippingPrice'),
  totalPrice: comparedMoney('totalPrice'),
  shippingAddress: addressForm.optional(),
  phoneNumber: deliveryPhone,
  note: optionalText('Note', 500),
})
export type NewOrder = z.output<typeof newOrder>
export type NewOrderForm = z.input<typeof newOrder>

const status = z.enum(orderStatuses, { error: `status must be one of ${orderStatuses.join(', ')}` })

/** Either a status, or REFUNDED; who may send which is the command's question. */
export const orderChange = z
  .strictObject({
    status: status.optional(),
    paymentStatus: z.string('paymentStatus must be text').optional(),
    /** The two states as they were read. */
    seen: seen.optional(),
  })
  .refine((change) => change.status !== undefined || change.paymentStatus !== undefined, {
    path: ['status'],
    error: 'status is required',
  })
export type OrderChange = z.output<typeof orderChange>

/** One page of the desk's table has fewer. */
const mostAtOnce = 100

export const bulkPlan = z.strictObject({
  orders: z
    .array(reference('order'), { error: 'orders must be a list' })
    .min(1, 'orders needs at least one id')
    .max(mostAtOnce, `orders takes at most ${mostAtOnce} ids`),
  status,
})
export type BulkPlan = z.output<typeof bulkPlan>

/** With `seen` an order is changed only if its states are still those read, by its id. */
export const bulkChange = bulkPlan.extend({ seen: z.record(z.string(), seen).optional() })
export type BulkChange = z.output<typeof bulkChange>

export const bulkOutcome = z.object({
  _id: z.string(),
  /** Null where there is no such order. */
  number: z.string().nullable(),
  done: z.boolean(),
  /** Null when it was refused. */
  status: z.enum(orderStatuses).nullable(),
  message: z.string(),
})
export type BulkOutcome = z.output<typeof bulkOutcome>

/** What a change of many orders would do, before it is done. Amounts in rupees. */
export const bulkSummary = z.object({
  status: z.enum(orderStatuses),
  /** How many would change, have the status already, and cannot change. */
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Of those that would change: how many are paid now, and what of it would have to go back. */
  paid: z.int(),
  refund: z.number(),
  /** What was to go back and would not any more. */
  noLongerDue: z.number(),
  /** Cash that would count as received, or not any more. */
  cashIn: z.number(),
  cashOut: z.number(),
  stock: z.enum(['give-back', 'take', 'none']),
  orders: z.array(
    z.object({
      _id: z.string(),
      /** Null for an order that is not there. */
      number: z.string().nullable(),
      effect: z.enum(['CHANGED', 'UNCHANGED', 'REFUSED']),
      /** Why not; empty for what would change. */
      message: z.string(),
      /** The states the summary is about; null for an order that is not there. */
      seen: z.object({ status: z.enum(orderStatuses), paymentStatus: z.enum(paymentStatuses) }).nullable(),
    }),
  ),
})
export type BulkSummary = z.output<typeof bulkSummary>

export const orderFilter = z.strictObject({ ...pageQuery, status: status.optional() })
export type OrderFilter = z.output<typeof orderFilter>

// ---------------------------------------------------------------- what is answered

const price = z.object({ amount: z.number(), currency: z.string() })

export const orderDto = z.object({
  _id: z.string(),
  /** Short, to be read out and typed: G-5D762. */
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  placedAt: z.string(),
  updatedAt: z.string(),
  /** Until when it is held for payment; absent when there is nothing to wait for. */
  payBy: z.string().optional(),
  buyer: personDto.extend({ address: addressDto }),
  shippingAddress: addressDto,
  orderItems: z.array(
    z.object({
      _id: z.string(),
      product: z.object({
        _id: z.string(),
        name: z.string(),
        src: z.array(z.string()),
        reviews: z.array(writtenReview).max(1),
      }),
      quantity: z.number(),
      price,
    }),
  ),
  itemsPrice: z.number(),
  taxPrice: z.number(),
  shippingPrice: z.number(),
  discountedPrice: z.number(),
  totalPrice: z.number(),
  note: z.string().nullable(),
  timeline: z.array(
    z.object({ status: z.enum(orderStatuses), at: z.string(), by: z.enum(['BUYER', 'ADMIN', 'SYSTEM']) }),
  ),
})
export type OrderDto = z.output<typeof orderDto>

// ---------------------------------------------------------------- what a refusal tells

/** `data` of PRICE_CHANGED: what the order costs now. */
export type ChangedPrices = {
  orderItems: { product: string; quantity: number; price: { amount: number; currency: string } }[]
  itemsPrice: number
  taxPrice: number
  shippingPrice: number
  discountedPrice: number
  totalPrice: number
}
/** `data` of OUT_OF_STOCK: the lines that fall short. */
export type Shortage = { items: { product: string; requested: number; available: number }[] }

/** `data` of ORDER_LIMIT: the figure; `items` are the lines above it, none where the limit is one on open orders. */
export type OrderLimit = { limit: number; items: { product: string; requested: number }[] }

// ---------------------------------------------------------------- beside the order

/** What became of the order, and of its money, in order; the API's timeline is the statuses of it. */
export type HistoryEntry = { at: string; by: OrderDto['timeline'][number]['by'] } & (
  | { status: OrderStatus }
  | { payment: PaymentStatus }
)

export interface OrderView {
  order: OrderDto
  history: HistoryEntry[]
  tracking: { courier: string | null; trackingNumber: string | null; trackingUrl: string | null }
  /** null: not issued yet. */
  invoiceNumber: string | null
  refund: Refund | null
}
