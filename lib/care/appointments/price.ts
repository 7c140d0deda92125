import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { paisaToRupees } from '@/lib/base/money'

/** Throws PRICE_CHANGED when the price is above the one that was shown (`seen`; undefined: not sent). In paisa. */
export function assertPriceMatches(price: number, seen: number | undefined): void {
  if (seen === undefined || price <= seen) return
  throw new AppError('PRICE_CHANGED', apiText('answers.appointments.priceChanged'), {
    data: { price: paisaToRupees(price) },
  })
}
