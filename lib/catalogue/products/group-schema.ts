import { z } from 'zod'
import { apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { reference } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// Pot sizes and forms of one plant: products of their own that a group links (contract 2.1).

/** The difference between the products of a group: their size, or their form or pot. */
export const variations = ['SIZE', 'FORM'] as const
export type Variation = (typeof variations)[number]

export const MAX_LABEL_LENGTH = 40
/** The most products of one group; more would be a list of their own. */
export const MAX_GROUP_PRODUCTS = 30
export const MAX_CODE_LENGTH = 100

/** A product of a group. */
export const groupedProduct = z.strictObject({
  _id: z.string(),
  name: z.string(),
  /** The label that distinguishes it: "10 inches". */
  label: z.string(),
  price: z.strictObject({ amount: wireAmount, currency: z.string(), was: wireAmount.optional() }),
  stock: z.int().nullable(),
})

/** Null for a product without a group, and when no other product of it is left. */
export const groupDto = z
  .strictObject({ _id: z.string(), variesBy: z.enum(variations), products: z.array(groupedProduct) })
  .nullable()
export type GroupDto = z.infer<typeof groupDto>

/** `with`: a product whose group it joins, or which it founds one with; null leaves its group. Absent: unchanged. */
export const groupChange = z
  .strictObject({
    with: reference(inEnglish('with')).nullable().optional(),
    variesBy: z.enum(variations, { error: inEnglishOf('variesBy', 'must be SIZE or FORM') }).optional(),
    /** `_id` and `variesBy` of its group, both null without one. */
    seen: seen.optional(),
  })
  .refine((change) => change.with !== undefined || change.variesBy !== undefined, {
    path: ['with'],
    message: apiText('fields.required', { label: inEnglish('with') }),
  })
export type GroupChange = z.output<typeof groupChange>
