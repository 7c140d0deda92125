import { defaultLocale, inLocale, type Locale } from '@/lib/base/i18n/locales'

/** The addresses of a page by language, for search engines; `x-default` is for all other languages. None of a shop with one language. */
export const languagesOf = (path: string, shown: readonly Locale[]): Record<string, string> =>
  shown.length < 2
    ? {}
    : {
        ...Object.fromEntries(shown.map((locale) => [locale, inLocale(locale, path)])),
        'x-default': inLocale(defaultLocale, path),
      }
