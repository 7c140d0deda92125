import type { Locale } from '@/lib/base/i18n/locales'
import { cities, provinces } from '@/lib/shop/cities/data'
import { cityOf, provinceOf } from '@/lib/shop/cities/names'
import { lettersOf } from '@/lib/shop/cities/spelling'

// Places in the language of a page. This has the data of all cities, which is large, so the script of a page loads it only
// where it is needed, on Urdu pages.

const provinceByCode = new Map(provinces.map((province) => [province.code, province]))
const names = new Map(
  [...cities, ...provinces, { name: 'Pakistan', nameUr: 'پاکستان' }].map((place) => [
    lettersOf(place.name),
    place.nameUr,
  ]),
)

/** The city, province or country of an address, in the language of a page; what is not known stays as it is. */
export function placeIn(locale: Locale, written: string): string {
  if (locale !== 'ur') return written
  const letters = lettersOf(written)
  const known = cityOf.get(letters) ?? provinceByCode.get(provinceOf.get(letters) ?? '')
  return names.get(letters) ?? known?.nameUr ?? written
}

/** An address with its places in the language of a page. */
export const placesIn = <A extends { city: string; state: string; country: string }>(
  locale: Locale,
  address: A,
): A => ({
  ...address,
  city: placeIn(locale, address.city),
  state: placeIn(locale, address.state),
  country: placeIn(locale, address.country),
})
