import { z } from 'zod'
import { type Paisa, paisaToRupees, rupeesToPaisa } from '@/lib/base/money'

// The contract's amounts of money: rupees in the JSON of an answer, paisa in the program. A schema says which fields are
// amounts, so no query, command or page converts one. Browser-safe.

/** An amount in an answer. The schema's input is what is sent, its output what the program holds. */
export const wireAmount = z.codec(
  z.number(),
  z.custom<Paisa>(Number.isSafeInteger).meta({ type: 'number' }),
  {
    decode: rupeesToPaisa,
    encode: paisaToRupees,
  },
)

/** A price in an answer, with the currency it is in. */
export const wirePrice = z.object({ amount: wireAmount, currency: z.string() })

/** A price that may be that of a sale; `was` is then the regular one. */
export const wirePriceWas = wirePrice.extend({ was: wireAmount.optional() })

type Amounts = (data: unknown, convert: (amount: number) => number) => unknown

/** Each answer goes through these, so a schema is read once. Null: it has no amount. */
const known = new WeakMap<z.core.$ZodType, Amounts | null>()

function amountsOf(schema: z.core.$ZodType): Amounts | null {
  const before = known.get(schema)
  if (before !== undefined) return before
  const found = findAmounts(schema)
  known.set(schema, found)
  return found
}

function findAmounts(schema: z.core.$ZodType): Amounts | null {
  if (schema === wireAmount) return (data, convert) => (typeof data === 'number' ? convert(data) : data)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return amountsOf(schema.unwrap())
  if (schema instanceof z.ZodArray) {
    const each = amountsOf(schema.element)
    return each && ((data, convert) => (Array.isArray(data) ? data.map((item) => each(item, convert)) : data))
  }
  if (!(schema instanceof z.ZodObject)) return null
  const fields = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) => {
    const amounts = amountsOf(field)
    return amounts ? [{ key, amounts }] : []
  })
  if (fields.length === 0) return null
  return (data, convert) => {
    if (typeof data !== 'object' || data === null) return data
    // A copy, because other readers may hold the same record. Its keys keep their order.
    const copy: Record<string, unknown> = { ...data }
    for (const { key, amounts } of fields) if (key in copy) copy[key] = amounts(copy[key], convert)
    return copy
  }
}

/** An answer as it is sent, with its amounts in rupees; all else stays. */
export function toWire<S extends z.core.$ZodType>(schema: S, data: z.output<S>): z.input<S>
export function toWire(schema: z.core.$ZodType, data: unknown): unknown {
  return amountsOf(schema)?.(data, paisaToRupees) ?? data
}

/** The answer that was sent, with its amounts in paisa. */
export function fromWire<S extends z.core.$ZodType>(schema: S, data: unknown): z.output<S>
export function fromWire(schema: z.core.$ZodType, data: unknown): unknown {
  return amountsOf(schema)?.(data, rupeesToPaisa) ?? data
}
