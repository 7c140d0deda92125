import { z } from 'zod'
import { reference } from '@/lib/http/text'
import { MAX_QUANTITY, MOST_LINES } from '@/lib/orders/rules'

const tooMany = `items takes at most ${MOST_LINES} lines`
const wrongVersion = 'version must be a whole number, 0 or more'
const wrongQuantity = `quantity must be a whole number from 1 to ${MAX_QUANTITY}`

const line = z.strictObject({
  product: reference('product'),
  quantity: z.int(wrongQuantity).min(1, wrongQuantity).max(MAX_QUANTITY, wrongQuantity),
})

export const cartLines = z.strictObject({
  items: z
    .array(line, 'items must be a list')
    .min(1, 'items needs at least one line')
    .max(MOST_LINES, tooMany),
})

const price = z.object({ amount: z.number(), currency: z.string() })

/** A line as the catalogue has it now. */
export const quotedLine = z.object({
  product: z.string(),
  quantity: z.number(),
  /** false: nobody can buy it any more; nothing else is known then. */
  sold: z.boolean(),
  /** How many of the wanted ones there are. */
  available: z.number(),
  name: z.string(),
  src: z.array(z.string()),
  categories: z.array(z.string()),
  price,
  stock: z.number().nullable(),
})
export type QuotedLine = z.output<typeof quotedLine>

/** What is added to the goods, for carts that are changed before the shop is asked again. */
const charges = z.object({
  taxPercent: z.number(),
  shipping: z.number(),
  /** Goods for more than this ship for nothing; null: none ever do. */
  freeAbove: z.number().nullable(),
})

/** The sums are of what is available. */
export const cartQuote = z.object({
  items: z.array(quotedLine),
  charges,
  itemsPrice: z.number(),
  taxPrice: z.number(),
  shippingPrice: z.number(),
  discountedPrice: z.number(),
  totalPrice: z.number(),
})
export type CartQuote = z.output<typeof cartQuote>

/** The cart an account has kept; version 0: none yet. */
export const keptCart = z.object({
  version: z.number(),
  items: z.array(z.object({ product: z.string(), quantity: z.number() })),
})
export type StoredCart = z.output<typeof keptCart>

export const keepCartForm = z.strictObject({
  /** What it was made from: whoever has not seen the latest is told CONFLICT, and what it is. */
  version: z.int(wrongVersion).min(0, wrongVersion).max(2_147_483_646, wrongVersion),
  items: z.array(line, 'items must be a list').max(MOST_LINES, tooMany),
})
export type KeepCart = z.output<typeof keepCartForm>
