import { defaultLocale, type Locale, locales } from '@/lib/base/i18n/locales'
import { type Part, type Parts, partNames } from '@/lib/shop/parts/schema'

// The meaning of the parts for texts and pages. Pure and browser-safe.

/** The offers of the shop besides selling, for the choice of a text. */
export type Offers = 'both' | 'caretakers' | 'swaps' | 'none'

export function offersOf({ caretakers, swaps }: Pick<Parts, 'caretakers' | 'swaps'>): Offers {
  if (caretakers && swaps) return 'both'
  if (caretakers) return 'caretakers'
  return swaps ? 'swaps' : 'none'
}

/** The parts that are off. */
export const partsOff = (parts: Parts): Part[] => partNames.filter((part) => !parts[part])

/** The parts that are off and have links in pages that are cached, which CSS hides (app/styles/shell.css). */
export const hiddenParts = (parts: Parts): Part[] => partsOff(parts).filter((part) => part !== 'guestOrders')

/** The language in which the shop speaks to someone whose language is stored; without one in English. */
export const shownLocale = ({ urdu }: Pick<Parts, 'urdu'>, stored: Locale | null | undefined): Locale =>
  (urdu && stored) || defaultLocale

/** The languages of the pages. */
export const localesOf = ({ urdu }: Parts): readonly Locale[] => (urdu ? locales : [defaultLocale])
