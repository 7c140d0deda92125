import { z } from 'zod'
import { standings } from '@/lib/accounts/users/schema'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { checkDecisions, needsReason } from '@/lib/office/caretaker-checks/rules'
import { optionalText, pageQuery } from '@/lib/platform/http/input-fields'
import { MAX_REASON_LENGTH } from '@/lib/platform/http/reason'
import { seen } from '@/lib/platform/http/seen'
import { personDto } from '@/lib/platform/people/schema'

// The shop's checks of caretakers (decision 0093). Browser-safe.

const MAX_REFERENCES_LENGTH = 1000

export const checksQuery = z.strictObject({
  ...pageQuery,
  standing: z
    .string()
    .transform((value) => value.toUpperCase())
    .pipe(z.enum(standings, { error: apiText('answers.caretakers.unknownStanding') }))
    .optional(),
})
export type ChecksQuery = z.output<typeof checksQuery>

const yesOrNo = (name: string) => z.boolean({ error: apiText('fields.boolean', { label: inEnglish(name) }) })

export const checkForm = z
  .strictObject({
    decision: z.enum(checkDecisions, { error: apiText('answers.caretakers.unknownDecision') }),
    /** No copy of the card is stored. */
    identitySeen: yesOrNo('Identity seen'),
    cityRight: yesOrNo('City right'),
    /** Who speaks for them, and what they said. */
    references: optionalText(inEnglish('References'), MAX_REFERENCES_LENGTH),
    /** The caretaker gets it by email. */
    reason: optionalText(label('reason'), MAX_REASON_LENGTH),
    seen: seen.optional(),
  })
  .superRefine(({ decision, identitySeen, cityRight, reason }, context) => {
    const fail = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (decision === 'LIST' && !identitySeen)
      fail('identitySeen', apiText('answers.caretakers.identityFirst'))
    if (decision === 'LIST' && !cityRight) fail('cityRight', apiText('answers.caretakers.cityFirst'))
    if (needsReason(decision) && !reason)
      fail('reason', apiText('fields.required', { label: label('reason') }))
  })
export type CheckForm = z.output<typeof checkForm>

export const standingDto = z.strictObject({ standing: z.enum(standings), standingReason: z.string() })
export type StandingDto = z.output<typeof standingDto>

/** A row of the queue. `since` is null for caretakers from before there were checks. */
export const checkedCaretaker = z.strictObject({
  ...personDto.shape,
  city: z.string(),
  speciality: z.string(),
  ...standingDto.shape,
  since: z.string().nullable(),
})
export type CheckedCaretaker = z.output<typeof checkedCaretaker>

/** A caretaker with the checks so far, newest first, and the approved visits ahead, which a suspension does not end. */
export const checkedCaretakerDetails = checkedCaretaker.extend({
  checks: z.array(
    z.strictObject({
      _id: z.string(),
      standing: z.enum(standings),
      identitySeen: z.boolean(),
      cityRight: z.boolean(),
      references: z.string(),
      reason: z.string(),
      at: z.string(),
      by: z.string().nullable(),
    }),
  ),
  visits: z.array(z.strictObject({ _id: z.string(), number: z.string(), start: z.string() })),
})
export type CheckedCaretakerDetails = z.output<typeof checkedCaretakerDetails>
