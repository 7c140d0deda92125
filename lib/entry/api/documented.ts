import { endpoints } from '@/lib/entry/api/endpoints'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import type { FieldLine } from '@/lib/platform/http/openapi'
import { endpointsOn } from '@/lib/shop/parts/register'
import { offersOf, partsOff } from '@/lib/shop/parts/rules'
import type { Part, Parts } from '@/lib/shop/parts/schema'

// The API of a shop, as its document and its reference page show it.

/** The endpoints of the parts that are on, without the role of a part that is off. */
export function documentedEndpoints(parts: Parts): Record<string, Endpoint> {
  const shown = endpointsOn(endpoints, parts)
  if (parts.caretakers) return shown
  return Object.fromEntries(Object.entries(shown).map(([id, endpoint]) => [id, withoutCaretakers(endpoint)]))
}

const withoutCaretakers = (endpoint: Endpoint): Endpoint =>
  Array.isArray(endpoint.access)
    ? { ...endpoint, access: endpoint.access.filter((role) => role !== 'CARETAKER') }
    : endpoint

const subjects = {
  both: 'Plants, orders, appointments and swaps.',
  caretakers: 'Plants, orders and appointments.',
  swaps: 'Plants, orders and swaps.',
  none: 'Plants and orders.',
} as const

/** The subjects of the API, in a sentence. */
export const apiSubjects = (parts: Parts): string => subjects[offersOf(parts)]

const namesOf: Partial<Record<Part, RegExp>> = { caretakers: /caretaker|appointment/i, swaps: /swap/i }

/** Whether a field or a value names no part that is off. */
export function isDocumented(name: string, parts: Parts): boolean {
  return !partsOff(parts).some((part) => namesOf[part]?.test(name))
}

/** A JSON schema or document without the fields and values that name a part that is off. */
export function documentedJson(json: unknown, parts: Parts): unknown {
  if (Array.isArray(json))
    return json
      .filter((one) => typeof one !== 'string' || isDocumented(one, parts))
      .map((one) => documentedJson(one, parts))
  if (!(json instanceof Object)) return json
  return Object.fromEntries(
    Object.entries(json)
      .filter(([name]) => isDocumented(name, parts))
      .map(([name, value]) => [name, documentedJson(value, parts)]),
  )
}

/** The lines of the reference page without these fields and values. */
export const documentedLines = (lines: readonly FieldLine[], parts: Parts): FieldLine[] =>
  lines
    .filter(({ path }) => isDocumented(path, parts))
    .map((line) => ({
      ...line,
      type: line.type
        .split(' | ')
        .filter((value) => isDocumented(value, parts))
        .join(' | '),
    }))
