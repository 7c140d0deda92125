import type { Locale } from '@/lib/base/i18n/locales'
import { formatPrice, type Paisa, type PriceText, toPaisa } from '@/lib/base/money'
import { provinceCodes } from '@/lib/shop/cities/provinces'
import { chargeFor, flatRate, isFlat } from '@/lib/shop/delivery/rate'
import { zoneRate } from '@/lib/shop/delivery/rules'
import type { Zone } from '@/lib/shop/delivery/schema'
import { textIn } from '@/lib/shop/identity/shop-texts'
import type { Charges } from '@/lib/shop/settings/charges'

// A line about what delivery costs, which holds for every place. Browser-safe.

type Flat = Pick<Charges, 'shippingPaisa' | 'freeAbovePaisa'>

export interface ZonePrices {
  kind: 'zones'
  lowest: Paisa
  /** The zone with the highest charge, all places outside the zones, or several of these; 'none': it is not known. */
  highestIn: Zone | 'elsewhere' | 'several' | 'none'
  highest: Paisa
  /** Heavier parcels cost more there. */
  isByWeight: boolean
  /** Free above this wherever it is; null: not everywhere, or not at the same amount. */
  freeAbovePaisa: number | null
}
export type DeliveryPrices = ({ kind: 'same' } & Flat) | ZonePrices

/** Whether every province is in a zone, so that no known city is outside them. */
export function isAllInZones(zones: readonly Pick<Zone, 'provinces'>[]): boolean {
  const named = new Set(zones.flatMap(({ provinces }) => provinces))
  return provinceCodes.every((code) => named.has(code))
}

/** The charges of parcels by the courier; `usual`: outside the zones. */
export function deliveryPrices(usual: Flat, zones: readonly Zone[]): DeliveryPrices {
  const places = [
    ...zones.map((zone) => ({ zone, rate: zoneRate(zone) })),
    ...(isAllInZones(zones) ? [] : [{ zone: 'elsewhere' as const, rate: flatRate(usual) }]),
  ].map((place) => ({ ...place, paisa: chargeFor(place.rate, 0) }))
  const charges = places.map(({ paisa }) => paisa)
  const [lowest, highest] = [Math.min(...charges), Math.max(...charges)]
  const limits = new Set(places.map(({ rate }) => rate.freeAbovePaisa))
  const [limit = null] = limits
  const freeAbovePaisa = limits.size === 1 ? limit : null
  const areFlat = places.every(({ rate }) => isFlat(rate))
  if (lowest === highest && areFlat) return { kind: 'same', shippingPaisa: lowest, freeAbovePaisa }
  const [dearest, another] = places.filter(({ paisa }) => paisa === highest)
  const several = areFlat ? 'several' : 'none'
  return {
    kind: 'zones',
    lowest: toPaisa(lowest),
    highestIn: dearest && !another ? dearest.zone : several,
    highest: toPaisa(highest),
    isByWeight: dearest !== undefined && !isFlat(dearest.rate),
    freeAbovePaisa,
  }
}

/** The values of the text `delivery.prices.byZone`. */
export const byZoneValues = (
  locale: Locale,
  { lowest, highest, highestIn, isByWeight, freeAbovePaisa }: ZonePrices,
  price: PriceText = formatPrice,
) => ({
  isFree: lowest === 0 ? ('yes' as const) : ('no' as const),
  lowest: price(lowest),
  where: typeof highestIn === 'string' ? highestIn : ('zone' as const),
  zone: typeof highestIn === 'string' ? '' : textIn(locale, { en: highestIn.name, ur: highestIn.nameUr }),
  isByWeight: isByWeight ? ('yes' as const) : ('no' as const),
  highest: price(highest),
  hasLimit: freeAbovePaisa === null ? ('no' as const) : ('yes' as const),
  limit: price(toPaisa(freeAbovePaisa ?? 0)),
})
