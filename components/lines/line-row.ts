import type { ReactNode } from 'react'
import type { Paisa } from '@/lib/base/money'

/** A line of a cart or an order. */
export type LineRow = {
  /** Unique in its table. */
  id: string
  /** The id of the product, whose page it links to; null once that is no longer sold. */
  product: string | null
  name: string
  src: string | undefined
  unitPaisa: Paisa
  /** The regular price, when the price is that of a sale. */
  was?: Paisa | undefined
  quantity: number
  /** Not available: shown, but not included in the sums. */
  out?: boolean
  /** Replaces the plain number. */
  quantityCell?: ReactNode
  /** A problem of this line, or an action. */
  note?: ReactNode
  action?: ReactNode
}
