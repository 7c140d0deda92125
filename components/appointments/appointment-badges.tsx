import { UnpaidBadge } from '@/components/orders/order-badges'
import { StatusBadge } from '@/components/ui/status-badge'
import { isPayable, type RejectionReason } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'

export const rejectionLabels: Record<RejectionReason, string> = {
  NOT_PAID: 'Not paid in time',
  CARETAKER_UNAVAILABLE: 'Ended by the shop',
}

/** The state of an appointment. One that waits for payment looks different from one that waits for the caretaker. */
export function AppointmentBadges({ appointment }: { appointment: AppointmentView }) {
  const { status, outcome, rejectedFor, cancelReason, paymentStatus } = appointment
  const isOwed = isPayable(appointment)
  return (
    <span className="visit-badges">
      {rejectedFor || cancelReason !== null ? (
        <StatusBadge
          status={status}
          label={(rejectedFor ? rejectionLabels[rejectedFor] : 'Cancelled').toUpperCase()}
        />
      ) : (
        !(isOwed && status === 'PENDING') && <StatusBadge status={status} />
      )}
      {isOwed && <UnpaidBadge status={paymentStatus} />}
      {outcome && <StatusBadge status={outcome} />}
    </span>
  )
}
