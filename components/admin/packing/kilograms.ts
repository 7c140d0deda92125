import { latinDigits } from '@/lib/base/digits'
import { MAX_PARCEL_GRAMS } from '@/lib/orders/packing/rules'

/** Grams of a typed weight in kilograms, such as '1.5'; null for none, undefined when it is not a weight. */
export function typedGrams(typed: string): number | null | undefined {
  const text = latinDigits(typed).trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) return undefined
  const grams = Math.round(Number(text) * 1000)
  return grams >= 1 && grams <= MAX_PARCEL_GRAMS ? grams : undefined
}
