import type { Paisa } from '@/lib/base/money'
import { dayOf, momentOf, weekdayOf } from '@/lib/base/time/karachi'

// Deadlines of payments and refunds, which are stored: docs/decisions/0023-payment-deadlines.md. Pure: time and settings are
// arguments.

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long unpaid orders and appointments are held. */
export interface HoldTimes {
  /** Hours from placing or reopening an order. */
  orderHours: number
  /** Minutes from booking an appointment, or from the customer's last edit. */
  visitMinutes: number
}

const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

export const orderPayBy = (from: Date, { orderHours }: HoldTimes): Date => after(from, orderHours * hourMs)

export const requestPayBy = (from: Date, { visitMinutes }: HoldTimes): Date =>
  after(from, visitMinutes * minuteMs)

/** A customer has a day after the caretaker's approval, but must have paid two hours before the appointment. */
const answeredMs = 24 * hourMs
const noticeMs = 2 * hourMs

/** The deadline after the caretaker's approval; never earlier than that of a new request. */
export function answeredPayBy(from: Date, start: Date, holding: HoldTimes): Date {
  const latest = Math.min(from.getTime() + answeredMs, start.getTime() - noticeMs)
  return new Date(Math.max(latest, requestPayBy(from, holding).getTime()))
}

/** Time to finish a payment page that was just opened. */
const payingMs = 30 * minuteMs
/** Opening more payment pages than this does not extend the deadline. */
export const MAX_EXTENSIONS = 12

/** The deadline once a payment page is opened; `forms` counts those opened so far, this one included. */
export function extendedPayBy(payBy: Date, now: Date, forms: number): Date {
  const finish = after(now, payingMs)
  return forms <= MAX_EXTENSIONS && finish > payBy ? finish : payBy
}

/** A refund as pages show it. */
export interface Refund {
  amount: Paisa
  /** The sum that part refunds of an order send besides it. */
  parts?: Paisa
  /** The latest day it is sent; null when it is unknown since when it is due. */
  by: string | null
  /** When it was sent; null if not yet. */
  doneAt: string | null
  reference: string | null
}

/** Working days within which refunds are sent. */
const refundWorkingDays = 7

/** The end of the last day for sending a refund that became due then, Karachi time. */
export function refundBy(dueAt: Date): Date {
  let day = dayOf(dueAt)
  for (let daysLeft = refundWorkingDays; daysLeft > 0; ) {
    day += 1
    const name = weekdayOf(day)
    if (name !== 'Saturday' && name !== 'Sunday') daysLeft -= 1
  }
  return momentOf(day, 24 * 60 - 1)
}
