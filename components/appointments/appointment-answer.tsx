import { useTranslations } from '#i18n'
import { StatusSelect } from '@/components/appointments/status-select'
import { StatusBadge } from '@/components/ui/status-badge'
import { canBeReopened } from '@/lib/care/appointments/rules'
import type { AppointmentView } from '@/lib/care/appointments/schema'

/** The caretaker's answer to a visit, as a dropdown, or why none can be given. */
export function AppointmentAnswer({ appointment }: { appointment: AppointmentView }) {
  const t = useTranslations('appointments.badges')
  const texts = useTranslations('appointments.answered')
  const { status, rejectedFor, cancelReason, end } = appointment
  if (rejectedFor) {
    return (
      <div className="grid justify-items-start gap-1.5">
        <StatusBadge status={status} label={t(rejectedFor)} />
        <p className="text-sm text-muted-foreground lg:in-[td]:sr-only">{texts(rejectedFor)}</p>
      </div>
    )
  }
  if (cancelReason !== null) return <StatusBadge status="CANCELLED" label={t('CANCELLED')} />
  return canBeReopened({ status, end: new Date(end) }, new Date()) ? (
    <StatusSelect appointment={appointment} />
  ) : (
    <StatusBadge status={status} label={t(status)} />
  )
}
