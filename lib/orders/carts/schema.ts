import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { quotedDiscount, typedCode } from '@/lib/money/discounts/schema'
import {
  MAX_CART_LINES,
  MAX_CART_QUANTITY,
  MAX_QUOTE_LINES,
  MAX_QUOTE_QUANTITY,
} from '@/lib/orders/carts/rules'
import { cashCheck, checkedCash } from '@/lib/orders/order/cash-schema'
import { deliveryOffer, destination } from '@/lib/orders/order/delivery-schema'
import { paymentMethod } from '@/lib/orders/order/schema'
import { wireSums } from '@/lib/orders/order/sums-schema'
import { locale, reference } from '@/lib/platform/http/input-fields'
import { wireAmount, wirePriceWas } from '@/lib/platform/http/wire-amounts'
import { taxBases } from '@/lib/shop/tax/classes'

const wrongVersion = apiText('fields.version')

function lines(maxLines: number, maxQuantity: number) {
  const wrongQuantity = apiText('fields.wholeNumberIn', {
    label: inEnglish('quantity'),
    min: 1,
    max: maxQuantity,
  })
  const line = z.strictObject({
    product: reference(inEnglish('product')),
    quantity: z.int(wrongQuantity).min(1, wrongQuantity).max(maxQuantity, wrongQuantity),
  })
  return z
    .array(line, apiText('fields.itemsList'))
    .max(maxLines, inEnglish(`items takes at most ${maxLines} lines`))
}

export const cartLines = z.strictObject({
  items: lines(MAX_QUOTE_LINES, MAX_QUOTE_QUANTITY).min(1, inEnglish('items needs at least one line')),
  ...destination,
  discountCode: typedCode,
  /** How it is paid, cash without it: totals in cash may be whole rupees. */
  paymentMethod: paymentMethod.optional(),
  /** The rest of the order, for whether cash is taken for it. Only a buyer is told, or who may order without an account, for a number. */
  order: cashCheck.pick({ shippingAddress: true, phoneNumber: true, delivery: true }).optional(),
  /** The language of the messages about the code and cash; English without it. */
  locale: locale.optional(),
})
export type CartLines = z.output<typeof cartLines>

/** A line with the catalogue's current data. */
export const quotedLine = z.object({
  product: z.string(),
  quantity: z.number(),
  /** false: no longer in the catalogue; the other fields are then empty. */
  sold: z.boolean(),
  /** The requested quantity, or less when the stock is lower. */
  available: z.number(),
  name: z.string(),
  /** Null: none. */
  nameUr: z.string().nullable(),
  src: z.array(z.string()),
  categories: z.array(z.string()),
  price: wirePriceWas,
  stock: z.number().nullable(),
  /** The weight of one piece, its own or that of its pot size. */
  grams: z.number(),
  /** The percent of its tax class; absent where all lines have that of the charges. */
  taxPercent: z.number().optional(),
})
export type QuotedLine = z.output<typeof quotedLine>

/** So that a browser can recalculate a changed cart without another request. */
const charges = z.object({
  taxPercent: z.number(),
  shipping: wireAmount,
  /** Shipping is free when the items cost more than this; null: never. */
  freeAbove: wireAmount.nullable(),
  /** Tax is counted of the price after the discount; absent: before it. */
  taxBase: z.enum(taxBases).optional(),
  /** The prices contain the tax; absent: it is added to them. */
  pricesWithTax: z.boolean().optional(),
  /** Totals in cash are whole rupees; absent: they are not rounded. */
  wholeRupees: z.boolean().optional(),
})

/** The sums count only what is available, delivered by the method that was asked for, or the usual one. */
export const cartQuote = z.object({
  items: z.array(quotedLine),
  charges,
  delivery: deliveryOffer,
  ...wireSums,
  /** The code that was asked for; absent without one. */
  discount: quotedDiscount.optional(),
  /** Whether cash is taken for the order that was asked about; null where that is not known, absent without one. */
  cash: checkedCash.nullable().optional(),
})
export type CartQuote = z.output<typeof cartQuote>

/** The stored cart of an account; version 0: none yet. */
export const storedCart = z.object({
  version: z.number(),
  items: z.array(z.object({ product: z.string(), quantity: z.number() })),
})
export type StoredCart = z.output<typeof storedCart>

export const cartForm = z.strictObject({
  /** The version it is based on; CONFLICT with the stored cart when that is outdated. */
  version: z.int(wrongVersion).min(0, wrongVersion).max(2_147_483_646, wrongVersion),
  items: lines(MAX_CART_LINES, MAX_CART_QUANTITY),
})
export type CartForm = z.output<typeof cartForm>
