import { invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { agreeDelivery, presentDeliveryTerms } from '@/lib/orders/delivery/agree'
import { cityByCode } from '@/lib/shop/cities/cities'
import type { DeliveryMethod, DeliveryRules } from '@/lib/shop/delivery/rules'
import { methodsFor } from '@/lib/shop/delivery/rules'

// Another delivery address for an order that was placed. Pure; the clock is an argument.

interface Agreed {
  city: string
  state: string
  deliveryCity: string | null
  deliveryMethod: DeliveryMethod
}

/**
 * The code of the city of another address. What was agreed has to hold there as well, because the buyer has agreed to a total:
 * throws VALIDATION_FAILED for a city of another zone, without this method or without cash, and for one that may be two.
 */
export function cityOfOtherAddress(
  rules: DeliveryRules,
  order: Agreed,
  address: { city: string; state: string },
  now: Date,
): string | null {
  if (address.city === order.city && address.state === order.state) return order.deliveryCity
  const { city: code } = agreeDelivery(rules, { address }, { lines: [], now })
  const termsIn = (cityCode: string | null) =>
    presentDeliveryTerms(rules, { city: cityCode, method: order.deliveryMethod })
  const [before, after] = [termsIn(order.deliveryCity), termsIn(code)]
  const city = code === null ? null : cityByCode(code)
  const holds =
    methodsFor(rules.delivery, city).includes(order.deliveryMethod) &&
    before.zone === after.zone &&
    after.cash
  if (holds) return code
  throw invalid({
    'shippingAddress.city': apiText('answers.orders.otherTerms'),
  })
}
