import { paisaOrNull, rupeesToPaisa } from '@/lib/base/money'
import { type DeliveryRate, flatRate, noCharge } from '@/lib/shop/delivery/rate'
import type { DeliverySettings, Zone } from '@/lib/shop/delivery/schema'
import type { Charges } from '@/lib/shop/settings/charges'
import type { DeliveryTime } from '@/lib/shop/settings/promises'

// The cost, duration and methods of a delivery to a city. Pure.

export const deliveryMethods = ['COURIER', 'VAN', 'PICKUP'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The shop's settings of delivery, from their three places. */
export interface DeliveryRules {
  delivery: DeliverySettings
  charges: Charges
  promises: DeliveryTime
}

/** The fields of a city of lib/shop/cities that the rules need. */
export interface Place {
  code: string
  province: { code: string }
}

/** The terms of one place and method; the charge for a weight is calculated by `quote`. */
export interface DeliveryTerms extends DeliveryRate {
  /** Null: outside the zones, or not by courier. */
  zone: string | null
  /** Working days. */
  daysFrom: number
  daysTo: number
  /** Whether it can be paid in cash. */
  cash: boolean
}

/** The zone that names the city, or else the one of its province. */
export const zoneOf = ({ zones }: Pick<DeliverySettings, 'zones'>, city: Place | null): Zone | null =>
  (city &&
    (zones.find(({ cities }) => cities.includes(city.code)) ??
      zones.find(({ provinces }) => provinces.includes(city.province.code)))) ||
  null

/** The methods that the shop has for a city, the usual one first. */
export const methodsFor = ({ van, pickup }: DeliverySettings, city: Place | null): DeliveryMethod[] => [
  'COURIER',
  ...(van.on && city && van.cities.includes(city.code) ? (['VAN'] as const) : []),
  ...(pickup.on ? (['PICKUP'] as const) : []),
]

/** The charges of parcels into a zone. */
export const zoneRate = ({ steps, furtherKg, freeAbove }: Zone): DeliveryRate => ({
  steps: steps.map(({ upToKg, charge }) => ({
    upToGrams: Math.round(upToKg * 1000),
    paisa: rupeesToPaisa(charge),
  })),
  furtherKgPaisa: rupeesToPaisa(furtherKg),
  freeAbovePaisa: paisaOrNull(freeAbove),
})

function courierTerms({ delivery, charges, promises }: DeliveryRules, city: Place | null): DeliveryTerms {
  const zone = zoneOf(delivery, city)
  if (!zone)
    return {
      ...flatRate(charges),
      zone: null,
      daysFrom: promises.deliveryFrom,
      daysTo: promises.deliveryTo,
      cash: delivery.cashElsewhere,
    }
  const { name, daysFrom, daysTo, cash } = zone
  return { ...zoneRate(zone), zone: name, daysFrom, daysTo, cash }
}

/** The terms of this city and method; `city` null: a place that is in no zone. */
export function deliveryTerms(
  rules: DeliveryRules,
  city: Place | null,
  method: DeliveryMethod,
): DeliveryTerms {
  const { van, pickup } = rules.delivery
  const days = { daysFrom: rules.promises.deliveryFrom, daysTo: rules.promises.deliveryTo }
  if (method === 'VAN') {
    const rate = flatRate({
      shippingPaisa: rupeesToPaisa(van.charge),
      freeAbovePaisa: paisaOrNull(van.freeAbove),
    })
    return { ...rate, zone: null, ...days, cash: van.cash }
  }
  if (method === 'PICKUP') {
    const { readyAfterDays, cash } = pickup
    return { ...noCharge, zone: null, daysFrom: readyAfterDays, daysTo: readyAfterDays, cash }
  }
  return courierTerms(rules, city)
}

/** A pot in inches; null for a unit that is no length. */
function inchesOf({ size, unit }: { size: number; unit: string }): number | null {
  if (/^(in|inch|inches|")$/i.test(unit.trim())) return size
  return /^(cm|centimet(er|re)s?)$/i.test(unit.trim()) ? size / 2.54 : null
}

/** The weight of one piece in grams: its own, or that of its pot size, or that of other products. */
export function weightOf(
  { weights: { pots, otherwiseKg } }: Pick<DeliverySettings, 'weights'>,
  product: { weightGrams: number | null; potSize: { size: number; unit: string } | null },
): number {
  if (product.weightGrams !== null) return product.weightGrams
  const inches = product.potSize && inchesOf(product.potSize)
  const pot = inches === null ? undefined : pots.find(({ upToInches }) => inches <= upToInches)
  return Math.round((pot?.kg ?? otherwiseKg) * 1000)
}
