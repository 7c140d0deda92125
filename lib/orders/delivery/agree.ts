import { invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { DayRange } from '@/lib/base/time/karachi'
import { expectedDelivery, workingDaysUntil } from '@/lib/orders/delivery/expected-delivery'
import { adviceFor, type WeatherLine } from '@/lib/orders/delivery/transport'
import type { DeliveryChoice, Transport } from '@/lib/orders/order/delivery-schema'
import { placeName, placeNames } from '@/lib/shop/cities/answers'
import { type City, type CityMatch, cityByCode } from '@/lib/shop/cities/cities'
import { cityOf, type Destination } from '@/lib/shop/delivery/city-of'
import {
  type DeliveryMethod,
  type DeliveryRules,
  type DeliveryTerms,
  deliveryTerms,
  methodsFor,
  zoneOf,
} from '@/lib/shop/delivery/rules'
import { findSlot, openSlots, type VanSlot } from '@/lib/shop/delivery/slots'
import { MAX_DELIVERY_DAYS } from '@/lib/shop/settings/promises-schema'

// How an order is delivered, decided when it is placed. Pure; the clock is an argument.

/** The delivery that the buyer wants. Without `choice` the client knows nothing of cities: its order goes by courier, as ever. */
export interface Wanted {
  address: Pick<Destination, 'city' | 'state'>
  choice?: DeliveryChoice | undefined
}

/** No place is known yet: it is priced as everywhere outside the zones. */
export const nowhere: Wanted = { address: { city: '', state: '' } }

export interface AgreedDelivery {
  /** The rate for `quote`. */
  terms: DeliveryTerms
  method: DeliveryMethod
  /** The code of a city; null: none that is known. */
  city: string | null
  slot: VanSlot | null
  transport: Transport | null
  /** Working days until it arrives, with the holidays before. */
  days: number
}

interface At {
  lines: readonly WeatherLine[]
  now: Date
  /** The shop's holidays. */
  closed?: readonly DayRange[]
}

/** Throws VALIDATION_FAILED for a city that may be two, and for a method or a slot that is not offered there. */
export function agreeDelivery(
  rules: DeliveryRules,
  { address, choice }: Wanted,
  { lines, now, closed }: At,
): AgreedDelivery {
  const method = choice?.method ?? 'COURIER'
  const match = cityOf({ ...address, code: choice?.code })
  const city = method === 'PICKUP' ? cityIfClear(match) : clearCity(rules, match)
  if (!methodsFor(rules.delivery, city).includes(method))
    throw invalid({ 'delivery.method': notOffered(method, city) })
  const terms = deliveryTerms(rules, city, method)
  const slot = method === 'VAN' ? slotOf(rules, choice?.slot, now, closed) : null
  const transport =
    method === 'COURIER' &&
    choice &&
    city &&
    adviceFor(city, lines, expectedDelivery(now, terms.daysTo, closed))
      ? (choice.transport ?? 'COOL_EVENING')
      : null
  const waits = transport === 'COOL_EVENING' ? 1 : 0
  const arrival = slot?.start ?? expectedDelivery(now, terms.daysTo + waits, closed)
  return {
    terms,
    method,
    city: city?.code ?? null,
    slot,
    transport,
    days: Math.min(workingDaysUntil(now, arrival), MAX_DELIVERY_DAYS),
  }
}

/** The terms of an order that is changed: its city and method stay as they were agreed, at today's rates. */
export const presentDeliveryTerms = (
  rules: DeliveryRules,
  { city, method }: Pick<AgreedDelivery, 'city' | 'method'>,
): DeliveryTerms => deliveryTerms(rules, city === null ? null : cityByCode(city), method)

/** Its columns in an order. */
export const deliveryColumns = ({ terms, method, city, slot, transport, days }: AgreedDelivery) => ({
  deliveryMethod: method,
  deliveryCity: city,
  deliveryZone: terms.zone,
  deliveryDays: days,
  slotStart: slot?.start ?? null,
  slotEnd: slot?.end ?? null,
  transport,
})

const cityIfClear = (match: CityMatch): City | null => (match.kind === 'city' ? match.city : null)

/** Cities of one name are only told apart where it makes a difference. */
function clearCity({ delivery }: DeliveryRules, match: CityMatch): City | null {
  if (match.kind !== 'unclear') return cityIfClear(match)
  const zones = new Set(match.cities.map((city) => zoneOf(delivery, city)))
  const differs = zones.size > 1 || match.cities.some((city) => methodsFor(delivery, city).includes('VAN'))
  if (differs)
    throw invalid({
      'shippingAddress.city': apiText('answers.delivery.whichCity', { places: placeNames(match.cities) }),
    })
  return null
}

const notOffered = (method: DeliveryMethod, city: City | null) =>
  method === 'VAN'
    ? apiText('answers.delivery.noVan', {
        place: city ? placeName(city) : { text: apiText('answers.delivery.thisCity') },
      })
    : apiText('answers.delivery.noPickup')

function slotOf(
  { delivery }: DeliveryRules,
  start: string | undefined,
  now: Date,
  closed: At['closed'],
): VanSlot {
  if (!start) throw invalid({ 'delivery.slot': apiText('answers.delivery.chooseSlot') })
  const slot = findSlot(openSlots(delivery.van, now, closed), start)
  if (!slot)
    throw invalid({
      'delivery.slot': apiText('answers.delivery.slotClosed'),
    })
  return slot
}
