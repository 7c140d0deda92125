import type { StaffSetDto } from '@/lib/accounts/staff/schema'
import type { Locale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'

/** A set with its name in the language of the page. It has no second name, so no form can save it. */
export type NamedSet = Omit<StaffSetDto, 'nameUr'>

/** The sets as a page in this language names them. */
export const namedSets = (sets: readonly StaffSetDto[], locale: Locale): NamedSet[] =>
  sets.map(({ nameUr, ...set }) => ({ ...set, name: nameIn(locale, { ...set, nameUr }) }))
