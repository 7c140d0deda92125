import { useTranslations } from '#i18n'
import { UnpaidBadge } from '@/components/orders/order-badges'
import { cn } from '@/components/ui/cn'
import { StatusBadge } from '@/components/ui/status-badge'
import { isPayable } from '@/lib/care/appointments/rules'
import type { AppointmentView } from '@/lib/care/appointments/schema'

type AppointmentBadgesProps = {
  appointment: AppointmentView
  /** The deadline of its payment has passed. */
  isTooLate?: boolean
  className?: string
}

/** The state of an appointment. Waiting for payment looks different from waiting for the caretaker. */
export function AppointmentBadges({ appointment, isTooLate = false, className }: AppointmentBadgesProps) {
  const t = useTranslations('appointments.badges')
  const { status, outcome, rejectedFor, cancelReason, paymentStatus } = appointment
  const isOwed = isPayable(appointment)
  return (
    <span className={cn('inline-flex flex-wrap gap-1.5', className)}>
      {rejectedFor || cancelReason !== null ? (
        <StatusBadge status={status} label={t(rejectedFor ?? 'CANCELLED')} />
      ) : (
        !(isOwed && (status === 'PENDING' || isTooLate)) && <StatusBadge status={status} label={t(status)} />
      )}
      {isOwed &&
        (isTooLate ? (
          <StatusBadge status="FAILED" label={t('timeOver')} />
        ) : (
          <UnpaidBadge status={paymentStatus} />
        ))}
      {outcome && <StatusBadge status={outcome} label={t(outcome)} />}
    </span>
  )
}
