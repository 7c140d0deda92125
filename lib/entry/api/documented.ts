import { endpoints } from '@/lib/entry/api/endpoints'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import { endpointsOn } from '@/lib/shop/parts/register'
import { offersOf } from '@/lib/shop/parts/rules'
import type { Parts } from '@/lib/shop/parts/schema'

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
