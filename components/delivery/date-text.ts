import type { Locale } from '@/lib/i18n/locales'
import { dayText } from '@/lib/orders/delivery/time'
import { dayOfText, noonOf } from '@/lib/time/karachi'

/** '2026-12-02' -> 'Wednesday, 2 Dec', 'بدھ، 2 دسمبر' */
export const dateText = (date: string, locale: Locale): string =>
  dayText(noonOf(dayOfText(date) ?? 0), locale)
