import { z } from 'zod'
import { findDuplicateService, isClockTime } from '@/lib/accounts/users/rules'
import { latinDigits } from '@/lib/base/digits'
import { weekdays } from '@/lib/base/time/karachi'
import { money, text } from '@/lib/platform/http/input-fields'

// The offer of a caretaker: experience, services, prices and hours. Browser-safe.

const clockTime = (label: string) =>
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
            ? `${label} is required`
            : `${label} must be a time as HHMM`,
      },
    )
    // Aborts, because only valid times can be compared.
    .refine(isClockTime, { error: `${label} must be a time as HHMM`, abort: true })

export const experience = z
  .array(text('Experience', 200), 'Experience must be a list')
  .max(20, 'At most 20 entries of experience')
export const services = z
  .array(text('Service', 200), 'Services must be a list')
  .max(20, 'At most 20 services')
export const pricing = z
  .array(
    z.strictObject({ service: text('Service', 100), price: money('Price', 1, 1_000_000) }),
    'Pricing must be a list',
  )
  .max(20, 'At most 20 prices')
  .refine((rows) => findDuplicateService(rows) === undefined, 'Each service can have one price')
export const availability = z
  .array(
    z
      .strictObject({
        day: z.enum(weekdays, {
          error: (issue) => (issue.input ? 'Day must be Monday to Sunday' : 'Day is required'),
        }),
        start: clockTime('Start'),
        end: clockTime('End'),
      })
      .refine((row) => row.start < row.end, { path: ['end'], error: 'End must be after start' }),
    'Availability must be a list',
  )
  .max(50, 'At most 50 times')
