import { formatPrice, rupeesToPaisa } from '@/lib/money'
import type { Charges } from '@/lib/settings/charges'
import type { Shipping } from '@/lib/settings/schema'

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

/** The home page's text about shipping, whole and in two parts. */
export function shippingOffer({ text, promised }: Pick<Shipping, 'text' | 'promised'>) {
  return promised > 0
    ? { whole: `Flat shipping of ${text}`, what: 'Flat shipping', how: text }
    : { whole: `Free shipping ${text}`, what: 'Free shipping', how: text }
}

/** The same from the actual charges. */
export function chargedOffer({ charge, freeAbove }: Pick<Shipping, 'charge' | 'freeAbove'>) {
  const rupees = (amount: number) => formatPrice(rupeesToPaisa(amount))
  const where = 'all over Pakistan'
  if (charge === 0) return { whole: `Free shipping ${where}`, what: 'Free shipping', how: where }
  const free = freeAbove === null ? '' : `, free above ${rupees(freeAbove)}`
  const how = `${rupees(charge)} ${where}${free}`
  return { whole: `Flat shipping of ${how}`, what: 'Flat shipping', how }
}

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
