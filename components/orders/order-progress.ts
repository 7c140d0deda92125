import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { deliveryDayText, expectedDelivery } from '@/lib/orders/delivery-time'
import type { OrderDto } from '@/lib/orders/schema'
import { isActiveOrder, isHeldUnpaid } from '@/lib/orders/transitions'
import { formatDate } from '@/lib/time/format'
import { dayOf, weekdayOf } from '@/lib/time/karachi'

export const progressSteps = ['Placed', 'Packing', 'Shipped', 'Delivered'] as const

const reachedStep = { PENDING: 0, PROCESSING: 1, SHIPPED: 2, DELIVERED: 3, CANCELLED: null } as const

type ProgressOrder = Pick<
  OrderDto,
  'status' | 'paymentMethod' | 'paymentStatus' | 'placedAt' | 'totalPrice'
> & { timeline: readonly OrderDto['timeline'][number][] }

export type Progress = {
  /** Where the parcel is, as a sentence. */
  parcel: string
  /** What is still to pay; null when the payment has its own notice, or the order is cancelled. */
  payment: string | null
  /** The index in `progressSteps`; null when there is no delivery. */
  reached: number | null
}

/** Where an order is, when it arrives and what is to pay, for its buyer. */
export const orderProgress = (order: ProgressOrder, now: Date): Progress => ({
  parcel: parcelText(order, now),
  payment: paymentText(order),
  reached: isHeldUnpaid(order) ? null : reachedStep[order.status],
})

function parcelText(order: ProgressOrder, now: Date): string {
  if (!isActiveOrder(order)) return 'This order is not sent.'
  if (order.status === 'DELIVERED') return deliveredText(order)
  if (isHeldUnpaid(order)) return 'We pack it once it is paid.'
  const placed = new Date(order.placedAt)
  const isLate = dayOf(now) > dayOf(expectedDelivery(placed))
  return `${isLate ? 'It was expected by' : 'Arrives by'} ${deliveryDayText(placed)}`
}

function deliveredText({ timeline }: ProgressOrder): string {
  const at = timeline.findLast((entry) => entry.status === 'DELIVERED')?.at
  return at ? `Brought to you on ${weekdayOf(dayOf(new Date(at)))}, ${formatDate(at)}` : 'Brought to you'
}

function paymentText(order: ProgressOrder): string | null {
  if (!isActiveOrder(order)) return null
  const total = formatPrice(rupeesToPaisa(order.totalPrice), { always: true })
  if (order.paymentStatus === 'PAID') return `${total} is paid`
  return order.paymentMethod === 'COD' && order.status !== 'DELIVERED' ? `Pay ${total} at the door` : null
}
