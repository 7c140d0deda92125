import { AppError } from '@/lib/base/errors'
import { paisaToRupees } from '@/lib/base/money'

/** Throws PRICE_CHANGED when the price is above the one that was shown (`seen`; undefined: not sent). In paisa. */
export function assertPriceMatches(price: number, seen: number | undefined): void {
  if (seen === undefined || price <= seen) return
  throw new AppError('PRICE_CHANGED', 'The price of this service has changed since you looked.', {
    data: { price: paisaToRupees(price) },
  })
}
