import { z } from 'zod'
import { type AnswerText, apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import {
  type Day,
  type DayRange,
  dayOfText,
  floorToMinute,
  parseMoment,
  weekdays,
} from '@/lib/base/time/karachi'
import { type Outcome, outcomes, rejectionReasons, statuses } from '@/lib/care/appointments/rules'
import type { Refund } from '@/lib/money/payments/deadlines'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { shownTransfer } from '@/lib/money/transfers/schema'
import {
  comparedMoney,
  optionalText,
  pageQuery,
  sentText,
  text,
  wholeNumber,
} from '@/lib/platform/http/input-fields'
import { MAX_REASON_LENGTH } from '@/lib/platform/http/reason'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { addressDto, addressForm, personDto } from '@/lib/platform/people/schema'

// ---------------------------------------------------------------- in

/** Both times have the same message when they are missing (product 5.7). */
const moment = (label: AnswerText) =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? apiText('fields.start')
          : apiText('fields.text', { label }),
    })
    .trim()
    .min(1, { error: apiText('fields.start'), abort: true })
    .transform((value, context) => {
      const at = parseMoment(value)
      if (at) return floorToMinute(at)
      context.addIssue({ code: 'custom', message: apiText('fields.dateAndTime', { label }) })
      return z.NEVER
    })

const start = moment(label('start'))
const end = moment(label('end'))
const purpose = text(label('purpose'), 100)

/** The price that was shown, sent in rupees and parsed to paisa; not compared when left out. */
const seenPrice = comparedMoney(label('price'))
  .nullable()
  .transform((paisa) => paisa ?? undefined)
  .optional()
const MAX_NOTE_LENGTH = 500

export const newAppointment = z.strictObject({
  // An unknown caretaker is 404 by the command, not a field error.
  caretaker: sentText(label('caretaker'))
    .trim()
    .min(1, apiText('fields.required', { label: label('caretaker') })),
  purpose,
  start,
  end,
  // Older clients send anything here: what is not an amount is not compared.
  price: seenPrice.catch(undefined),
  note: optionalText(label('note'), MAX_NOTE_LENGTH),
  /** Absent or null: at the address of the account. */
  visitAddress: addressForm.nullish(),
  /** The price is transferred by hand, where the shop takes both. */
  transfer: z.boolean(apiText('fields.boolean', { label: inEnglish('transfer') })).optional(),
})
export type NewAppointment = z.output<typeof newAppointment>

/** The fields of both parties; parse-change.ts decides who may send which (contract 2.4). */
export const appointmentChange = z.strictObject({
  status: z.enum(statuses, { error: apiText('fields.appointmentStatus') }).optional(),
  updatedAt: z.unknown().optional(),
  /** Why the caretaker declines. */
  reason: optionalText(label('reason'), MAX_REASON_LENGTH),
  start: start.optional(),
  end: end.optional(),
  purpose: purpose.optional(),
  price: seenPrice,
  /** Blank or null removes the note; null removes the address. */
  note: optionalText(label('note'), MAX_NOTE_LENGTH)
    .unwrap()
    .transform((note) => note ?? null)
    .nullish(),
  visitAddress: addressForm.nullish(),
  /** The values of these fields when the buyer opened the form. */
  seen: seen.optional(),
})
export type AppointmentChange = z.output<typeof appointmentChange>

export const appointmentsQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(statuses, { error: apiText('fields.listedStatus') }).optional(),
})
export type AppointmentsQuery = z.output<typeof appointmentsQuery>

/** A date in Karachi as date inputs hold it; parsed to a Day. */
const calendarDay = (label: AnswerText) =>
  sentText(label)
    .trim()
    .min(1, { error: apiText('fields.required', { label }), abort: true })
    .transform((value, context) => {
      const day = dayOfText(value)
      if (day !== null) return day
      context.addIssue({ code: 'custom', message: apiText('fields.date', { label }) })
      return z.NEVER
    })

