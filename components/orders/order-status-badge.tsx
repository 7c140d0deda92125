import { StatusBadge } from '@/components/ui/status-badge'
import type { OrderDto } from '@/lib/orders/schema'
import { wasNotPaidInTime } from '@/lib/orders/transitions'

/** The status of an order, with its reason when the system cancelled it. */
export const OrderStatusBadge = ({ order }: { order: Pick<OrderDto, 'status' | 'timeline'> }) =>
  wasNotPaidInTime(order) ? (
    <StatusBadge status={order.status} label="NOT PAID IN TIME" />
  ) : (
    <StatusBadge status={order.status} />
  )
