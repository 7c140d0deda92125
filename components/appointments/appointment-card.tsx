import { useLocale, useTranslations } from '#i18n'
import { AppointmentSpan } from '@/components/appointments/appointment-times'
import { CalendarLink } from '@/components/calendar/calendar-link'
import { PayBy } from '@/components/payments/pay-by'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { TypedText } from '@/components/ui/typed-text'
import { paths } from '@/lib/base/paths'
import { formatDateTime, formatDayAndMonth } from '@/lib/base/time/format'
import { cityNamesOf } from '@/lib/care/appointments/city-names'
import { isPayable, isPaymentOver, takesPlace } from '@/lib/care/appointments/rules'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { fullName } from '@/lib/platform/people/name'
import { AppointmentActions } from './appointment-actions'
import { AppointmentBadges } from './appointment-badges'
import { AppointmentOutcomeNote } from './appointment-outcome-note'

type AppointmentCardProps = {
  appointment: AppointmentView
  now: Date
  /** The notice at the top of the page already shows its payment. */
  isInNotice: boolean
  /** Whether caretakers have public pages. */
  hasCaretakers: boolean
}

export function AppointmentCard({ appointment, now, isInNotice, hasCaretakers }: AppointmentCardProps) {
  const t = useTranslations('appointments.own')
  const { _id, number, purpose, caretaker, payBy, rejectedFor } = appointment
  const locale = useLocale()
  const isTooLate = isPaymentOver(appointment, now)
  const isOn = takesPlace(appointment, now)
  return (
    <Card as="article" padding="none" className="flex flex-col gap-4 p-5" aria-labelledby={`visit-${_id}`}>
      <header className="flex items-start gap-3.5">
        <DayTile moment={appointment.start} isLive={isOn} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={`visit-${_id}`} className="text-[1.25rem]/heading wrap-anywhere">
              <Link
                href={paths.appointment(_id)}
                className="underline decoration-1 underline-offset-[0.2em] hover:text-primary"
              >
                <TypedText>{purpose}</TypedText>
              </Link>
            </h2>
            <p className="text-sm">
              <ShortNumber>{number}</ShortNumber>
            </p>
          </div>
          <AppointmentBadges appointment={appointment} isTooLate={isTooLate} />
        </div>
      </header>
      <Facts names="narrow">
        <dt>{t('caretaker')}</dt>
        <dd>
          {hasCaretakers ? (
            <Link className="link" href={paths.service(caretaker._id)}>
              <TypedText>{fullName(caretaker)}</TypedText>
            </Link>
          ) : (
            <TypedText>{fullName(caretaker)}</TypedText>
          )}
        </dd>
        <AppointmentSpan appointment={appointment} />
      </Facts>
      {payBy &&
        (isTooLate ? (
          <p className="text-[0.9375rem]">{t('payEnded', { date: formatDateTime(payBy, locale) })}</p>
        ) : (
          <PayBy deadline={payBy} now={now.toISOString()} />
        ))}
      <AppointmentOutcomeNote appointment={appointment} hasCaretakers={hasCaretakers} />
      <AppointmentActions
        appointment={appointment}
        cityNames={cityNamesOf(locale, appointment)}
        canPay={!isInNotice && !isTooLate && isPayable(appointment)}
        takesPlace={isOn}
      >
        {isOn ? (
          <CalendarLink
            href={paths.appointmentFile(_id)}
            file="appointment.ics"
            isSmall
            label={t('addToCalendar')}
          />
        ) : (
          hasCaretakers &&
          rejectedFor !== 'CARETAKER_UNAVAILABLE' && (
            <Link className={buttonVariants({ variant: 'outline' })} href={paths.service(caretaker._id)}>
              {t('bookAgain')}
            </Link>
          )
        )}
      </AppointmentActions>
    </Card>
  )
}

/** The day again, easy to find in a list; the words of the card name it too. Grey when the visit does not take place. */
function DayTile({ moment, isLive }: { moment: string; isLive: boolean }) {
  const [day, month] = formatDayAndMonth(moment, useLocale()).split(' ')
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-14 flex-none place-content-center rounded-md text-center rtl:h-20 rtl:content-start rtl:pt-2',
        isLive ? 'bg-soft-leaf text-soft-leaf-foreground' : 'bg-muted text-muted-foreground',
      )}
    >
      <span className="font-serif text-xl/none font-semibold tabular-nums">{day}</span>
      <span className="text-xs">{month}</span>
    </span>
  )
}
