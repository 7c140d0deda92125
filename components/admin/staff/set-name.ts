import type { Locale } from '@/lib/base/i18n/locales'
import { textIn } from '@/lib/shop/identity/shop-texts'

/** The name of a set of permissions in the language of a page. */
export const setName = (locale: Locale, { name, nameUr }: { name: string; nameUr: string | null }): string =>
  textIn(locale, { en: name, ur: nameUr ?? '' })
