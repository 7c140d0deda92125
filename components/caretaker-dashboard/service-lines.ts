import type { ApiError } from '@/lib/http/client'
import { plainAmount } from '@/lib/money'
import type { UserDto } from '@/lib/users/schema'

/** A row of the services editor. Without a price it is agreed before the visit. */
export interface ServiceLine {
  /** React key: inputs keep their row when a row above is removed. */
  key: number
  service: string
  price: string
}
export type LineErrors = Record<number, { service?: string; price?: string }>

/** Services with a price first, then those without, each once, in the order customers see. */
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

/** The two lists as they were read, so that a save does not overwrite newer changes. */
export const seenServices = ({ pricing = [], services = [] }: Pick<UserDto, 'pricing' | 'services'>) => ({
  services,
  pricing: pricing.map(({ service, price }) => ({ service, price })),
})

/** The prices and services to send, and the row each of them comes from. */
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

/** Errors that are found before sending. */
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

/** The rows in the format that the merge compares. */
export const valuesOf = (user: UserDto) => ({
  lines: linesOf(user).map(({ service, price }) => ({ service, price })),
})

/** The errors of a rejected save, by row. */
export function errorsOf(error: ApiError, lineOf: ReturnType<typeof toServicesInput>['lineOf']): LineErrors {
  const errors: LineErrors = {}
  for (const [field, text] of Object.entries(error.status === 400 ? error.fields : {})) {
    const line = lineOf(field)
    if (line) errors[line.at] = { ...errors[line.at], [line.part]: text }
  }
  return errors
}
