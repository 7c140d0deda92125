import { rupeesToPaisa } from '@/lib/base/money'
import type { Charges } from '@/lib/shop/settings/charges'
import type { Shipping } from '@/lib/shop/settings/schema'

export const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The charges in paisa from the settings, whose amounts are in rupees. */
export const toCharges = ({
  shipping: { charge, freeAbove },
  taxPercent,
}: {
  shipping: Pick<Shipping, 'charge' | 'freeAbove'>
  taxPercent: number
}): Charges => ({
  taxPercent,
  shippingPaisa: rupeesToPaisa(charge),
  freeAbovePaisa: freeAbove === null ? null : rupeesToPaisa(freeAbove),
})

/** How the advertised shipping price differs from the charge. */
export function shippingWarnings({ text, promised, charge }: Omit<Shipping, 'freeAbove'>) {
  const pricesInText =
    text
      .replaceAll(',', '')
      .match(/\d+(\.\d+)?/g)
      ?.map(Number) ?? []
  return {
    /** The advertised price is not the charge. */
    differs: promised !== charge,
    /** The text does not contain the advertised price. */
    unnamed: promised > 0 && !pricesInText.includes(promised),
  }
}
