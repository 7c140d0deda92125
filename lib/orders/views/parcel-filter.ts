import { dayOfText } from '@/lib/base/time/karachi'
import { type ParcelOutcome, parcelOutcomes } from '@/lib/orders/order/parcel-schema'
import { type SearchParams, searchTextOf, textOf } from '@/lib/platform/http/page-params'

// The part of the address of the orders table that a figure about parcels leads to. Browser-safe.

/** RETURNED: refused, or no one was found. */
export const outcomeFilters = ['RETURNED', ...parcelOutcomes] as const
export type OutcomeFilter = (typeof outcomeFilters)[number]

export interface ParcelFilter {
  outcome?: ParcelOutcome | 'RETURNED'
  /** The code of a city, or what was written in lower case. */
  city?: string
  /** The courier in lower case; 'none': none was entered. */
  courier?: string
  product?: string
  /** Days in Karachi, both together. */
  from?: string
  to?: string
}

/** The filter that an address has; empty without an outcome. */
export function parcelFilterOf(sent: SearchParams): ParcelFilter {
  const outcome = outcomeFilters.find((filter) => filter === textOf(sent.outcome))
  if (!outcome) return {}
  const [city, courier, product, from, to] = [sent.city, sent.courier, sent.product, sent.from, sent.to].map(
    searchTextOf,
  )
  const isRange = from && to && dayOfText(from) !== null && dayOfText(to) !== null
  return {
    outcome,
    ...(city ? { city } : {}),
    ...(courier ? { courier } : {}),
    ...(product ? { product } : {}),
    ...(isRange ? { from, to } : {}),
  }
}
