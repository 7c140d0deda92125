import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { giftForm } from '@/lib/orders/order/gift-schema'
import { parcelReturns } from '@/lib/orders/order/parcel-schema'
import { MAX_ORDER_LINES } from '@/lib/orders/order/rules'
import { orderLine } from '@/lib/orders/order/schema'
import { quotedOrder } from '@/lib/orders/order/staff-schema'
import { comparedMoney } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { optionalPhoneNumber, orderAddressForm } from '@/lib/platform/people/schema'

// Edits of an order by an admin before it is packed (contract 2.3). Browser-safe.

export const orderEdit = z
  .strictObject({
    /** All lines the order has afterwards; absent: they stay. */
    orderItems: z
      .array(orderLine, apiText('fields.orderItemsList'))
      .min(1, inEnglish('Nothing would be left of this order. Please cancel it instead'))
      .max(MAX_ORDER_LINES, inEnglish(`orderItems takes at most ${MAX_ORDER_LINES} lines`))
      .optional(),
    /** Whether the pieces that are taken out are sold again; absent: they are. */
    returned: z.enum(parcelReturns, inEnglish(`returned must be ${parcelReturns.join(' or ')}`)).optional(),
    shippingAddress: orderAddressForm.optional(),
    phoneNumber: optionalPhoneNumber,
    /** null: it is no gift any more. */
    gift: giftForm.nullable().optional(),
    totalPrice: comparedMoney(inEnglish('totalPrice')),
    /** The order as the client last read it. */
    seen: seen.optional(),
  })
  .refine(
    (edit) =>
      edit.orderItems || edit.shippingAddress || edit.phoneNumber !== undefined || edit.gift !== undefined,
    {
      path: ['orderItems'],
      error: inEnglish('Nothing was changed'),
    },
  )
export type OrderEdit = z.output<typeof orderEdit>

/** A line whose quantity changes; 0 before: added, 0 after: taken out. */
const lineChange = z.object({
  product: z.string(),
  name: z.string(),
  nameUr: z.string().optional(),
  from: z.number(),
  to: z.number(),
})
export type LineChange = z.output<typeof lineChange>

export const quotedEdit = quotedOrder.extend({
  changes: z.array(lineChange),
  /** The total before. */
  totalBefore: wireAmount,
  /** The sum that goes back to the customer, because it is paid. */
  refund: wireAmount,
  /** false: in another city, where the shop takes no cash. */
  cash: z.boolean(),
})
export type QuotedEdit = z.output<typeof quotedEdit>
