import { displaySpeciality, lowestPrice } from '@/lib/accounts/users/rules'
import type { CaretakerDto } from '@/lib/accounts/users/schema'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { fullName } from '@/lib/platform/people/name'
import { placeIn } from '@/lib/shop/cities/place-names'

// Titles and descriptions of caretakers and their directory in search results. Crawlers cut at about 160 characters.

type Offers = Pick<CaretakerDto, 'services' | 'pricing'>
type Person = Offers & Pick<CaretakerDto, 'firstName' | 'lastName' | 'speciality' | 'address' | 'bio'>

export function directoryTitle(locale: Locale, where: { city: string; service: string }): string {
  const t = translator(locale, 'caretakers.meta')
  if (where.city)
    return t(where.service ? 'titleServiceCity' : 'titleCity', {
      ...where,
      city: placeIn(locale, where.city),
    })
  return where.service ? t('titleService', where) : t('title')
}

/** The description of a city's own page, or of the whole country's. */
export function directoryDescription(
  locale: Locale,
  title: string,
  total: number,
  shown: readonly Offers[],
): string {
  const t = translator(locale, 'caretakers.meta')
  const services = [...new Set(shown.flatMap(({ pricing }) => pricing.map(({ service }) => service)))]
  return t('directory', {
    title,
    total,
    hasServices: services.length > 0 ? 'yes' : 'no',
    services: services.slice(0, 3).join(t('comma')).toLowerCase(),
    ...priceValues(shown),
  })
}

export const caretakerTitle = (locale: Locale, caretaker: Person): string => {
  const t = translator(locale, 'caretakers.meta')
  const { speciality, address } = caretaker
  return t('caretaker', {
    name: fullName(caretaker),
    speciality: displaySpeciality(locale, speciality),
    city: placeIn(locale, address.city),
  })
}

/** The beginning of the bio, then the price. */
export function caretakerDescription(locale: Locale, caretaker: Person): string {
  const t = translator(locale, 'caretakers.meta')
  const { bio, address } = caretaker
  return t('about', {
    bio: cutAtWord(bio, 100),
    name: fullName(caretaker),
    city: placeIn(locale, address.city),
    ...priceValues([caretaker]),
  })
}

function priceValues(all: readonly Offers[]): { hasPrice: 'yes' | 'no'; price: string } {
  const price = lowestPrice(all.flatMap(({ pricing }) => pricing))
  return { hasPrice: price ? 'yes' : 'no', price }
}

function cutAtWord(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return /[.!?…]$/.test(line) ? line : `${line}.`
  return `${line.slice(0, most + 1).replace(/\s+\S*$/, '')} …`
}
