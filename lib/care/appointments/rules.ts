import { type FieldErrors, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { type Paisa, toPaisa } from '@/lib/base/money'
import {
  type Day,
  type DayRange,
  dayOf,
  floorToMinute,
  minuteMs,
  minuteOf,
  minutesADay,
  minutesOf,
  type Weekday,
  weekdayOf,
} from '@/lib/base/time/karachi'
import { isPayable as isSubjectPayable, type PaymentStatus } from '@/lib/money/payments/rules'

// The rules of appointments: which may be booked, and their prices. Pure: the current time is an argument.

export const statuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type Status = (typeof statuses)[number]
/** How an approved appointment went; not a status, because the contract has only three. */
export const outcomes = ['COMPLETED', 'NO_SHOW'] as const
export type Outcome = (typeof outcomes)[number]
/** Why the shop rejected an appointment; null when the caretaker did. */
export const rejectionReasons = ['NOT_PAID', 'CARETAKER_UNAVAILABLE'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export interface Span {
  start: Date
  end: Date
}
/** One weekly window; hhmm integers, 2400 for the midnight that ends the day. */
export interface Hours {
  day: Weekday
  start: number
  end: number
}
export interface OfferedServices {
  services: readonly string[]
  pricing: readonly { service: string; price: Paisa }[]
}

const MAX_MINUTES = 12 * 60

/** Errors of the times that do not depend on the caretaker. */
export function spanErrors({ start, end }: Span, now: Date): FieldErrors {
  const errors: FieldErrors = {}
  // Times have minutes only: the current minute is not past yet.
  if (start < floorToMinute(now)) errors.start = apiText('answers.appointments.startPast')
  if (end <= start) errors.end = apiText('fields.endAfterStart')
  else if (end.getTime() - start.getTime() > MAX_MINUTES * minuteMs)
    errors.end = apiText('answers.appointments.tooLong')
  return errors
}

/** Throws 400 for the errors of the times. */
export function assertValidSpan(span: Span, now: Date): void {
  const errors = spanErrors(span, now)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The opening windows of a day in minutes, in order; windows that touch or overlap are merged. */
export function openMinutes(hours: readonly Hours[], day: Day): [from: number, to: number][] {
  const weekday = weekdayOf(day)
  const windows = hours
    .filter((window) => window.day === weekday)
    .map((window): [number, number] => [minutesOf(window.start), minutesOf(window.end)])
    .sort(([a], [b]) => a - b)
  const joined: [number, number][] = []
  for (const [from, to] of windows) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Whether the caretaker works during the whole span. Without listed hours every time is open, except days off. */
export function isOpen(hours: readonly Hours[], daysOff: ReadonlySet<Day>, { start, end }: Span): boolean {
  const last = dayOf(new Date(end.getTime() - 1))
  for (let day = dayOf(start); day <= last; day += 1) {
    if (daysOff.has(day)) return false
    if (hours.length === 0) continue
    const from = day === dayOf(start) ? minuteOf(start) : 0
    const to = day === dayOf(end) ? minuteOf(end) : minutesADay
    if (!openMinutes(hours, day).some(([opens, closes]) => opens <= from && to <= closes)) return false
  }
  return true
}

/** The offer of a caretaker, with its hours. */
export interface BookableOffer extends OfferedServices {
  hours: readonly Hours[]
  daysOff: ReadonlySet<Day>
}

/** Throws 400 on `start` when the caretaker does not work at this time. */
export function assertOpen({ hours, daysOff }: BookableOffer, span: Span): void {
  if (!isOpen(hours, daysOff, span)) throw invalid({ start: apiText('answers.appointments.notOpen') })
}

/** A caretaker's service by its name in any letter case, with its price in paisa; null when they do not have it. */
export function findService(
  { services, pricing }: OfferedServices,
  purpose: string,
): { name: string; price: Paisa } | null {
  const same = (service: string) => service.trim().toLowerCase() === purpose.trim().toLowerCase()
  const priced = pricing.find(({ service }) => same(service))
  if (priced) return { name: priced.service, price: priced.price }
  const named = services.find(same)
  return named === undefined ? null : { name: named, price: toPaisa(0) }
}

/** The service that the caretaker offers; throws 400 on `purpose` when they do not have it. */
export function requireService(offer: OfferedServices, purpose: string): { name: string; price: Paisa } {
  const service = findService(offer, purpose)
  if (!service) throw invalid({ purpose: apiText('answers.appointments.purpose') })
  return service
}

/** Whether a caretaker lists any service. */
export const hasServices = ({
  services,
  pricing,
}: {
  services: readonly unknown[]
  pricing: readonly unknown[]
}) => services.length + pricing.length > 0

/** The services of a caretaker, each once, the priced ones first. */
export function bookableServices(offer: OfferedServices): { name: string; price: Paisa }[] {
  const priced = offer.pricing.map(({ service, price }) => ({ name: service, price }))
  const seen = new Set(priced.map(({ name }) => name.trim().toLowerCase()))
  const free = offer.services.filter((service) => {
    const key = service.trim().toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
  return [...priced, ...free.map((name) => ({ name, price: toPaisa(0) }))]
}

export const isLive = (status: Status) => status !== 'REJECTED'
/** An approved appointment is an agreement: the buyer can neither edit nor delete it. */
export const isLocked = (status: Status) => status === 'APPROVED'
/** Whether the appointment has been paid, so that another price would need another payment. */
export const isPriceLocked = (payment: PaymentStatus): payment is 'PAID' | 'REFUND_DUE' | 'REFUNDED' =>
  payment === 'PAID' || payment === 'REFUND_DUE' || payment === 'REFUNDED'
export const isPayable = (appointment: { status: Status; paymentStatus: PaymentStatus; price: number }) =>
  isSubjectPayable({ ...appointment, isActive: isLive(appointment.status) })

/** Whether the time to pay has passed. `payBy`: absent when nothing is due. */
export const isPaymentOver = ({ payBy }: { payBy?: string | undefined }, now: Date) =>
  payBy !== undefined && Date.parse(payBy) <= now.getTime()

/** Whether a visit takes place: it was neither rejected nor left unpaid. */
export const takesPlace = (visit: { status: Status; payBy?: string | undefined }, now: Date) =>
  isLive(visit.status) && !isPaymentOver(visit, now)

interface HeldState {
  status: Status
  end: Date
  outcome: Outcome | null
  price: number
  paymentStatus: PaymentStatus
}
/** Whether it counts as held; `isOpen` in end-appointments.ts is the opposite in SQL. */
const hasTakenPlace = (appointment: HeldState, now: Date) =>
  appointment.status === 'APPROVED' &&
  (appointment.outcome !== null || (appointment.end <= now && !isPayable(appointment)))
/** The shop may cancel anything live that does not count as held. */
export const canBeCancelled = (appointment: HeldState, now: Date) =>
  isLive(appointment.status) && !hasTakenPlace(appointment, now)

/** A rejected appointment in the past cannot be reopened, so its refund stays due. */
export const canBeReopened = ({ status, end }: Pick<HeldState, 'status' | 'end'>, now: Date) =>
  isLive(status) || end > now

/** Whether an outcome can be recorded. */
export const canHaveOutcome = (appointment: { status: Status; start: Date }, now: Date) =>
  appointment.status === 'APPROVED' && appointment.start <= now

/**
 * Whether a change of the outcome may follow the recorded one: it is what the caretaker saw, or the change has been recorded
 * already by an attempt whose answer was lost.
 */
export const followsOutcome = (
  recorded: Outcome | null,
  { outcome, previous }: { outcome: Outcome | null; previous?: Outcome | null | undefined },
): boolean => previous === undefined || recorded === previous || recorded === outcome

/** Limits for taking days off, in days. */
const MAX_DAYS_OFF_AT_ONCE = 92
const MAX_DAYS_OFF_AHEAD = 366

/** Errors of a range of days off; today is allowed. */
export function daysOffErrors({ from, to }: DayRange, now: Date): FieldErrors {
  const today = dayOf(now)
  const errors: FieldErrors = {}
  if (from < today) errors.from = apiText('answers.appointments.firstDayPast')
  else if (from > today + MAX_DAYS_OFF_AHEAD) errors.from = apiText('answers.appointments.firstDayFar')
  if (to < from) errors.to = apiText('answers.appointments.lastDayEarly')
  else if (to - from >= MAX_DAYS_OFF_AT_ONCE)
    errors.to = apiText('answers.appointments.mostDays', { most: MAX_DAYS_OFF_AT_ONCE })
  return errors
}

/** A buyer sees the caretaker's street only after approval. */
export const canSeeStreet = (viewer: { role: string }, status: Status) =>
  viewer.role !== 'BUYER' || status === 'APPROVED'
