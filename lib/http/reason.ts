import { z } from 'zod'
import { text } from '@/lib/http/text'

export const longestReason = 500

/** Why an admin cancels or takes down what belongs to somebody; they are told these words. */
export const reasonForm = z.strictObject({ reason: text('Reason', longestReason) })
export type ReasonForm = z.output<typeof reasonForm>
