import type { FieldTexts } from '@/components/forms/use-visitor-form'
import type { UserDto } from '@/lib/accounts/users/schema'
import { paisaToRupees } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'

/** A row of the services editor. Without a price it is agreed before the visit. */
export interface ServiceLine {
  service: string
  price: string
}
export type ServicesValues = { lines: ServiceLine[] }

/** Services with a price first, then those without, each once, in the order customers see. */
export function linesOf({
  pricing = [],
  services = [],
}: Pick<UserDto, 'pricing' | 'services'>): ServiceLine[] {
  const priced = new Set(pricing.map(({ service }) => service.trim().toLowerCase()))
  const free = services.filter((service) => !priced.has(service.trim().toLowerCase()))
  return [
    ...pricing.map(({ service, price }) => ({ service, price: String(paisaToRupees(price)) })),
    ...free.map((service) => ({ service, price: '' })),
  ]
}

/** The two lists as they were read, so that a save does not overwrite newer changes. */
export const seenServices = ({ pricing = [], services = [] }: Pick<UserDto, 'pricing' | 'services'>) => ({
  services,
  pricing: pricing.map(({ service, price }) => ({ service, price: paisaToRupees(price) })),
})

/** The prices and services to send, and the row that each of their fields comes from. */
export function toServicesInput(lines: readonly ServiceLine[]) {
  const named = lines
    .map((line, index) => ({ index, service: line.service.trim(), price: plainAmount(line.price) }))
    .filter(({ service, price }) => service || price)
  const priced = named.filter(({ price }) => price)
  return {
    body: {
      services: named.map(({ service }) => service),
      pricing: priced.map(({ service, price }) => ({ service, price })),
    },
    fieldOf(path: string): string {
      const [list, place, part] = path.split('.')
      const line = (list === 'pricing' ? priced : named)[Number(place)]
      return line ? `lines.${line.index}.${part === 'price' ? 'price' : 'service'}` : path
    },
  }
}

/** `text` at each service that is in a row before. */
export function repeatedServices(lines: readonly ServiceLine[], text: string): FieldTexts {
  const names = lines.map(({ service }) => service.trim().toLowerCase())
  const repeated = names.flatMap((name, index) => (name && names.indexOf(name) < index ? index : []))
  return Object.fromEntries(repeated.map((index) => [`lines.${index}.service`, text]))
}

export const servicesOf = (user: UserDto): ServicesValues => ({ lines: linesOf(user) })
