import { formatPrice, rupeesToPaisa } from '@/lib/money'
import type { Charges } from '@/lib/orders/rules'
import type { Shipping } from '@/lib/settings/schema'

export const MAX_COURIERS = 20

/** The page on which a parcel is followed; null when that is no web address. */
export function trackingUrlFor(template: string, trackingNumber: string): string | null {
  const url = template.replaceAll('{number}', encodeURIComponent(trackingNumber))
  if (!URL.canParse(url)) return null
  return /^https?:$/.test(new URL(url).protocol) ? url : null
}

export const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** What an order is charged beside its goods; amounts in rupees, as they are typed and told. */
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

/** How the home page puts it: in one breath, or what it is and how much. */
export function shippingOffer({ text, promised }: Pick<Shipping, 'text' | 'promised'>) {
  return promised > 0
    ? { whole: `Flat shipping of ${text}`, what: 'Flat shipping', how: text }
    : { whole: `Free shipping ${text}`, what: 'Free shipping', how: text }
}

/** How a live shop puts it: what an order really is charged. */
export function chargedOffer({ charge, freeAbove }: Pick<Shipping, 'charge' | 'freeAbove'>) {
  const rupees = (amount: number) => formatPrice(rupeesToPaisa(amount))
  const where = 'all over Pakistan'
  if (charge === 0) return { whole: `Free shipping ${where}`, what: 'Free shipping', how: where }
  const free = freeAbove === null ? '' : `, free above ${rupees(freeAbove)}`
  const how = `${rupees(charge)} ${where}${free}`
  return { whole: `Flat shipping of ${how}`, what: 'Flat shipping', how }
}

/** Where promise and rule part; nothing for a shop that keeps its word. */
export function shippingWarnings({ text, promised, charge }: Omit<Shipping, 'freeAbove'>) {
  const named =
    text
      .replaceAll(',', '')
      .match(/\d+(\.\d+)?/g)
      ?.map(Number) ?? []
  return {
    /** Customers read one price and pay another. */
    differs: promised !== charge,
    /** The price to compare with is not the one in the text. */
    unnamed: promised > 0 && !named.includes(promised),
  }
}
