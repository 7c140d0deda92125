import { useTranslations } from '#i18n'
import { UnpaidBadge } from '@/components/orders/order-badges'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatPrice } from '@/lib/base/money'
import { isPayable, isPriceLocked } from '@/lib/care/appointments/rules'
import type { AppointmentDto } from '@/lib/care/appointments/schema'

type AppointmentPriceProps = {
  appointment: AppointmentDto
  /** A missing payment is shown too; AppointmentBadges shows that itself. */
  withUnpaid?: boolean
}

/** The price, with the status of its payment. A service without a price says "Price on request", its visit "To be agreed". */
export function AppointmentPrice({ appointment, withUnpaid = false }: AppointmentPriceProps) {
  const t = useTranslations('appointments.facts')
  const badges = useTranslations('appointments.badges')
  const { price, paymentStatus } = appointment
  if (price === 0) return t('toBeAgreed')
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 tabular-nums">
      {formatPrice(price)}
      {isPriceLocked(paymentStatus) && <StatusBadge status={paymentStatus} label={badges(paymentStatus)} />}
      {withUnpaid && isPayable(appointment) && <UnpaidBadge status={paymentStatus} />}
    </span>
  )
}
