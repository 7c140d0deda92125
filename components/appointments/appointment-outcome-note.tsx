import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { formatDate } from '@/lib/base/time/format'
import type { AppointmentView } from '@/lib/care/appointments/schema'

type OutcomeNoteProps = { appointment: AppointmentView; hasCaretakers: boolean }

/** Why the shop ended an appointment, and its refund, on the customer's card. */
export function AppointmentOutcomeNote({ appointment, hasCaretakers }: OutcomeNoteProps) {
  const t = useTranslations('appointments.own')
  const locale = useLocale()
  const { rejectedFor, refund, caretaker } = appointment
  if (!rejectedFor && !refund) return null
  const amount = refund ? formatPrice(refund.amount, { always: true }) : ''
  return (
    <p className="text-sm text-muted-foreground">
      {rejectedFor === 'NOT_PAID' &&
        !refund &&
        t(appointment.transfer?.state === 'REPORTED' ? 'reported' : 'notCharged')}
      {rejectedFor === 'CARETAKER_UNAVAILABLE' &&
        t.rich('noLonger', {
          name: caretaker.firstName,
          hasOthers: hasCaretakers ? 'yes' : 'no',
          link: (words) => (
            <Link className="link" href={paths.services}>
              {words}
            </Link>
          ),
        })}
      {refund && !refund.doneAt && (
        <WholeNumbers>
          {refund.by
            ? t('goesBackBy', { amount, date: formatDate(refund.by, locale) })
            : t('goesBack', { amount })}
        </WholeNumbers>
      )}
      {refund?.doneAt && t('refunded', { amount, date: formatDate(refund.doneAt, locale) })}
    </p>
  )
}
