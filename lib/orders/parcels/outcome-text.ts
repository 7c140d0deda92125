import type { ParcelOutcome, ParcelReturn } from '@/lib/orders/order/parcel-schema'

// The outcome of a parcel, in words of the admin area. Browser-safe.

interface Known {
  parcelOutcome: ParcelOutcome | null
  parcelReturn: ParcelReturn | null
}

const outcomes: Record<ParcelOutcome, string> = {
  DELIVERED: 'Delivered',
  REFUSED: 'Refused',
  NOT_FOUND: 'Not found',
  LOST: 'Lost',
}
export const outcomeText = (outcome: ParcelOutcome): string => outcomes[outcome]

/** `Refused, back in stock`; null when there is nothing to add to the status. */
export function parcelText({ parcelOutcome, parcelReturn }: Known): string | null {
  if (parcelOutcome === null)
    return parcelReturn && (parcelReturn === 'RESTOCKED' ? 'Back in stock' : 'Dead on return')
  if (parcelOutcome === 'DELIVERED') return null
  const text = outcomes[parcelOutcome]
  if (parcelReturn) return `${text}, ${parcelReturn === 'RESTOCKED' ? 'back in stock' : 'dead on return'}`
  return parcelOutcome === 'LOST' ? text : `${text}, on its way back`
}
