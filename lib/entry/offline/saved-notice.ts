import { type Locale, localeOf } from '@/lib/base/i18n/locales'
import { formatDateTime } from '@/lib/base/time/format'

const texts: Record<Locale, (moment: string) => string> = {
  en: (moment) => `The shop cannot be reached. This page was saved on ${moment}.`,
  ur: (moment) => `دکان سے رابطہ نہیں ہو رہا۔ یہ صفحہ ${moment} کا محفوظ کیا ہوا ہے۔`,
}

/** The attribute of <html> that holds the notice; app/styles/offline.css shows it on top of the page. */
export const SAVED_NOTICE = 'data-saved-notice'

/** A saved page with the notice that it is not a new one. `savedAt`: from its Date header. */
export function withSavedNotice(html: string, pathname: string, savedAt: Date): string {
  const locale = localeOf(pathname)
  const text = texts[locale](formatDateTime(savedAt, locale))
  return html.replace('<html ', `<html ${SAVED_NOTICE}="${text}" `)
}
