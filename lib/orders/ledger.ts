import type { DeliveryMethod } from '@/lib/delivery/rules'
import type { Balances } from '@/lib/ledger/accounts'
import { cashToCollect } from '@/lib/orders/deposit'
import type { OrderStatus } from '@/lib/orders/schema'
import { isActiveOrder } from '@/lib/orders/transitions'
import type { PaymentStatus } from '@/lib/payments/rules'

// What the accounts of an order come to, from its columns. Pure.

/** Amounts in paisa. */
export interface OrderColumns {
  status: OrderStatus
  paymentMethod: 'COD' | 'ONLINE'
  paymentStatus: PaymentStatus
  deliveryMethod: DeliveryMethod
  taxPaisa: number
  shippingPaisa: number
  discountPaisa: number
  totalPaisa: number
  depositPaisa: number
  depositStatus: PaymentStatus | null
  /** How often its total was sent back, this time included. */
  refunds: number
}

/** What was taken off the price afterwards, and how much of it was sent back to the customer. */
export interface PartRefunds {
  granted: number
  sent: number
}

/** The money arrived, whatever became of it later. */
const isReceived = (status: PaymentStatus | null) =>
  status === 'PAID' || status === 'REFUND_DUE' || status === 'REFUNDED'

/** What the order itself has booked once everything is booked. */
export function orderBalances(
  order: OrderColumns,
  partRefunds: PartRefunds = { granted: 0, sent: 0 },
): Balances {
  const isActive = isActiveOrder(order)
  const { totalPaisa, depositPaisa, depositStatus } = order
  const charged = isActive ? totalPaisa : 0
  const granted = isActive ? partRefunds.granted : 0
  // The shop keeps the deposit of a refused parcel.
  const forfeited =
    !isActive && depositStatus === 'PAID' && !isReceived(order.paymentStatus) ? depositPaisa : 0
  const { online, cash } = received(order)
  const refunded = sentBack(order, partRefunds)
  return {
    CUSTOMER: charged + forfeited - granted - online - cash + refunded,
    ...(isActive
      ? {
          SALES: order.taxPaisa + order.shippingPaisa - order.discountPaisa - totalPaisa,
          SALES_TAX: -order.taxPaisa,
          DELIVERY: -order.shippingPaisa,
          DISCOUNTS: order.discountPaisa,
          PART_REFUNDS: granted,
        }
      : {}),
    FORFEITED_DEPOSITS: -forfeited,
    GATEWAY: online,
    [order.deliveryMethod === 'COURIER' ? 'COURIER' : 'TILL']: cash,
    BANK: -refunded,
  }
}

/** How often the total was paid: once now, and once before each refund that was followed by another delivery. */
const timesPaid = ({ paymentStatus, refunds }: OrderColumns) =>
  earlierRefunds({ paymentStatus, refunds }) + (isReceived(paymentStatus) ? 1 : 0)

/** Refunds after which the order was delivered and paid again. */
const earlierRefunds = ({ paymentStatus, refunds }: Pick<OrderColumns, 'paymentStatus' | 'refunds'>) =>
  Math.max(0, refunds - (paymentStatus === 'REFUNDED' ? 1 : 0))

/** What the customer has paid online and in cash. */
function received(order: OrderColumns): { online: number; cash: number } {
  const deposit = isReceived(order.depositStatus) ? order.depositPaisa : 0
  if (order.paymentMethod === 'ONLINE')
    return { online: deposit + order.totalPaisa * timesPaid(order), cash: 0 }
  return { online: deposit, cash: timesPaid(order) * cashToCollect({ ...order, paymentStatus: 'UNPAID' }) }
}

/** A refund of the total includes the deposit and what was sent back before. */
function sentBack(order: OrderColumns, { sent }: PartRefunds): number {
  const deposit = order.depositStatus === 'REFUNDED' ? order.depositPaisa : 0
  const now = order.paymentStatus === 'REFUNDED' ? order.totalPaisa : sent
  return deposit + now + earlierRefunds(order) * order.totalPaisa
}
