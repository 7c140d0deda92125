import { rejectionLabels } from '@/components/appointments/appointment-badges'
import { StatusSelect } from '@/components/appointments/status-select'
import { StatusBadge } from '@/components/ui/status-badge'
import { canBeReopened, isPriceLocked } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { formatDateTime } from '@/lib/time/format'

/** The caretaker's answer to a visit, or why none can be given, and the payment status. */
export function AppointmentAnswer({ appointment }: { appointment: AppointmentView }) {
  const { status, rejectedFor, payBy, price, paymentStatus } = appointment
  if (rejectedFor) {
    return (
      <div className="grid justify-items-start gap-1.5">
        <StatusBadge status={status} label={rejectionLabels[rejectedFor].toUpperCase()} />
        <p className="text-sm text-muted-foreground">
          {rejectedFor === 'NOT_PAID'
            ? 'The customer did not pay in time. Your time is free again.'
            : 'The shop has ended this visit and told the customer.'}
        </p>
      </div>
    )
  }
  const isCancelled = appointment.cancelReason !== null
  const isAnswerable = !isCancelled && canBeReopened({ status, end: new Date(appointment.end) }, new Date())
  return (
    <div className="grid justify-items-start gap-1.5">
      {isAnswerable ? (
        <StatusSelect appointment={appointment} />
      ) : (
        <StatusBadge status={isCancelled ? 'CANCELLED' : status} />
      )}
      {payBy && (
        <p className="text-sm text-muted-foreground">
          Not paid yet. Held until <time dateTime={payBy}>{formatDateTime(payBy)}</time>, then your time is
          free again.
        </p>
      )}
      {price > 0 && isPriceLocked(paymentStatus) && <StatusBadge status={paymentStatus} />}
    </div>
  )
}
