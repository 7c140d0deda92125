import type { Charges } from '@/lib/shop/settings/charges'

// The charge of a delivery, by weight (docs/decisions/0061-delivery-by-city.md). Browser-safe and small, because every catalogue page loads it with the cart.

/** The charges of a delivery to one place by one method. Amounts in paisa. */
export interface DeliveryRate {
  /** The lightest first; a parcel costs the first step that is not below its weight. At least one. */
  steps: readonly WeightStep[]
  /** The charge for each kilogram begun above the last step; 0: the last step is for all heavier parcels as well. */
  furtherKgPaisa: number
  /** Free when the products cost more than this; null: never. */
  freeAbovePaisa: number | null
}
export interface WeightStep {
  upToGrams: number
  paisa: number
}

/** One charge for every weight. */
export const flatRate = ({
  shippingPaisa,
  freeAbovePaisa,
}: Pick<Charges, 'shippingPaisa' | 'freeAbovePaisa'>): DeliveryRate => ({
  steps: [{ upToGrams: 0, paisa: shippingPaisa }],
  furtherKgPaisa: 0,
  freeAbovePaisa,
})

/** Pick-up, and what is handed over at once. */
export const noCharge: DeliveryRate = flatRate({ shippingPaisa: 0, freeAbovePaisa: null })

/** Whether parcels of different weights cost the same. */
export const isFlat = ({ steps, furtherKgPaisa }: DeliveryRate): boolean =>
  steps.length === 1 && furtherKgPaisa === 0

/** The charge in paisa for a parcel of this weight, before `freeAbovePaisa`. */
export function chargeFor({ steps, furtherKgPaisa }: DeliveryRate, grams: number): number {
  const last = steps.at(-1) ?? { upToGrams: 0, paisa: 0 }
  const step = steps.find(({ upToGrams }) => grams <= upToGrams)
  if (step) return step.paisa
  return last.paisa + Math.ceil((grams - last.upToGrams) / 1000) * furtherKgPaisa
}
