// The terms that were agreed with a courier or a gateway. Pure.

/** Money in paisa, rates in hundredths of a percent. */
export interface Terms {
  /** The rate that is withheld of the collected amount; null: not checked. */
  incomeTax: number | null
  salesTax: number | null
  /** Null: not checked. */
  fee: FeeRule | null
  /** How far a rounded amount may be off. */
  rounding: number
}

export interface FeeRule {
  /** The fee for each parcel, taxes on it included. */
  flat: number
  /** And so much of what was collected. */
  rate: number
  /** The fee for a parcel that comes back. */
  returned: number
}

/** Rounded half up. */
export const shareOf = (paisa: number, rate: number): number => Math.floor((paisa * rate + 5000) / 10_000)

export const expectedTax = (collected: number, rate: number | null): number | null =>
  rate === null ? null : shareOf(Math.max(0, collected), rate)

interface Charged {
  collected: number
  parcels: number
  isReturned: boolean
}

export function expectedFee({ collected, parcels, isReturned }: Charged, { fee }: Terms): number | null {
  if (fee === null) return null
  if (isReturned) return fee.returned * parcels
  return fee.flat * parcels + shareOf(Math.max(0, collected), fee.rate)
}
