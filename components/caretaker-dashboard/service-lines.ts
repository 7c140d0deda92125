import type { ApiError } from '@/lib/http/client'
import { plainAmount } from '@/lib/money'
import type { UserDto } from '@/lib/users/schema'

/** A line of the offer as its editor holds it. A price is optional; without one it is agreed before the visit. */
export interface ServiceLine {
  /** For React: a line keeps its inputs when one above it goes. */
  key: number
  service: string
  price: string
}
export type LineErrors = Record<number, { service?: string; price?: string }>

/** The priced services first, then those without a price, each once: as customers see them. */
export function linesOf({
  pricing = [],
  services = [],
}: Pick<UserDto, 'pricing' | 'services'>): ServiceLine[] {
  const priced = new Set(pricing.map(({ service }) => service.trim().toLowerCase()))
  const free = services.filter((service) => !priced.has(service.trim().toLowerCase()))
  return [
    ...pricing.map(({ service, price }) => ({ service, price: String(price) })),
    ...free.map((service) => ({ service, price: '' })),
  ].map((line, key) => ({ key, ...line }))
}

/** The two lists as they were read, for a save that must not undo somebody else's. */
export const seenServices = ({ pricing = [], services = [] }: Pick<UserDto, 'pricing' | 'services'>) => ({
  services,
  pricing: pricing.map(({ service, price }) => ({ service, price })),
})

/** What is sent, and which line each of its prices and services came from. */
export function toServicesInput(lines: readonly ServiceLine[]) {
  const named = lines
    .map((line, at) => ({ at, service: line.service.trim(), price: plainAmount(line.price) }))
    .filter(({ service, price }) => service || price)
  const priced = named.filter(({ price }) => price)
  return {
    body: {
      services: named.map(({ service }) => service),
      pricing: priced.map(({ service, price }) => ({ service, price })),
    },
    lineOf: (field: string): { at: number; part: 'service' | 'price' } | null => {
      const [list, index, part] = field.split('.')
      const line = (list === 'pricing' ? priced : named)[Number(index)]
      return line ? { at: line.at, part: part === 'price' ? 'price' : 'service' } : null
    },
  }
}

/** What can be said before anything is sent. */
export function validateLines(lines: readonly ServiceLine[]): LineErrors {
  const errors: LineErrors = {}
  const seen = new Set<string>()
  for (const [at, { service, price }] of lines.entries()) {
    const name = service.trim().toLowerCase()
    if (!name && price.trim()) errors[at] = { service: 'Service is required' }
    else if (name && seen.has(name)) errors[at] = { service: 'This service is there already' }
    seen.add(name)
  }
  return errors
}

/** As the merge compares them. */
export const valuesOf = (user: UserDto) => ({
  lines: linesOf(user).map(({ service, price }) => ({ service, price })),
})

/** The errors of a refused save, by line. */
export function errorsOf(error: ApiError, lineOf: ReturnType<typeof toServicesInput>['lineOf']): LineErrors {
  const errors: LineErrors = {}
  for (const [field, text] of Object.entries(error.status === 400 ? error.fields : {})) {
    const line = lineOf(field)
    if (line) errors[line.at] = { ...errors[line.at], [line.part]: text }
  }
  return errors
}
