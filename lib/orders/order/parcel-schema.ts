import { z } from 'zod'
import { inEnglish, label } from '@/lib/base/i18n/answer-text'
import { optionalText } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'

// The outcome of a parcel, beside the status of its order (contract 2.3). Browser-safe.

export const parcelOutcomes = ['DELIVERED', 'REFUSED', 'NOT_FOUND', 'LOST'] as const
export type ParcelOutcome = (typeof parcelOutcomes)[number]

/** The return of a parcel: its plants are sold again, or not. */
export const parcelReturns = ['RESTOCKED', 'DEAD'] as const
export type ParcelReturn = (typeof parcelReturns)[number]

/** Why a parcel was not accepted. */
export const parcelReasons = [
  'CHANGED_MIND',
  'NOT_ORDERED',
  'NO_CASH',
  'OTHER_SUM',
  'TOO_LATE',
  'DAMAGED',
  'OTHER',
] as const
export type ParcelReason = (typeof parcelReasons)[number]

export const parcelReasonText: Record<ParcelReason, string> = {
  CHANGED_MIND: 'Changed their mind',
  NOT_ORDERED: 'Did not order it',
  NO_CASH: 'Had no cash at hand',
  OTHER_SUM: 'The rider asked another sum',
  TOO_LATE: 'It came too late',
  DAMAGED: 'It was damaged',
  OTHER: 'Another reason',
}

/** The returns that can be recorded of plants that were sent. */
export const whatCameBack = z.enum(parcelReturns, {
  error: inEnglish(`returned must be one of ${parcelReturns.join(', ')}`),
})

export const outcomeChange = z
  .strictObject({
    outcome: z
      .enum(parcelOutcomes, {
        error: inEnglish(`outcome must be null or one of ${parcelOutcomes.join(', ')}`),
      })
      .nullable(),
    reason: z
      .enum(parcelReasons, { error: inEnglish(`reason must be one of ${parcelReasons.join(', ')}`) })
      .nullish()
      .transform((value) => value ?? null),
    note: optionalText(label('note'), 300)
      .nullable()
      .transform((value) => value ?? null),
    returned: whatCameBack.nullish().transform((value) => value ?? null),
    /** The parcel as the client last read it. */
    seen: seen.optional(),
  })
  .refine(({ outcome, reason }) => (outcome === 'REFUSED') === (reason !== null), {
    path: ['reason'],
    error: inEnglish('A refused parcel needs a reason, and no other outcome has one'),
  })
  .refine(({ outcome, returned }) => returned === null || outcome === 'REFUSED' || outcome === 'NOT_FOUND', {
    path: ['returned'],
    error: inEnglish('Only a parcel that was not accepted comes back'),
  })
export type OutcomeChange = z.output<typeof outcomeChange>
