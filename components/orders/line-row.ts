import type { ReactNode } from 'react'

/** A line of a cart or an order. */
export type LineRow = {
  id: string
  name: string
  src: string | undefined
  unitPaisa: number
  quantity: number
  /** Not available: shown, but not included in the sums. */
  out?: boolean
  /** Replaces the plain number. */
  quantityCell?: ReactNode
  /** A problem of this line, or an action. */
  note?: ReactNode
  action?: ReactNode
}
