import { toPaisa } from '@/lib/base/money'
import type { DiscountTerms } from '@/lib/money/discounts/terms'
import { addUp, gramsOf, type Quote, type QuoteLine, quote } from '@/lib/orders/order/rules'
import { chargeFor, type DeliveryRate } from '@/lib/shop/delivery/rate'
import type { Charges } from '@/lib/shop/settings/charges'

// The price of an order after an edit that leaves it in its city. Pure; amounts are paisa.

interface AgreedDelivery {
  lines: readonly QuoteLine[]
  /** The shipping price before the edit. */
  shipping: number
}

/**
 * `quote` with today's rate for the place of the order, but delivery costs at most what was agreed and, where the parcel
 * becomes heavier, what the further weight costs. So what is taken out never makes an order dearer: it keeps the free
 * delivery that it has, also when the rates have gone up since.
 */
export function quoteInPlace(
  agreed: AgreedDelivery,
  lines: readonly QuoteLine[],
  charges: Charges,
  delivery: DeliveryRate,
  discountTerms: DiscountTerms | null,
  { isWhole = false }: { isWhole?: boolean } = {},
): Quote {
  const sums = quote(lines, charges, delivery, discountTerms)
  const [before, after] = [gramsOf(agreed.lines), gramsOf(lines)]
  const further = after > before ? Math.max(0, chargeFor(delivery, after) - chargeFor(delivery, before)) : 0
  const shipping = toPaisa(Math.min(sums.shipping, agreed.shipping + further))
  return addUp({ ...sums, shipping }, isWhole && charges.wholeRupees)
}
