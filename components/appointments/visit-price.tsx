import { StatusBadge } from '@/components/ui/status-badge'
import { isLive, isPriceLocked } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'

/** The price and where its payment stands; of a rejected visit only money that was really paid is told. */
export function VisitPrice({ appointment }: { appointment: AppointmentDto }) {
  const { price, paymentStatus, status } = appointment
  if (price === 0) return 'No charge'
  return (
    <span className="visit-price">
      {formatPrice(rupeesToPaisa(price))}
      {(isLive(status) || isPriceLocked(paymentStatus)) && <StatusBadge status={paymentStatus} />}
    </span>
  )
}
