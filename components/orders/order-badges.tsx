import { useTranslations } from '#i18n'
import { StatusBadge } from '@/components/ui/status-badge'
import { isUnpaid, type PaymentStatus } from '@/lib/money/payments/rules'
import type { OrderStatus } from '@/lib/orders/order/schema'
import type { MissedDeadline } from '@/lib/orders/order/transitions'

type OrderBadgesProps = {
  order: {
    status: OrderStatus
    paymentMethod: 'COD' | 'ONLINE'
    paymentStatus: PaymentStatus
    payBy?: string | null | undefined
  }
  missed: MissedDeadline | null
}

/** Status and payment of an order; an unpaid online order shows only that it awaits payment. */
export function OrderBadges({ order, missed }: OrderBadgesProps) {
  const t = useTranslations('orders.badges')
  const { status, paymentMethod, paymentStatus, payBy } = order
  const isOwed = isUnpaid(paymentStatus)
  if (missed && isOwed) return <StatusBadge status="CANCELLED" label={t(missed)} />
  if (payBy) return <UnpaidBadge status={paymentStatus} />
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StatusBadge status={status} label={t(status)} />
      {paymentMethod === 'ONLINE' && !(status === 'CANCELLED' && isOwed) && (
        <StatusBadge status={paymentStatus} label={t(paymentStatus)} />
      )}
    </span>
  )
}

export function UnpaidBadge({ status }: { status: PaymentStatus }) {
  const t = useTranslations('orders.badges')
  return <StatusBadge status={status} label={t(status === 'FAILED' ? 'paymentFailed' : 'awaitingPayment')} />
}
