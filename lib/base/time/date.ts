// Apart from lib/base/time/format.ts, because the script of product pages contains this file.

import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { shortMonth } from '@/lib/base/time/names'
import { inKarachi, type Moment } from '@/lib/base/time/offset'

/** '20 Nov 2026', '20 نومبر 2026' */
export const formatDate = (at: Moment, locale: Locale = defaultLocale): string =>
  `${formatDayAndMonth(at, locale)} ${inKarachi(at).getUTCFullYear()}`

/** '20 Nov', '20 نومبر' */
export function formatDayAndMonth(at: Moment, locale: Locale = defaultLocale): string {
  const local = inKarachi(at)
  return `${local.getUTCDate()} ${shortMonth(local.getUTCMonth(), locale)}`
}
