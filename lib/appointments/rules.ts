import { type FieldErrors, invalid } from '@/lib/errors'
import { isPayable as isSubjectPayable, type PaymentStatus } from '@/lib/payments/rules'
import {
  type Day,
  type DayStretch,
  dayOf,
  floorToMinute,
  minuteMs,
  minuteOf,
  minutesADay,
  minutesOf,
  type Weekday,
  weekdayOf,
} from '@/lib/time/karachi'

// What may be booked and what it costs. The present is an argument.

export const statuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type Status = (typeof statuses)[number]
/** How an approved appointment went; the contract's three statuses do not know. */
export const outcomes = ['COMPLETED', 'NO_SHOW'] as const
export type Outcome = (typeof outcomes)[number]
/** Why the shop itself rejected an appointment; a caretaker's own rejection has no such reason. */
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
  /** Paisa. */
  pricing: readonly { service: string; price: number }[]
}

const MAX_MINUTES = 12 * 60

/** Faults of the times themselves, whoever the caretaker is. */
export function spanFaults({ start, end }: Span, now: Date): FieldErrors {
  const faults: FieldErrors = {}
  // Times have minutes only, so the present minute is not over yet.
  if (start < floorToMinute(now)) faults.start = 'Start must not be in the past'
  if (end <= start) faults.end = 'End must be after start'
  else if (end.getTime() - start.getTime() > MAX_MINUTES * minuteMs)
    faults.end = 'An appointment can last at most 12 hours'
  return faults
}

/** The minutes of one day that its weekly windows cover, joined where they touch or overlap, in order. */
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

/** Whether every minute is one the caretaker works; who lists no hours works at any, but never on a day off. */
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

/** The caretaker's own spelling of a service and its price in paisa; null when it is none of theirs. */
export function findService(
  { services, pricing }: OfferedServices,
  purpose: string,
): { name: string; price: number } | null {
  const same = (service: string) => service.trim().toLowerCase() === purpose.trim().toLowerCase()
  const priced = pricing.find(({ service }) => same(service))
  if (priced) return { name: priced.service, price: priced.price }
  const named = services.find(same)
  return named === undefined ? null : { name: named, price: 0 }
}

/** The same, where the service must be one of theirs: else 400 on `purpose`. */
export function requireService(offer: OfferedServices, purpose: string): { name: string; price: number } {
  const service = findService(offer, purpose)
  if (!service) throw invalid({ purpose: 'Purpose must be one of the services of this caretaker' })
  return service
}

/** Whether there is anything that can be booked. */
export const hasServices = ({
  services,
  pricing,
}: {
  services: readonly unknown[]
  pricing: readonly unknown[]
}) => services.length + pricing.length > 0

/** All that can be booked: the priced services first, each once. */
export function bookableServices(offer: OfferedServices): { name: string; price: number }[] {
  const priced = offer.pricing.map(({ service, price }) => ({ name: service, price }))
  const seen = new Set(priced.map(({ name }) => name.trim().toLowerCase()))
  const free = offer.services.filter((service) => {
    const key = service.trim().toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
  return [...priced, ...free.map((name) => ({ name, price: 0 }))]
}

export const isLive = (status: Status) => status !== 'REJECTED'
/** An approved appointment is agreed between two people: neither edited nor deleted by one of them. */
export const isLocked = (status: Status) => status === 'APPROVED'
/** Money of this appointment is in our hands; another price would need another payment. */
export const isPriceLocked = (payment: PaymentStatus) =>
  payment === 'PAID' || payment === 'REFUND_DUE' || payment === 'REFUNDED'
export const isPayable = (appointment: { status: Status; paymentStatus: PaymentStatus; price: number }) =>
  isSubjectPayable({ ...appointment, isActive: isLive(appointment.status) })

interface AppointmentState {
  status: Status
  end: Date
  outcome: Outcome | null
  price: number
  paymentStatus: PaymentStatus
}
/** It took place, as far as anybody knows; `open` in end-appointments.ts says the opposite in SQL. */
const hasTakenPlace = (appointment: AppointmentState, now: Date) =>
  appointment.status === 'APPROVED' &&
  (appointment.outcome !== null || (appointment.end <= now && !isPayable(appointment)))
/** The shop may cancel what lies ahead or is under way, and what is past if nobody agreed to it or paid for it. */
export const canBeCancelled = (appointment: AppointmentState, now: Date) =>
  isLive(appointment.status) && !hasTakenPlace(appointment, now)

/** Nobody can come to a rejected appointment whose time has passed, so its refund stands. */
export const canBeReopened = ({ status, end }: Pick<AppointmentState, 'status' | 'end'>, now: Date) =>
  isLive(status) || end > now

/** Whether anything can be said about how it went. */
export const canHaveOutcome = (appointment: { status: Status; start: Date }, now: Date) =>
  appointment.status === 'APPROVED' && appointment.start <= now

/** The most days that can be taken off in one go, and how far ahead. */
const MAX_DAYS_OFF_AT_ONCE = 92
const MAX_DAYS_OFF_AHEAD = 366

/** Faults of a stretch of days off; today still counts. */
export function daysOffFaults({ from, to }: DayStretch, now: Date): FieldErrors {
  const today = dayOf(now)
  const faults: FieldErrors = {}
  if (from < today) faults.from = 'The first day must not be in the past'
  else if (from > today + MAX_DAYS_OFF_AHEAD) faults.from = 'The first day must be within a year'
  if (to < from) faults.to = 'The last day must not be before the first'
  else if (to - from >= MAX_DAYS_OFF_AT_ONCE) faults.to = `At most ${MAX_DAYS_OFF_AT_ONCE} days at once`
  return faults
}

/** Where the parties meet is told once both have agreed. */
export const canSeeStreet = (viewer: { role: string }, status: Status) =>
  viewer.role !== 'BUYER' || status === 'APPROVED'
