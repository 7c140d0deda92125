import { toPaisa } from '@/lib/base/money'
import { type DayRange, dateOf, dayOf } from '@/lib/base/time/karachi'
import { expectedDelivery } from '@/lib/orders/delivery/expected-delivery'
import { adviceFor, type WeatherLine } from '@/lib/orders/delivery/transport'
import type { CityName, DeliveryOffer, MethodOffer } from '@/lib/orders/order/delivery-schema'
import { type QuoteLine, quote } from '@/lib/orders/order/rules'
import type { City, CityMatch } from '@/lib/shop/cities/cities'
import type { DeliveryRate } from '@/lib/shop/delivery/rate'
import { type DeliveryMethod, type DeliveryRules, deliveryTerms, methodsFor } from '@/lib/shop/delivery/rules'
import { openSlots } from '@/lib/shop/delivery/slots'

/** The offer of a delivery depends on these besides the settings. Pure; the clock is an argument. */
export interface Asked {
  lines: readonly (QuoteLine & WeatherLine)[]
  now: Date
  /** The shop's holidays. */
  closed?: readonly DayRange[]
  /** Orders in the slots of the van, by their beginning in milliseconds; without it no slots are named. */
  taken?: ReadonlyMap<number, number>
}

const nameOf = ({ code, name, nameUr, province }: City): CityName => ({
  code,
  name,
  nameUr,
  province: { code: province.code, name: province.name, nameUr: province.nameUr },
})

/** How these products can be delivered, and for how much. `match` is null while no city is given. */
export function offerDelivery(rules: DeliveryRules, match: CityMatch | null, asked: Asked): DeliveryOffer {
  const city = match?.kind === 'city' ? match.city : null
  const methods = methodsFor(rules.delivery, city).map((method) => offerMethod(rules, city, method, asked))
  const [usual] = methods
  return {
    match: match ? (match.kind.toUpperCase() as Uppercase<CityMatch['kind']>) : 'NONE',
    city: city && nameOf(city),
    hasZones: rules.delivery.zones.length > 0,
    cities: match?.kind === 'unclear' ? match.cities.map(nameOf) : [],
    methods,
    transport: city && usual ? transportAdvice(city, usual, asked) : null,
  }
}

/** The risk of the weather for a parcel on its usual day, and its arrival if it waits for a cool evening. */
function transportAdvice(city: City, { daysTo }: MethodOffer, { lines, now, closed }: Asked) {
  const advice = adviceFor(city, lines, expectedDelivery(now, daysTo, closed))
  return advice && { ...advice, date: dateOf(dayOf(expectedDelivery(now, daysTo + 1, closed))) }
}

function offerMethod(
  rules: DeliveryRules,
  city: City | null,
  method: DeliveryMethod,
  { lines, now, closed, taken }: Asked,
): MethodOffer {
  const terms = deliveryTerms(rules, city, method)
  const slots = method === 'VAN' ? openSlots(rules.delivery.van, now, closed) : []
  const arrival = slots[0]?.start ?? expectedDelivery(now, terms.daysTo, closed)
  return {
    method,
    zone: terms.zone,
    charge: toPaisa(quote(lines, rules.charges, terms).shipping),
    rate: toRate(terms),
    daysFrom: terms.daysFrom,
    daysTo: terms.daysTo,
    date: dateOf(dayOf(arrival)),
    cash: terms.cash,
    ...(method === 'VAN' && taken
      ? {
          slots: slots.map(({ start, end, capacity }) => ({
            start: start.toISOString(),
            end: end.toISOString(),
            left: Math.max(0, capacity - (taken.get(start.getTime()) ?? 0)),
          })),
        }
      : {}),
  }
}

/** Amounts in rupees, as the API has them. */
const toRate = ({ steps, furtherKgPaisa, freeAbovePaisa }: DeliveryRate): MethodOffer['rate'] => ({
  steps: steps.map(({ upToGrams, paisa }) => ({ upToGrams, charge: toPaisa(paisa) })),
  furtherKg: toPaisa(furtherKgPaisa),
  freeAbove: freeAbovePaisa === null ? null : toPaisa(freeAbovePaisa),
})
