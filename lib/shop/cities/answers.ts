import type { Locale } from '@/lib/base/i18n/locales'
import type { City } from '@/lib/shop/cities/types'

/** A place, or several, for an answer: its language is not known yet. */
export type PlaceName = Readonly<Record<Locale, string>>

export const placeName = ({ name, nameUr }: Pick<City, 'name' | 'nameUr'>): PlaceName => ({
  en: name,
  ur: nameUr,
})

/** 'Mirpur (Azad Kashmir) or Mirpur Khas (Sindh)'. The names of some cities have their province already. */
export function placeNames(cities: readonly City[]): PlaceName {
  const names = cities.map((city) => {
    const { en, ur } = placeName(city)
    const province = placeName(city.province)
    return en.includes(province.en)
      ? { en, ur }
      : { en: `${en} (${province.en})`, ur: `${ur} (${province.ur})` }
  })
  return { en: names.map(({ en }) => en).join(' or '), ur: names.map(({ ur }) => ur).join(' یا ') }
}
