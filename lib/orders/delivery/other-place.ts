import { expectedDelivery } from '@/lib/orders/delivery/expected-delivery'
import { adviceFor, type WeatherLine } from '@/lib/orders/delivery/transport'
import type { Transport } from '@/lib/orders/order/delivery-schema'
import { type City, cityByCode } from '@/lib/shop/cities/cities'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'
import { MAX_DELIVERY_DAYS } from '@/lib/shop/settings/promises-schema'

// An order whose address or lines change: what the weather does to its parcel now. Pure.

interface AgreedWeather {
  deliveryMethod: DeliveryMethod
  deliveryDays: number
  transport: Transport | null
  placedAt: Date
}

/**
 * The choice about heat or frost, and the days until the parcel arrives. The buyer's choice counts in another city too; where
 * there was nothing to choose before, the parcel waits for a cool evening. `usualDays`: without that wait, where the place has other ones.
 */
export function weatherInPlace(
  { deliveryMethod, deliveryDays, transport, placedAt }: AgreedWeather,
  code: string | null,
  lines: readonly WeatherLine[],
  usualDays = Math.max(1, deliveryDays - waitOf(transport)),
): Pick<AgreedWeather, 'transport' | 'deliveryDays'> {
  const city: City | null = code === null ? null : cityByCode(code)
  const isAtRisk =
    deliveryMethod === 'COURIER' &&
    city !== null &&
    adviceFor(city, lines, expectedDelivery(placedAt, usualDays)) !== null
  const after = isAtRisk ? (transport ?? 'COOL_EVENING') : null
  return { transport: after, deliveryDays: Math.min(usualDays + waitOf(after), MAX_DELIVERY_DAYS) }
}

/** Days that the choice adds. */
const waitOf = (transport: Transport | null) => (transport === 'COOL_EVENING' ? 1 : 0)
