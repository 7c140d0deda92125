import type { Locale } from '@/lib/base/i18n/locales'
import { dayOfText, noonOf } from '@/lib/base/time/karachi'
import { dayText } from '@/lib/orders/delivery/expected-delivery'

/** '2026-12-02' -> 'Wednesday, 2 Dec', 'بدھ، 2 دسمبر' */
export const dateText = (date: string, locale: Locale): string =>
  dayText(noonOf(dayOfText(date) ?? 0), locale)
