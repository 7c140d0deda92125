import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { formatSpan } from '@/lib/base/time/format'
import type { ParcelSheet } from '@/lib/orders/packing/sheets'

/** How a parcel gets to its buyer when not by courier; blank by courier. */
export function methodText({ method, slot }: Pick<ParcelSheet, 'method' | 'slot'>, locale: Locale): string {
  const t = translator(locale, 'packing.slip')
  if (method === 'PICKUP') return t('pickup')
  if (method !== 'VAN') return ''
  return slot ? t('van', { time: formatSpan(slot.start, slot.end, slot.start, locale) }) : t('vanOnly')
}
