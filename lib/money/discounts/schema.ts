import { z } from 'zod'
import { label } from '@/lib/base/i18n/answer-text'
import { MAX_TYPED_LENGTH, rejectionReasons } from '@/lib/money/discounts/rules'
import { optionalText } from '@/lib/platform/http/input-fields'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// Discount codes in carts and orders (contract 2.3). Browser-safe.

/** A code as the buyer has typed it. */
export const typedCode = optionalText(label('discountCode'), MAX_TYPED_LENGTH)

/** The code of an order and what it takes off, in rupees. */
export const orderDiscount = z.object({ code: z.string(), amount: wireAmount })

/** A code in a quote: what it takes off now, and why not more. */
export const quotedDiscount = orderDiscount.extend({
  /** The terms for a cart that changes; null when the code is rejected whatever is in the cart. */
  terms: z
    .object({
      kind: z.enum(['PERCENT', 'AMOUNT']),
      /** Percent, or rupees. */
      value: z.number(),
      least: wireAmount,
      /** The products of the cart that it is for; null: all. */
      products: z.array(z.string()).nullable(),
    })
    .nullable(),
  /** Null: it is taken. */
  rejection: z.object({ reason: z.enum(rejectionReasons), message: z.string() }).nullable(),
})
export type QuotedDiscount = z.output<typeof quotedDiscount>

/** `data` of DISCOUNT_REJECTED; `least` in rupees. */
export type DiscountRejected = { code: string; reason: (typeof rejectionReasons)[number]; least: number }
