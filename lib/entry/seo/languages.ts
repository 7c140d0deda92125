import { defaultLocale, inLocale, locales } from '@/lib/base/i18n/locales'

/** The addresses of a page by language, for search engines; `x-default` is for all other languages. */
export const languagesOf = (path: string): Record<string, string> => ({
  ...Object.fromEntries(locales.map((locale) => [locale, inLocale(locale, path)])),
  'x-default': inLocale(defaultLocale, path),
})
