import { type Paisa, toPaisa } from '@/lib/base/money'
import { taxWithin } from '@/lib/shop/tax/amounts'

// Rules of costs. Pure and browser-safe.

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
