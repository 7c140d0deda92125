import { AppError } from '@/lib/errors'
import { paisaToRupees } from '@/lib/money'

/** Refuses a price (paisa) above the one the person was shown, with 409 PRICE_CHANGED; `seen` is undefined where none was sent. */
export function assertPriceMatches(price: number, seen: number | undefined): void {
  if (seen === undefined || price <= seen) return
  throw new AppError('PRICE_CHANGED', 'The price of this service has changed since you looked.', {
    data: { price: paisaToRupees(price) },
  })
}
