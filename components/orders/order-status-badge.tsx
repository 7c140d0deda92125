import { useTranslations } from '#i18n'
import { StatusBadge } from '@/components/ui/status-badge'
import type { OrderDto } from '@/lib/orders/order/schema'
import { missedDeadline } from '@/lib/orders/order/transitions'

/** The status of an order, with its reason when the system cancelled it. */
export function OrderStatusBadge({
  order,
}: {
  order: Pick<OrderDto, 'status' | 'paymentMethod' | 'timeline'>
}) {
  const t = useTranslations('orders.badges')
  return <StatusBadge status={order.status} label={t(missedDeadline(order) ?? order.status)} />
}
