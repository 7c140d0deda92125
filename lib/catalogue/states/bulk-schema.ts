import { z } from 'zod'
import { inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { missingParts } from '@/lib/catalogue/states/complete'
import { productStates } from '@/lib/catalogue/states/state'
import { reference } from '@/lib/platform/http/input-fields'

// One state for many products (contract 2.1). Browser-safe.

/** More than one page of the list. */
export const MAX_BULK_PRODUCTS = 100

export const statesChange = z.strictObject({
  products: z
    .array(reference(inEnglish('product')), inEnglish('products must be a list of ids'))
    .min(1, inEnglish('products needs at least one id'))
    .max(MAX_BULK_PRODUCTS, inEnglish(`products takes at most ${MAX_BULK_PRODUCTS} ids`)),
  state: z.enum(productStates, inEnglishOf('state', 'must be DRAFT, SHOWN or HIDDEN')),
})
export type StatesChange = z.output<typeof statesChange>

export const stateOutcome = z.object({
  _id: z.string(),
  /** Null when there is no such product. */
  name: z.string().nullable(),
  done: z.boolean(),
  /** The present one; null when there is no such product. */
  state: z.enum(productStates).nullable(),
  /** The parts for want of which it cannot be shown. */
  missing: z.array(z.enum(missingParts)),
  /** Why it stays as it is; empty when it is done. */
  message: z.string(),
})
export type StateOutcome = z.output<typeof stateOutcome>