/** One day, or all days from one to another. */
export const newDaysOff = z
  .strictObject({
    from: calendarDay(label('firstDay')),
    to: calendarDay(label('lastDay')).optional(),
    /** How many appointments on these days the caretaker has been shown; with more, the call is rejected. */
    booked: wholeNumber(inEnglish('booked'), 0, 1_000_000).optional(),
  })
  .transform(({ from, to = from, booked }): DayRange & { booked?: number | undefined } => ({
    from,
    to,
    booked,
  }))

/** The last day of a range whose first day is in the path. */
export const daysOffEnd = z.strictObject({ to: calendarDay(inEnglish('to')).optional() })

const outcome = z.enum(outcomes, { error: apiText('fields.outcome') }).nullable()

/** Null removes the outcome. `previous`: what it was when the caretaker decided, which may be hours ago. */
export const outcomeChange = z.strictObject({ outcome, previous: outcome.optional() })
export type OutcomeChange = z.output<typeof outcomeChange>

// ---------------------------------------------------------------- out

const person = personDto.extend({ address: addressDto })

export const appointment = z.strictObject({
  _id: z.string(),
  /** Short, to be read out and typed: G-D5762. */
  number: z.string(),
  purpose: z.string(),
  status: z.enum(statuses),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  price: wireAmount,
  note: z.string().nullable(),
  /** Null: at the customer's own address. */
  visitAddress: addressDto.nullable(),
  paymentStatus: z.enum(paymentStatuses),
  /** Until when it is held for payment; absent when no payment is expected. */
  payBy: z.iso.datetime().optional(),
  /** It is paid by a transfer by hand; absent without one. */
  transfer: shownTransfer.optional(),
  /** Why the shop rejected it; absent when the caretaker did. */
  rejectedFor: z.enum(rejectionReasons).optional(),
  /** Why the caretaker declined it, if they said so. */
  declineReason: z.string().nullable(),
  /** Why the shop cancelled it; null where it did not. */
  cancelReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  customer: person,
  caretaker: person.extend({
    services: z.array(z.string()),
    pricing: z.array(z.strictObject({ _id: z.string(), service: z.string(), price: wireAmount })),
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
/** The fields that the caretaker's answer depends on. */
export type AnswerableAppointment = Pick<
  AppointmentDto,
  '_id' | 'status' | 'updatedAt' | 'purpose' | 'paymentStatus' | 'price' | 'customer'
>
/** An appointment for our own pages: the API's record with outcome and refund. */
export type AppointmentView = AppointmentDto & { outcome: Outcome | null; refund: Refund | null }

/** The refund of an appointment that its customer deleted. */
export interface WithdrawnRefund {
  id: string
  number: string
  purpose: string
  start: string
  refund: Refund
}

/** A day of a caretaker's week. */
export interface AgendaDay {
  day: Day
  /** Minutes of the day; empty without hours on this weekday, or without any listed hours. */
  open: [from: number, to: number][]
  isOff: boolean
  /** Live ones that begin on this day. */
  appointments: AppointmentView[]
}

export const markedAppointment = z.strictObject({
  _id: z.string(),
  status: z.enum(statuses),
  outcome: z.enum(outcomes).nullable(),
})
export type MarkedAppointment = z.output<typeof markedAppointment>

const isoDay = z.iso.date()
export const daysOff = z.strictObject({
  /** Days from today on. */
  days: z.array(isoDay),
  /** Live appointments on the days just taken off; they stay. */
  appointments: z.number().int(),
})

/** A caretaker's weeks ahead, for the slot picker. */
export const schedule = z.strictObject({
  now: z.iso.datetime(),
  hours: z.array(z.strictObject({ day: z.enum(weekdays), start: z.number().int(), end: z.number().int() })),
  /** Days counted from 1 January 1970. */
  daysOff: z.array(z.number().int()),
  busy: z.array(z.tuple([z.number(), z.number()])),
})

export const deleted = z.strictObject({ _id: z.string() })
