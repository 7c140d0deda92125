// The languages of the pages. English addresses have no prefix, Urdu ones begin with /ur.

export const locales = ['en', 'ur'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** Each language by its own name. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', ur: 'اردو' }

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ur' ? 'rtl' : 'ltr')

const urduPrefix = /^\/ur(?=[/?#]|$)/
/** Files, the API and the admin area, which is in English only. */
const unprefixed = /^\/(api|art|sitemaps|uploads|admin)(?=[/?#]|$)/

/** The language of the page at an address. */
export const localeOf = (path: string): Locale => (urduPrefix.test(path) ? 'ur' : defaultLocale)

/** The language of the page in the browser; on the server English. */
export const pageLocale = (): Locale => localeOf(globalThis.location?.pathname ?? '')

/** The path as in lib/base/paths.ts. */
export function withoutLocale(path: string): string {
  const rest = path.replace(urduPrefix, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The address in a language of a path from lib/base/paths.ts. Addresses of other sites stay as they are. */
export function inLocale(locale: Locale, path: string): string {
  if (locale === defaultLocale || !/^\/(?!\/)/.test(path) || unprefixed.test(path)) return path
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`
}
