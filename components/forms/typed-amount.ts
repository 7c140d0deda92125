import { plainAmount } from '@/lib/base/plain-amount'

/** An option for `register`: a typed amount, such as `Rs 1,375`, becomes that of the API; a number is from the record. */
export const typedAmount = {
  setValueAs: (value: unknown) => (typeof value === 'string' ? plainAmount(value) : value),
}
/** The longest text of a typed amount. */
export const MAX_TYPED_AMOUNT = 20
