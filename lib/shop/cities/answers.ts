import 'server-only'
import { inUrdu } from '@/lib/base/i18n/answers'
import { placeIn } from '@/lib/shop/cities/place-names'

/** 'Mirpur (Azad Kashmir) or Mirpur Khas (Sindh)', or one place alone, in Urdu. */
export const placesInUrdu = (places: string): string => places.split(' or ').map(placeInUrdu).join(' یا ')

function placeInUrdu(place: string): string {
  const known = placeIn('ur', place)
  const [, city, province] = /^(.+) \(([^()]+)\)$/.exec(place) ?? []
  // The names of some cities have their province already.
  if (known !== place || !city || !province) return known
  return `${placeIn('ur', city)} (${placeIn('ur', province)})`
}

/**
 * A text of an answer in Urdu, with its places. Errors with places have `placesInUrdu` among their details. The browser has
 * `inUrdu` alone: the data of the cities is too large, and the server answers all texts with places.
 */
export const answerInUrdu = (text: string): string => inUrdu(text, placesInUrdu)
