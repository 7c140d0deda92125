import { StatusBadge } from '@/components/ui/status-badge'
import { isPriceLocked } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'

/** The price and what became of money that was paid; what is still owed is told by the badges. */
export function AppointmentPrice({ appointment }: { appointment: AppointmentDto }) {
  const { price, paymentStatus } = appointment
  if (price === 0) return 'To be agreed'
  return (
    <span className="visit-price">
      {formatPrice(rupeesToPaisa(price))}
      {isPriceLocked(paymentStatus) && <StatusBadge status={paymentStatus} />}
    </span>
  )
}
