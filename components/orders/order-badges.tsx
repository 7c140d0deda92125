import { StatusBadge } from '@/components/ui/status-badge'
import { isUnpaid, type PaymentStatus } from '@/lib/payments/rules'

type OrderBadgesProps = {
  order: {
    status: string
    paymentMethod: 'COD' | 'ONLINE'
    paymentStatus: PaymentStatus
    payBy?: string | null | undefined
  }
  notPaidInTime: boolean
}

/** Status and payment of an order; an unpaid online order shows only that it awaits payment. */
export function OrderBadges({ order, notPaidInTime }: OrderBadgesProps) {
  const { status, paymentMethod, paymentStatus, payBy } = order
  const isOwed = isUnpaid(paymentStatus)
  if (notPaidInTime && isOwed) return <StatusBadge status="CANCELLED" label="NOT PAID IN TIME" />
  if (payBy) return <UnpaidBadge status={paymentStatus} />
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StatusBadge status={status} />
      {paymentMethod === 'ONLINE' && !(status === 'CANCELLED' && isOwed) && (
        <StatusBadge status={paymentStatus} />
      )}
    </span>
  )
}

export const UnpaidBadge = ({ status }: { status: PaymentStatus }) => (
  <StatusBadge status={status} label={status === 'FAILED' ? 'PAYMENT FAILED' : 'AWAITING PAYMENT'} />
)
