import type { Locale } from '@/lib/i18n/locales'
import { formatDayAndMonth } from '@/lib/time/date'
import { dayOfText, noonOf, weekdayOf } from '@/lib/time/karachi'
import { weekdayName } from '@/lib/time/names'

/** '2026-12-02' -> 'Wednesday, 2 Dec', 'بدھ، 2 دسمبر' */
export function dateText(date: string, locale: Locale): string {
  const day = dayOfText(date) ?? 0
  const separator = locale === 'ur' ? '،' : ','
  return `${weekdayName(weekdayOf(day), locale)}${separator} ${formatDayAndMonth(noonOf(day), locale)}`
}
