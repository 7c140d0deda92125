import { rejectionLabels } from '@/components/appointments/appointment-badges'
import { StatusSelect } from '@/components/appointments/status-select'
import { StatusBadge } from '@/components/ui/status-badge'
import { canBeReopened } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'

/** The caretaker's answer to a visit, as a dropdown, or why none can be given. */
export function AppointmentAnswer({ appointment }: { appointment: AppointmentView }) {
  const { status, rejectedFor, cancelReason, end } = appointment
  if (rejectedFor) {
    return (
      <div className="grid justify-items-start gap-1.5">
        <StatusBadge status={status} label={rejectionLabels[rejectedFor].toUpperCase()} />
        <p className="text-sm text-muted-foreground lg:in-[td]:sr-only">
          {rejectedFor === 'NOT_PAID'
            ? 'The customer did not pay in time. Your time is free again.'
            : 'The shop has ended this visit and told the customer.'}
        </p>
      </div>
    )
  }
  if (cancelReason !== null) return <StatusBadge status="CANCELLED" />
  return canBeReopened({ status, end: new Date(end) }, new Date()) ? (
    <StatusSelect appointment={appointment} />
  ) : (
    <StatusBadge status={status} />
  )
}
