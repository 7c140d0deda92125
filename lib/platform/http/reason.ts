import { z } from 'zod'
import { label } from '@/lib/base/i18n/answer-text'
import { text } from '@/lib/platform/http/input-fields'

export const MAX_REASON_LENGTH = 500

/** The reason an admin gives for cancelling or taking something down; the owner gets it by email. */
export const reasonForm = z.strictObject({ reason: text(label('reason'), MAX_REASON_LENGTH) })
export type ReasonForm = z.output<typeof reasonForm>
