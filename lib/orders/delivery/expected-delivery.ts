import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { formatDayAndMonth } from '@/lib/base/time/date'
import { type Day, type DayRange, dayOf, isInRanges, noonOf, weekdayOf } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'

/** The shop and its couriers work Monday to Saturday. */
const isWorkingDay = (day: Day) => weekdayOf(day) !== 'Sunday'

/**
 * Noon of the expected delivery day in Karachi, this many working days after the order. `closed`: the shop's holidays. An order
 * keeps a number of days that includes those it was placed before, so that its day stays when holidays change.
 */
export function expectedDelivery(
  placedAt: Date,
  workingDays: number,
  closed: readonly DayRange[] = [],
): Date {
  let day = dayOf(placedAt)
  for (let daysLeft = workingDays; daysLeft > 0; ) {
    day += 1
    if (isWorkingDay(day) && !isInRanges(closed, day)) daysLeft -= 1
  }
  return noonOf(day)
}

/** The fewest days from Monday to Saturday after which an order placed then arrives by this moment; at least 1. */
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
export const deliveryDayText = (
  placedAt: Date,
  workingDays: number,
  locale?: Locale,
  closed?: readonly DayRange[],
): string => dayText(expectedDelivery(placedAt, workingDays, closed), locale)

/** The fields of an order that decide when it arrives; `delivery` is missing in what older versions of the shop stored. */
export interface ArrivingOrder {
  placedAt: string
  deliveryDays: number
  delivery?: { method: DeliveryMethod; slot: { start: string; end: string } | null } | undefined
}

/** When an order arrives: the van at its time, everything else on the expected day. */
export const arrivalOf = ({ placedAt, deliveryDays, delivery }: ArrivingOrder): Date =>
  delivery?.slot ? new Date(delivery.slot.start) : expectedDelivery(new Date(placedAt), deliveryDays)
