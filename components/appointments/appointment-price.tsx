import { StatusBadge } from '@/components/ui/status-badge'
import { isPriceLocked } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'

/** The price, with the status of a payment that was made; AppointmentBadges shows unpaid ones. */
export function AppointmentPrice({ appointment }: { appointment: AppointmentDto }) {
  const { price, paymentStatus } = appointment
  if (price === 0) return 'To be agreed'
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 tabular-nums">
      {formatPrice(rupeesToPaisa(price))}
      {isPriceLocked(paymentStatus) && <StatusBadge status={paymentStatus} />}
    </span>
  )
}
