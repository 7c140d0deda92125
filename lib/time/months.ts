import type { Locale } from '@/lib/i18n/locales'
import { inKarachi, karachiOffsetMs } from '@/lib/time/offset'

const monthStart = (month: number) => Date.UTC(2000, month - 1)

/** 'November', 'نومبر': the name of a month from 1 to 12. */
export const monthName = (month: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(monthStart(month))

/** 1 to 12, in Karachi. */
export const monthAt = (now: Date): number => inKarachi(now).getUTCMonth() + 1

/** When the next month begins in Karachi. */
export function nextMonthAt(now: Date): Date {
  const local = inKarachi(now)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1) - karachiOffsetMs)
}
