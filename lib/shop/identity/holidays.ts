import type { Locale } from '@/lib/base/i18n/locales'
import { formatDayAndMonth } from '@/lib/base/time/date'
import { type DayRange, dayOf, dayOfText, momentOf, noonOf } from '@/lib/base/time/karachi'
import { timesText } from '@/lib/shop/identity/hours'
import type { Holiday, Shop } from '@/lib/shop/identity/schema'
import { textIn } from '@/lib/shop/identity/shop-texts'

// The holidays that are named beside the opening hours. Pure and browser-safe.

type WithHolidays = Pick<Shop, 'holidays'>

const lastDay = ({ to }: Holiday) => dayOfText(to) ?? Number.NEGATIVE_INFINITY

/** When the shop is closed all day because of a holiday. */
export const closedDays = ({ holidays }: WithHolidays): DayRange[] =>
  holidays.flatMap(({ hours, ...written }) => {
    const [from, to] = [dayOfText(written.from), dayOfText(written.to)]
    return hours === null && from !== null && to !== null ? [{ from, to }] : []
  })

/** Holidays that are not over. */
export const comingHolidays = ({ holidays }: WithHolidays, now: Date): Holiday[] =>
  holidays
    .filter((holiday) => lastDay(holiday) >= dayOf(now))
    .toSorted((one, other) => one.from.localeCompare(other.from))

/** When the next of them is over; null: none is coming. */
export function nextHolidayEnd(shop: WithHolidays, now: Date): Date | null {
  const days = comingHolidays(shop, now).map(lastDay)
  return days.length > 0 ? momentOf(Math.min(...days) + 1, 0) : null
}

/** 'Eid: 10 Mar – 12 Mar, closed', or with its short hours. */
export function holidayText({ name, from, to, hours }: Holiday, locale: Locale): string {
  const [until, comma, closed] = locale === 'ur' ? [' تا ', '، ', 'بند'] : [' – ', ', ', 'closed']
  const dayText = (written: string) => formatDayAndMonth(noonOf(dayOfText(written) ?? 0), locale)
  const days = (from === to ? [from] : [from, to]).map(dayText).join(until)
  return `${textIn(locale, name)}: ${days}${comma}${hours ? timesText(hours, locale) : closed}`
}
