import { fullName } from '@/lib/people/name'
import { displaySpeciality, fromPrice } from '@/lib/users/rules'
import type { CaretakerDto } from '@/lib/users/schema'

// Titles and descriptions of caretakers and their directory in search results. Crawlers cut at about 160 characters.

type Offers = Pick<CaretakerDto, 'services' | 'pricing'>
type Person = Offers & Pick<CaretakerDto, 'firstName' | 'lastName' | 'speciality' | 'address' | 'bio'>

export const directoryTitle = ({ city, service }: { city: string; service: string }): string => {
  const who = service ? `Caretakers for ${service}` : 'Caretakers'
  return city ? `${who} in ${city}` : who
}

/** Of a city's own page, or of the whole country's. */
export function directoryDescription(title: string, total: number, shown: readonly Offers[]): string {
  const services = [...new Set(shown.flatMap(({ pricing }) => pricing.map(({ service }) => service)))]
  const doing = services.length > 0 ? `, for ${services.slice(0, 3).join(', ').toLowerCase()} and more` : ''
  const who = total === 1 ? 'One of our people' : `${total} people to choose from`
  return `${title}: ${who}${doing}${priceClause(shown)}. Reviews, prices and free hours; book online.`
}

export const caretakerTitle = (caretaker: Person): string =>
  `${fullName(caretaker)}, ${displaySpeciality(caretaker.speciality)} in ${caretaker.address.city}`

/** The beginning of the bio, then the price. */
export function caretakerDescription(caretaker: Person): string {
  const { bio, address } = caretaker
  return `${cutAtWord(bio, 100)} Book ${fullName(caretaker)} in ${address.city}${priceClause([caretaker])}.`
}

function priceClause(all: readonly Offers[]): string {
  const price = fromPrice(all.flatMap(({ pricing }) => pricing))
  return price && `, ${price}`
}

function cutAtWord(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return /[.!?…]$/.test(line) ? line : `${line}.`
  return `${line.slice(0, most + 1).replace(/\s+\S*$/, '')} …`
}
