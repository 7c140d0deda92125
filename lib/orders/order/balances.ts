import type { Balances } from '@/lib/money/ledger/accounts'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import { cashOfDelivery } from '@/lib/orders/order/deposit'
import type { OrderStatus } from '@/lib/orders/order/schema'
import { isActiveOrder } from '@/lib/orders/order/transitions'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'

// The balances of an order, from its columns (docs/decisions/0062-ledger.md). Pure.

/** Amounts in paisa. */
export interface OrderColumns {
  status: OrderStatus
  paymentMethod: 'COD' | 'ONLINE'
  paymentStatus: PaymentStatus
  deliveryMethod: DeliveryMethod
  /** Added to the prices, or contained in them. */
  taxPaisa: number
  shippingPaisa: number
  discountPaisa: number
  roundingPaisa: number
  totalPaisa: number
  depositPaisa: number
  depositStatus: PaymentStatus | null
  /** How often its total was sent back, this time included. */
  timesRefunded: number
}

export type CashColumns = Pick<
  OrderColumns,
  'paymentMethod' | 'paymentStatus' | 'depositStatus' | 'totalPaisa' | 'depositPaisa' | 'timesRefunded'
>

/** Part refunds of an order; amounts in paisa. */
export interface PartRefunds {
  /** The sum that was taken off the price afterwards. */
  granted: number
  /** The sum that edits have taken off: the total or the deposit is lower by it already. */
  edited: number
  /** The part of both that was sent back to the customer. */
  sent: number
}

/** The money arrived, whatever became of it later. */
const isReceived = (status: PaymentStatus | null) =>
  status === 'PAID' || status === 'REFUND_DUE' || status === 'REFUNDED'

/** The balances of the order itself once everything is posted. */
export function orderBalances(
  order: OrderColumns,
  partRefunds: PartRefunds = { granted: 0, edited: 0, sent: 0 },
): Balances {
  const isActive = isActiveOrder(order)
  const { totalPaisa, depositPaisa, depositStatus } = order
  const charged = isActive ? totalPaisa : 0
  const granted = isActive ? partRefunds.granted : 0
  // The shop keeps the deposit of a refused parcel.
  const forfeited =
    !isActive && depositStatus === 'PAID' && !isReceived(order.paymentStatus)
      ? depositPaisa - partRefunds.granted
      : 0
  const { online, cash } = received(order, partRefunds)
  const refunded = sentBack(order, partRefunds)
  return {
    CUSTOMER: charged + forfeited - granted - online - cash + refunded,
    ...(isActive
      ? {
          SALES:
            order.taxPaisa + order.shippingPaisa - order.discountPaisa + order.roundingPaisa - totalPaisa,
          SALES_TAX: -order.taxPaisa,
          DELIVERY: -order.shippingPaisa,
          DISCOUNTS: order.discountPaisa,
          ROUNDING: -order.roundingPaisa,
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
const timesPaid = ({ paymentStatus, timesRefunded }: Pick<OrderColumns, 'paymentStatus' | 'timesRefunded'>) =>
  earlierRefunds({ paymentStatus, timesRefunded }) + (isReceived(paymentStatus) ? 1 : 0)

/** Refunds after which the order was delivered and paid again. */
const earlierRefunds = ({
  paymentStatus,
  timesRefunded,
}: Pick<OrderColumns, 'paymentStatus' | 'timesRefunded'>) =>
  Math.max(0, timesRefunded - (paymentStatus === 'REFUNDED' ? 1 : 0))

/** The sums that the customer has paid online and in cash. */
function received(order: OrderColumns, { edited }: PartRefunds): { online: number; cash: number } {
  const deposit = isReceived(order.depositStatus) ? order.depositPaisa : 0
  if (order.paymentMethod === 'ONLINE')
    return { online: deposit + edited + order.totalPaisa * timesPaid(order), cash: 0 }
  return { online: deposit + edited, cash: cashCollected(order).reduce((sum, paisa) => sum + paisa, 0) }
}

/** The sums that its deliveries have collected: all of the total after a refund, which includes the deposit. */
export const cashCollected = (order: CashColumns): number[] =>
  Array.from({ length: timesPaid(order) }, (_, at) => cashOfDelivery(order, at > 0))

/** A refund of the total includes the deposit; it sends what part refunds have left. */
function sentBack(order: OrderColumns, { granted, sent }: PartRefunds): number {
  const { paymentStatus, depositStatus, totalPaisa, depositPaisa } = order
  const deposit = depositStatus === 'REFUNDED' ? depositPaisa - (isReceived(paymentStatus) ? 0 : granted) : 0
  const total = paymentStatus === 'REFUNDED' ? totalPaisa - granted : 0
  return deposit + total + sent + earlierRefunds(order) * totalPaisa
}
