import { paisaToDecimal } from '@/lib/base/money'
import type { JsonLdObject } from '@/lib/entry/seo/script-text'
import { type QuoteLine, quote } from '@/lib/orders/order/rules'
import { isAllInZones } from '@/lib/shop/delivery/prices'
import type { DeliveryRules } from '@/lib/shop/delivery/rules'
import { zoneRate } from '@/lib/shop/delivery/rules'
import type { Zone } from '@/lib/shop/delivery/schema'
import type { Charges } from '@/lib/shop/settings/charges'
import type { DeliveryTime } from '@/lib/shop/settings/promises'

// The cost and duration of a delivery, for search engines: the charge of `quote` for one piece.

/** The zones of the shop. */
export interface ZoneTerms {
  rules: DeliveryRules
  /** The weight of one piece, by product. */
  grams: ReadonlyMap<string, number>
  /** The names of the provinces and cities of a zone. */
  regionsOf: (zone: Zone) => string[]
}

interface Piece {
  id: string
  price: number
  currency: string
}

/** One for each zone, and one for the whole country if there is a place where the charges of the settings hold. */
export function shippingDetails(
  { id, price, currency }: Piece,
  charges: Charges,
  promises: DeliveryTime,
  zones?: ZoneTerms,
): JsonLdObject | JsonLdObject[] {
  const line: QuoteLine = { quantity: 1, unitPaisa: price, grams: zones?.grams.get(id) ?? 0 }
  const details = (shipping: number, time: DeliveryTime, regions?: string[]): JsonLdObject => ({
    '@type': 'OfferShippingDetails',
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'PK',
      ...(regions ? { addressRegion: regions } : {}),
    },
    shippingRate: { '@type': 'MonetaryAmount', value: paisaToDecimal(shipping), currency },
    deliveryTime: deliveryTime(time),
  })
  const usual = details(quote([line], charges).shipping, promises)
  const { delivery } = zones?.rules ?? {}
  if (!zones || !delivery || delivery.zones.length === 0) return usual
  return [
    ...delivery.zones.map((zone) =>
      details(
        quote([line], charges, zoneRate(zone)).shipping,
        { deliveryFrom: zone.daysFrom, deliveryTo: zone.daysTo },
        zones.regionsOf(zone),
      ),
    ),
    ...(isAllInZones(delivery.zones) ? [] : [usual]),
  ]
}

/** Both together are the delivery time on the page; '3 working days' there means within them. */
const deliveryTime = ({ deliveryFrom, deliveryTo }: DeliveryTime): JsonLdObject => ({
  '@type': 'ShippingDeliveryTime',
  handlingTime: days(0, 1),
  transitTime: days(Math.min(deliveryFrom < deliveryTo ? deliveryFrom : 1, deliveryTo - 1), deliveryTo - 1),
})

const days = (minValue: number, maxValue: number): JsonLdObject => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})
