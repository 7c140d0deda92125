import { type CashRejection, findCashRejection } from '@/lib/orders/order/cash-rules'
import type { CashOrders } from '@/lib/shop/settings/schema'

// The questions of the simulation to the rules: they see the order and what the shop knows of its customer at that moment,
// never the truth.

export interface NewOrder {
  pieces: number
  valuePaisa: number
}

export interface Known {
  /** Cash orders that wait for their confirmation. */
  openOfAccount: number
  openOfPhone: number
  /** Whether a parcel was delivered to this phone number, and whether one of this account was. */
  hasDelivered: boolean
  hasDeliveredToAccount: boolean
  /** Orders that are not delivered yet, of an account without a delivery, and to a number without one. */
  undeliveredOfAccount: number
  undeliveredOfPhone: number
  /** Parcels refused at this phone number within twelve months. */
  refused: number
}

export interface Rules {
  name: string
  limits: CashOrders
}

/** Why cash is not offered for this order, by the rule of the shop. Each order has one product with counted stock. */
export const rejectionOf = (limits: CashOrders, order: NewOrder, known: Known): CashRejection | null =>
  findCashRejection(
    limits,
    {
      openOfCustomer: known.openOfAccount,
      openToPhone: known.openOfPhone,
      cancelledOfCustomer: 0,
      cancelledToPhone: 0,
      hasDelivered: known.hasDelivered,
      hasDeliveredToCustomer: known.hasDeliveredToAccount,
      undeliveredOfCustomer: known.undeliveredOfAccount,
      undeliveredToPhone: known.undeliveredOfPhone,
      refusedParcels: known.refused,
    },
    {
      lines: [{ productId: 'most of it', quantity: order.pieces, stock: Number.MAX_SAFE_INTEGER }],
      totalPaisa: order.valuePaisa,
      isCashTaken: true,
    },
  )
