import { z } from 'zod'
import { inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { missingParts } from '@/lib/catalogue/states/complete'
import { productStates } from '@/lib/catalogue/states/state'
import { reference } from '@/lib/platform/http/input-fields'
import { adminPageSizes } from '@/lib/platform/http/page-params'

// One state for many products (contract 2.1). Browser-safe.

/** The largest page of the list. */
export const MAX_BULK_PRODUCTS = Math.max(...adminPageSizes)

const state = z.enum(productStates, inEnglishOf('state', 'must be DRAFT, SHOWN or HIDDEN'))

/** With `seen`, by product id, a product is changed only if its state is still that. */
export const statesChange = z.strictObject({
  products: z
    .array(reference(inEnglish('product')), inEnglish('products must be a list of ids'))
    .min(1, inEnglish('products needs at least one id'))
    .max(MAX_BULK_PRODUCTS, inEnglish(`products takes at most ${MAX_BULK_PRODUCTS} ids`)),
  state,
  seen: z.record(z.string(), z.strictObject({ state })).optional(),
})
export type StatesChange = z.output<typeof statesChange>

export const stayReasons = ['NOT_FOUND', 'CHANGED', 'WAS_SHOWN', 'INCOMPLETE'] as const
export type StayReason = (typeof stayReasons)[number]

export const stateOutcome = z.object({
  _id: z.string(),
  /** Null when there is no such product. */
  name: z.string().nullable(),
  done: z.boolean(),
  /** The present one; null when there is no such product. */
  state: z.enum(productStates).nullable(),
  /** Why it stays as it is; null when it is done. */
  reason: z.enum(stayReasons).nullable(),
  /** The parts that it lacks when it is INCOMPLETE. */
  missing: z.array(z.enum(missingParts)),
})
export type StateOutcome = z.output<typeof stateOutcome>
