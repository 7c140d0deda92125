// Names of months and weekdays. The Urdu ones come from the runtime (Intl), which has them alike everywhere; the English
// short ones differ between runtimes ('Sep' and 'Sept'), so they are written here.

import type { Locale } from '@/lib/base/i18n/locales'
import type { Weekday } from '@/lib/base/time/karachi'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const urduNames: { month?: Intl.DateTimeFormat; weekday?: Intl.DateTimeFormat } = {}

/** The name in Urdu of the month or weekday of a moment in UTC. */
function urdu(part: 'month' | 'weekday', at: number): string {
  urduNames[part] ??= new Intl.DateTimeFormat('ur-PK', { [part]: 'long', timeZone: 'UTC' })
  return urduNames[part].format(at)
}

/** 0 is January: 'Nov'; in Urdu, which has no short names, 'نومبر'. */
export const shortMonth = (month: number, locale: Locale): string =>
  locale === 'ur' ? urdu('month', Date.UTC(2000, month)) : (months[month] ?? '')

/** 1 is January: 'November', 'نومبر'. */
export const monthName = (month: number, locale: Locale): string =>
  locale === 'ur'
    ? shortMonth(month - 1, locale)
    : new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1))

/** 'Friday', 'جمعہ' */
export const weekdayName = (day: Weekday, locale: Locale): string =>
  // 2 January 2000 was a Sunday.
  locale === 'ur' ? urdu('weekday', Date.UTC(2000, 0, 2 + days.indexOf(day))) : day

/** 'Fri', 'جمعہ' */
export const shortWeekday = (day: Weekday, locale: Locale): string =>
  locale === 'ur' ? weekdayName(day, locale) : day.slice(0, 3)

/** The name of a weekday by the number of getUTCDay. */
export const shortWeekdayAt = (day: number, locale: Locale): string =>
  shortWeekday(days[day] ?? 'Sunday', locale)
