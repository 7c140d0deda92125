import type { Locale } from './locales'

// Texts that the shop has entered, on the pages of both languages (docs/decisions/0048-urdu-texts-of-products.md). They are apart from ./locales, which is in every page's
// script.

/** A record with a name in both languages. */
export interface Named {
  name: string
  /** Null or absent: none. */
  nameUr?: string | null | undefined
}

/** The name of a product or category in the language of a page; the English one where there is no Urdu one. */
export const nameIn = (locale: Locale, { name, nameUr }: Named): string =>
  locale === 'ur' ? (nameUr ?? name) : name

/** The names of several records. */
export const namesIn = (locale: Locale, all: readonly Named[]): string[] =>
  all.map((named) => nameIn(locale, named))

/** Both names of something, as answers and stored records have them: no Urdu one is absent, not null. */
export const namesOf = ({ name, nameUr }: Named): { name: string; nameUr?: string } => ({
  name,
  ...(nameUr ? { nameUr } : {}),
})

/** The attribute `lang` of what the shop has entered: English on an Urdu page is marked, for screen readers. */
export const langOf = (locale: Locale, text: string): 'en' | undefined =>
  locale === 'ur' && !/[\u0600-\u06ff]/.test(text) ? 'en' : undefined

/** Parts of an address on one line. A part in Urdu letters follows an Urdu comma, any other part an English one. */
export const joinedParts = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part, at) => (at === 0 ? part : `${/^[\u0600-\u06ff]/.test(part) ? '،' : ','} ${part}`))
    .join('')
