import { defaultLocale, isLocale, type Locale } from '@/lib/base/i18n/locales'

/** The language a client likes best, of those we have (RFC 9110, 12.5.4): 'ur-PK,ur;q=0.9,en;q=0.8' -> 'ur'. */
export function languageOf(acceptLanguage: string | null): Locale {
  if (!acceptLanguage) return defaultLocale
  let [best, highest]: [Locale, number] = [defaultLocale, 0]
  for (const entry of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
    const language = tag.split('-', 1)[0]
    const quality = Number(/^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
    if (isLocale(language) && quality > highest) [best, highest] = [language, quality]
  }
  return best
}
