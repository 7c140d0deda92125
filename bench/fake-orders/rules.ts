import type { CashOrders } from '@/lib/settings/schema'

// What the simulation asks of the rules: the order and what the shop knows of its customer at that moment, never the truth.

export interface NewOrder {
  pieces: number
  valuePaisa: number
}

export interface Known {
  /** Cash orders that wait for their confirmation. */
  openOfAccount: number
  openOfPhone: number
  /** Parcels delivered to this account at this phone number. */
  delivered: number
  /** Parcels refused at this phone number within twelve months. */
  refused: number
}

export interface Rules {
  name: string
  /** Why cash is not offered for this order; null: it is. */
  reject: (order: NewOrder, known: Known) => string | null
  /** How long the stock of an unconfirmed order is held; null: no end. */
  holdHours: number | null
}

/** The limits of `lib/orders/cash-limits.ts`, which counts in the database. */
export const limits =
  ({ mostPieces, mostOpen }: Pick<CashOrders, 'mostPieces' | 'mostOpen'>): Rules['reject'] =>
  ({ pieces }, { openOfAccount, openOfPhone, delivered }) => {
    if (mostPieces !== null && pieces > mostPieces) return 'pieces'
    if (mostOpen === null) return null
    if (openOfAccount >= mostOpen) return 'open orders of the account'
    return openOfPhone >= mostOpen && delivered === 0 ? 'open orders of the phone number' : null
  }
