import { z } from 'zod'
import {
  findDuplicateService,
  isClockTime,
  LEAST_PRICE,
  MAX_ENTRIES,
  MAX_HOURS,
  MOST_PRICE,
} from '@/lib/accounts/users/rules'
import { latinDigits } from '@/lib/base/digits'
import { type AnswerText, apiText, label } from '@/lib/base/i18n/answer-text'
import { weekdays } from '@/lib/base/time/karachi'
import { money, text } from '@/lib/platform/http/input-fields'

// The offer of a caretaker: experience, services, prices and hours. Browser-safe.

const clockTime = (label: AnswerText) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .transform(latinDigits)
          .pipe(z.string().regex(/^\d{1,4}$/))
          .transform(Number),
      ],
      {
        error: (issue) =>
          issue.input === undefined || issue.input === ''
            ? apiText('fields.required', { label })
            : apiText('fields.clock', { label }),
      },
    )
    // Aborts, because only valid times can be compared.
    .refine(isClockTime, { error: apiText('fields.clock', { label }), abort: true })

export const experience = z
  .array(text(label('experience'), 200), apiText('fields.experienceList'))
  .max(MAX_ENTRIES, apiText('fields.mostExperience'))
export const services = z
  .array(text(label('service'), 200), apiText('fields.servicesList'))
  .max(MAX_ENTRIES, apiText('fields.mostServices'))
export const pricing = z
  .array(
    z.strictObject({
      service: text(label('service'), 100),
      price: money(label('price'), LEAST_PRICE, MOST_PRICE),
    }),
    apiText('fields.pricingList'),
  )
  .max(MAX_ENTRIES, apiText('fields.mostPrices'))
  .refine((rows) => findDuplicateService(rows) === undefined, apiText('fields.oneServiceOnePrice'))
export const availability = z
  .array(
    z
      .strictObject({
        day: z.enum(weekdays, {
          error: (issue) =>
            issue.input ? apiText('fields.weekday') : apiText('fields.required', { label: label('day') }),
        }),
        start: clockTime(label('start')),
        end: clockTime(label('end')),
      })
      .refine((row) => row.start < row.end, { path: ['end'], error: apiText('fields.endAfterStart') }),
    apiText('fields.availabilityList'),
  )
  .max(MAX_HOURS, apiText('fields.mostTimes'))
