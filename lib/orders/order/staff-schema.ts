import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { orderDiscount, typedCode } from '@/lib/money/discounts/schema'
import { staffChannels } from '@/lib/orders/order/channels'
import { orderLines } from '@/lib/orders/order/schema'
import { linePercent, wireSums, wireTaxes } from '@/lib/orders/order/sums-schema'
import { blankable, comparedMoney, optionalText, reference, text } from '@/lib/platform/http/input-fields'
import { wirePriceWas } from '@/lib/platform/http/wire-amounts'
import { addressForm, optionalPhoneNumber, phoneNumber } from '@/lib/platform/people/schema'

// Orders that staff take for another person (contract 2.3). Browser-safe.

/** The order whose price is asked for. */
export const staffQuote = z.strictObject({
  channel: z.enum(staffChannels, { error: inEnglish(`channel must be one of ${staffChannels.join(', ')}`) }),
  orderItems: orderLines,
  shippingAddress: addressForm.optional(),
  /** Paid in cash and handed over at the nursery. */
  handedOver: z.boolean(apiText('fields.boolean', { label: inEnglish('handedOver') })).default(false),
  discountCode: typedCode,
  /** The account the order is put on; absent for a person without one. */
  buyer: reference(inEnglish('account')).optional(),
  /** A quote needs the number only for the discount code, which may be limited per person. */
  phoneNumber: optionalPhoneNumber,
})
export type StaffQuote = z.output<typeof staffQuote>

export const staffOrder = staffQuote
  .extend({
    firstName: text(label('firstName'), 50),
    lastName: blankable(label('lastName'), 50),
    phoneNumber,
    email: blankable(label('email'), 254).refine((value) => value === '' || z.regexes.email.test(value), {
      error: apiText('fields.email'),
    }),
    note: optionalText(label('note'), 500),
    totalPrice: comparedMoney(inEnglish('totalPrice')),
  })
  .refine(({ channel, handedOver }) => !handedOver || channel === 'GATE', {
    path: ['handedOver'],
    error: inEnglish('Only at the gate an order is handed over at once'),
  })
  .refine(({ shippingAddress, handedOver }) => handedOver || shippingAddress !== undefined, {
    path: ['shippingAddress'],
    error: apiText('fields.shippingAddress'),
  })
export type StaffOrder = z.output<typeof staffOrder>
export type StaffOrderForm = z.input<typeof staffOrder>

/** Lines with their names and prices, and the sums. */
export const quotedOrder = z.object({
  orderItems: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      quantity: z.number(),
      price: wirePriceWas,
      ...linePercent,
    }),
  ),
  ...wireSums,
  ...wireTaxes,
  /** Absent without a code. */
  discount: orderDiscount.optional(),
})
export type QuotedOrder = z.output<typeof quotedOrder>
