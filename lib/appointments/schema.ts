import { z } from 'zod'
import { statuses } from '@/lib/appointments/rules'
import { parseMoment, weekdays } from '@/lib/appointments/times'
import { pageQuery, text } from '@/lib/http/text'

// ---------------------------------------------------------------- in

/** Both times miss with the same words (specification 5). */
const moment = (label: string) =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? 'Start date/time is required'
          : `${label} must be text`,
    })
    .trim()
    .min(1, { error: 'Start date/time is required', abort: true })
    .transform((value, context) => {
      const at = parseMoment(value)
      if (at) return new Date(Math.floor(at.getTime() / 60_000) * 60_000)
      context.addIssue({ code: 'custom', message: `${label} must be a date and time` })
      return z.NEVER
    })

const start = moment('Start')
const end = moment('End')
const purpose = text('Purpose', 100)

export const newAppointment = z.strictObject({
  // Whom it names is the command's question: text that names nobody is 404, not a field error.
  caretaker: z
    .string({
      error: (issue) => (issue.input === undefined ? 'Caretaker is required' : 'Caretaker must be text'),
    })
    .trim()
    .min(1, 'Caretaker is required'),
  purpose,
  start,
  end,
  /** Ignored: the price is the caretaker's. */
  price: z.unknown().optional(),
})
export type NewAppointment = z.output<typeof newAppointment>

/** What either party may send; which of it belongs to whom is changeOf's question (rules of PATCH, contract 2.4). */
export const appointmentChange = z.strictObject({
  status: z.enum(statuses, { error: 'Status must be PENDING, APPROVED or REJECTED' }).optional(),
  updatedAt: z.unknown().optional(),
  start: start.optional(),
  end: end.optional(),
  purpose: purpose.optional(),
})
export type AppointmentChange = z.output<typeof appointmentChange>

export const appointmentsQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(statuses, { error: 'status must be PENDING, APPROVED or REJECTED' }).optional(),
})
export type AppointmentsQuery = z.output<typeof appointmentsQuery>

// ---------------------------------------------------------------- out

const address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
})
const person = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address,
})

export const appointment = z.strictObject({
  _id: z.string(),
  purpose: z.string(),
  status: z.enum(statuses),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  price: z.number(),
  paymentStatus: z.enum(['UNPAID', 'PAID', 'FAILED', 'REFUND_DUE', 'REFUNDED']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  customer: z.strictObject(person.shape),
  caretaker: z.strictObject({
    ...person.shape,
    services: z.array(z.string()),
    pricing: z.array(z.strictObject({ _id: z.string(), service: z.string(), price: z.number() })),
    availability: z.array(
      z.strictObject({
        _id: z.string(),
        day: z.enum(weekdays),
        start: z.number().int(),
        end: z.number().int(),
      }),
    ),
  }),
})
export type AppointmentDto = z.output<typeof appointment>

export const deleted = z.strictObject({ _id: z.string() })
