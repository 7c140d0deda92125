import { isNotAccepted, type OrderWithParcel } from '@/lib/orders/order/parcel-outcomes'
import type { ParcelOutcome, ParcelReturn } from '@/lib/orders/order/parcel-schema'

// Choices of an admin about a parcel. Browser-safe.

export interface OutcomeChoice {
  label: string
  question: string
  outcome: ParcelOutcome | null
  returned: ParcelReturn | null
  /** The choice asks why. */
  needsReason?: boolean
}

const delivered: OutcomeChoice = {
  label: 'Delivered',
  question: 'Was the parcel delivered?',
  outcome: 'DELIVERED',
  returned: null,
}
const lost: OutcomeChoice = {
  label: 'Lost',
  question: 'Is the parcel lost?',
  outcome: 'LOST',
  returned: null,
}
const refused: OutcomeChoice = {
  label: 'Refused',
  question: 'Was the parcel refused?',
  outcome: 'REFUSED',
  returned: null,
  needsReason: true,
}
const notFound: OutcomeChoice = {
  label: 'Not found',
  question: 'Was no one found at the address?',
  outcome: 'NOT_FOUND',
  returned: null,
}

/** The choices for a parcel in this state; none before it is sent and once its order is closed. */
export function outcomeChoices({
  status,
  parcelOutcome,
}: Pick<OrderWithParcel, 'status' | 'parcelOutcome'>): OutcomeChoice[] {
  if (status !== 'SHIPPED') return []
  if (!isNotAccepted(parcelOutcome)) return [delivered, refused, notFound, lost]
  return [
    {
      label: 'Back in stock',
      question: 'Are the plants back and fit to be sold?',
      outcome: parcelOutcome,
      returned: 'RESTOCKED',
    },
    {
      label: 'Dead on return',
      question: 'Did the plants come back dead?',
      outcome: parcelOutcome,
      returned: 'DEAD',
    },
    { ...delivered, label: 'Delivered after all' },
    parcelOutcome === 'REFUSED' ? notFound : refused,
    lost,
    {
      label: 'Take this back',
      question: 'Was this entry wrong?',
      outcome: null,
      returned: null,
    },
  ]
}
