import { useLocale, useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { WrittenText } from '@/components/ui/written-text'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { paths } from '@/lib/base/paths'
import { formatClock, formatDate, formatTime } from '@/lib/base/time/format'
import { dayOf, weekdayOf } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import { canHaveOutcome, isPaymentOver } from '@/lib/care/appointments/rules'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { fullName } from '@/lib/platform/people/name'
import { AnswerButtons } from './answer-buttons'
import { AppointmentPrice } from './appointment-price'
import { HeldNote } from './held-note'
import { OutcomeButtons } from './outcome-buttons'
import { VisitContacts } from './visit-contacts'

type VisitCardProps = {
  appointment: AppointmentView
  now: Date
  /** The date is shown where the list is not about one day. */
  dated?: boolean
}

/** A live appointment as its caretaker needs it on the way: when, what, for whom, at which price, and how to get there. */
export function VisitCard({ appointment, now, dated = false }: VisitCardProps) {
  const t = useTranslations('appointments.visit')
  const badges = useTranslations('appointments.badges')
  const locale = useLocale()
  const { _id, start, end, purpose, customer, status, outcome, note, payBy } = appointment
  return (
    <Card as="li" padding="none" className="@container min-w-0">
      <div className="grid gap-x-6 gap-y-2 p-4 @2xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 @2xl:col-span-full">
          <p className="text-lg/heading font-semibold tabular-nums">
            {dated && (
              <span className="block pb-1 text-sm font-normal text-muted-foreground rtl:pb-3">
                {t('dayAndDate', {
                  day: weekdayName(weekdayOf(dayOf(new Date(start))), locale),
                  date: formatDate(start, locale),
                })}
              </span>
            )}
            <span className="whitespace-nowrap">
              {t.rich('span', {
                start: formatClock(start, locale),
                end: formatTime(end, locale),
                from: (words) => <time dateTime={start}>{words}</time>,
                to: (words) => <time dateTime={end}>{words}</time>,
              })}
            </span>
          </p>
          <span className="flex flex-wrap gap-1.5">
            <StatusBadge status={status} label={badges(status)} />
            {outcome && <StatusBadge status={outcome} label={badges(outcome)} />}
          </span>
        </div>
        <div className="grid min-w-0 content-start gap-2 wrap-anywhere">
          <p>
            {t.rich('for', {
              purpose: isolateNumbers(purpose),
              name: fullName(customer),
              link: (words) => (
                <Link className="link font-semibold" href={paths.manageAppointment(_id)} data-row-link>
                  {words}
                </Link>
              ),
            })}
          </p>
          <div className="flex items-center gap-2">
            <span className="text-sm text-muted-foreground">{t('price')}</span>
            <AppointmentPrice appointment={appointment} withUnpaid={!isPaymentOver(appointment, now)} />
          </div>
          <VisitContacts appointment={appointment} />
          {note && <WrittenText className="border-s-2 border-border ps-3 text-sm">{note}</WrittenText>}
        </div>
        <div className="grid content-start gap-2.5 mt-1.5 @2xl:mt-0 empty:hidden">
          {status === 'PENDING' && <AnswerButtons appointment={appointment} />}
          <HeldNote payBy={payBy} now={now} />
          {canHaveOutcome({ status, start: new Date(start) }, now) && (
            <OutcomeButtons appointment={appointment} />
          )}
        </div>
      </div>
    </Card>
  )
}
