import type { DeliveryMethod } from '@/lib/delivery/rules'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { formatDayAndMonth } from '@/lib/time/date'
import { type Day, dayOf, noonOf, weekdayOf } from '@/lib/time/karachi'
import { weekdayName } from '@/lib/time/names'

/** The shop and its couriers work Monday to Saturday. */
const isWorkingDay = (day: Day) => weekdayOf(day) !== 'Sunday'

/** Noon of the expected delivery day in Karachi, this many working days after the order. */
export function expectedDelivery(placedAt: Date, workingDays: number): Date {
  let day = dayOf(placedAt)
  for (let left = workingDays; left > 0; ) {
    day += 1
    if (isWorkingDay(day)) left -= 1
  }
  return noonOf(day)
}

/** The fewest working days after which an order placed then arrives by this moment; at least 1. */
export function workingDaysUntil(placedAt: Date, moment: Date): number {
  let days = 1
  while (dayOf(expectedDelivery(placedAt, days)) < dayOf(moment)) days += 1
  return days
}

/** 'Wednesday, 25 Nov', 'بدھ، 25 نومبر': the day of a moment in Karachi. */
export function dayText(at: Date, locale: Locale = defaultLocale): string {
  const day = weekdayName(weekdayOf(dayOf(at)), locale)
  return `${day}${locale === 'ur' ? '،' : ','} ${formatDayAndMonth(at, locale)}`
}

/** The expected delivery day of an order placed then. */
export const deliveryDayText = (placedAt: Date, workingDays: number, locale?: Locale): string =>
  dayText(expectedDelivery(placedAt, workingDays), locale)

/** What an order says about when it arrives; `delivery` is missing in what older versions of the shop stored. */
export interface ArrivingOrder {
  placedAt: string
  deliveryDays: number
  delivery?: { method: DeliveryMethod; slot: { start: string } | null } | undefined
}

/** When an order arrives: the van at its time, everything else on the expected day. */
export const arrivalOf = ({ placedAt, deliveryDays, delivery }: ArrivingOrder): Date =>
  delivery?.slot ? new Date(delivery.slot.start) : expectedDelivery(new Date(placedAt), deliveryDays)
