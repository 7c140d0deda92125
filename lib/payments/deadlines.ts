import { dayOf, momentOf, weekdayOf } from '@/lib/time/karachi'

// How long something unpaid is held, and how soon money goes back. Pure: the present and the settings are arguments.

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** What the settings say about holding unpaid orders and visits. */
export interface HoldTimes {
  /** From the placing of an order, or from its reopening. */
  orderHours: number
  /** From the booking of a visit, or the customer's last edit. */
  visitMinutes: number
}

const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

export const orderPayBy = (from: Date, { orderHours }: HoldTimes): Date => after(from, orderHours * hourMs)

export const requestPayBy = (from: Date, { visitMinutes }: HoldTimes): Date =>
  after(from, visitMinutes * minuteMs)

/** A customer has a day after the caretaker's answer; two hours before the visit the caretaker must know. */
const answeredMs = 24 * hourMs
const noticeMs = 2 * hourMs

/** Once the caretaker has answered. Never less than a fresh request has. */
export function answeredPayBy(from: Date, start: Date, holding: HoldTimes): Date {
  const latest = Math.min(from.getTime() + answeredMs, start.getTime() - noticeMs)
  return new Date(Math.max(latest, requestPayBy(from, holding).getTime()))
}

/** Time to finish for somebody who has just opened a payment page. */
const payingMs = 30 * minuteMs
/** Opening one again and again does not hold plants or an hour for ever. */
export const MAX_EXTENSIONS = 12

/** The deadline once a payment page is opened; `forms` counts those opened so far, this one included. */
export function extendedPayBy(payBy: Date, now: Date, forms: number): Date {
  const finish = after(now, payingMs)
  return forms <= MAX_EXTENSIONS && finish > payBy ? finish : payBy
}

/** Money that goes back to its buyer, as pages tell it; amounts in rupees. */
export interface Refund {
  amount: number
  /** When it is sent at the latest; null where nobody noted since when it is due. */
  by: string | null
  /** When it was sent; null: not yet. */
  doneAt: string | null
  reference: string | null
}

/** Within how many working days the shop sends money back. */
const refundWorkingDays = 7

/** The last day on which a refund that became due then is sent: the end of it, Karachi time. */
export function refundBy(dueAt: Date): Date {
  let day = dayOf(dueAt)
  for (let left = refundWorkingDays; left > 0; ) {
    day += 1
    const name = weekdayOf(day)
    if (name !== 'Saturday' && name !== 'Sunday') left -= 1
  }
  return momentOf(day, 24 * 60 - 1)
}
