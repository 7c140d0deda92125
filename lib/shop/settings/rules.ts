import { type Paisa, paisaOrNull, rupeesToPaisa } from '@/lib/base/money'
import type { Charges } from '@/lib/shop/settings/charges'
import type { Shipping } from '@/lib/shop/settings/schema'

export const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The shipping that is advertised and the charges. */
export interface OfferedShipping {
  text: string
  promised: Paisa
  charge: Paisa
  freeAbove: Paisa | null
}

/** The amounts of the settings, which are stored in rupees. */
export const shippingOf = ({ text, promised, charge, freeAbove }: Shipping): OfferedShipping => ({
  text,
  promised: rupeesToPaisa(promised),
  charge: rupeesToPaisa(charge),
  freeAbove: paisaOrNull(freeAbove),
})

/** The charges of the settings. */
export const toCharges = ({
  shipping: { charge, freeAbove },
  taxPercent,
}: {
  shipping: Pick<Shipping, 'charge' | 'freeAbove'>
  taxPercent: number
}): Charges => ({
  taxPercent,
  shippingPaisa: rupeesToPaisa(charge),
  freeAbovePaisa: paisaOrNull(freeAbove),
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
