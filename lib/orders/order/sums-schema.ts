import { z } from 'zod'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

/** The sums of an order in an answer. */
export const wireSums = {
  itemsPrice: wireAmount,
  taxPrice: wireAmount,
  /** The tax that is contained in the price of the items; absent where none is. */
  taxIncluded: wireAmount.optional(),
  shippingPrice: wireAmount,
  discountedPrice: wireAmount,
  /** The difference that makes a total in cash whole rupees, also negative; absent where it is 0. */
  rounding: wireAmount.optional(),
  totalPrice: wireAmount,
}

/** The tax of each percent of an order, added or contained; absent unless its lines have several. */
export const wireTaxes = {
  taxes: z.array(z.object({ percent: z.number(), amount: wireAmount })).optional(),
}

/** The tax percent of a line; absent unless the lines have several. */
export const linePercent = { taxPercent: z.number().optional() }
