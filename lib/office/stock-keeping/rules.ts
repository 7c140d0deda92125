import { type Paisa, toPaisa } from '@/lib/base/money'
import { type StockReason, staffReasons } from '@/lib/catalogue/stock/reasons'
import { taxWithin } from '@/lib/shop/tax/amounts'

// Rules of costs and of reversals. Pure and browser-safe.

/** The margin of one piece: its price without the tax in it, less its cost. */
export const marginOf = ({
  price,
  cost,
  percentWithin,
}: {
  price: number
  cost: Paisa
  /** The percent of the tax that the price contains; 0: none. */
  percentWithin: number
}): Paisa => toPaisa(price - taxWithin(price, percentWithin) - cost)

/** Whether staff have entered a movement, with a difference. A reversal itself stays. */
export const isReversible = (movement: {
  reason: StockReason
  change: number
  reverses: string | null
}): boolean =>
  staffReasons.some((reason) => reason === movement.reason) &&
  movement.change !== 0 &&
  movement.reverses === null
