import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { formatDayAndMonth } from '@/lib/time/date'
import { type Day, dayOf, noonOf, weekdayOf } from '@/lib/time/karachi'
import { weekdayName } from '@/lib/time/names'

/** Working days from order to delivery. */
export const deliveryDays = 3

/** The shop and its couriers work Monday to Saturday. */
const isWorkingDay = (day: Day) => weekdayOf(day) !== 'Sunday'

/** Noon of the expected delivery day in Karachi. */
export function expectedDelivery(placedAt: Date): Date {
  let day = dayOf(placedAt)
  for (let left = deliveryDays; left > 0; ) {
    day += 1
    if (isWorkingDay(day)) left -= 1
  }
  return noonOf(day)
}

/** 'Wednesday, 25 Nov', 'بدھ، 25 نومبر': the expected delivery day of an order placed then. */
export function deliveryDayText(placedAt: Date, locale: Locale = defaultLocale): string {
  const at = expectedDelivery(placedAt)
  const day = weekdayName(weekdayOf(dayOf(at)), locale)
  return `${day}${locale === 'ur' ? '،' : ','} ${formatDayAndMonth(at, locale)}`
}
