import { UnpaidBadge } from '@/components/orders/order-badges'
import { StatusBadge } from '@/components/ui/status-badge'
import { isPayable, isPriceLocked } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'

type AppointmentPriceProps = {
  appointment: AppointmentDto
  /** Also shows that a payment is missing; left out beside AppointmentBadges, which shows it. */
  withUnpaid?: boolean
}

/** The price of a visit whose service has none. The service itself says "Price on request". */
export const noPrice = 'To be agreed'

/** The price, with the status of its payment. */
export function AppointmentPrice({ appointment, withUnpaid = false }: AppointmentPriceProps) {
  const { price, paymentStatus } = appointment
  if (price === 0) return noPrice
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 tabular-nums">
      {formatPrice(rupeesToPaisa(price))}
      {isPriceLocked(paymentStatus) && <StatusBadge status={paymentStatus} />}
      {withUnpaid && isPayable(appointment) && <UnpaidBadge status={paymentStatus} />}
    </span>
  )
}
