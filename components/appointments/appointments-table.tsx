import { useLocale, useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { EyeIcon, MailIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { beside, ListAction, ListCell, ListName, ListRow, ListTable } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { TableCell } from '@/components/ui/table'
import { TypedText } from '@/components/ui/typed-text'
import { paths } from '@/lib/base/paths'
import { formatEnd, formatSpan, formatStart } from '@/lib/base/time/format'
import { canHaveOutcome, isLive } from '@/lib/care/appointments/rules'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { fullName } from '@/lib/platform/people/name'
import { AnswerButtons } from './answer-buttons'
import { AppointmentAnswer } from './appointment-answer'
import { AppointmentPrice } from './appointment-price'
import { OutcomeButtons } from './outcome-buttons'
import { VisitContacts } from './visit-contacts'

type AppointmentsTableProps = { appointments: AppointmentView[]; now: Date }

// On narrow screens in this order: who and the status, when and what for, the price, the way there, the answer.
const rowClass =
  "border-border lg:h-15 max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:px-4 max-lg:pt-2 max-lg:pb-3 max-lg:not-first:border-t max-lg:before:-order-1 max-lg:before:basis-full max-lg:before:content-['']"
const timeClass =
  'lg:px-2 lg:py-0.5 max-lg:order-1 max-lg:basis-full max-lg:border-0 max-lg:p-0 max-lg:font-semibold [&_time]:whitespace-nowrap'
const besideName = `${beside} max-lg:grid max-lg:min-h-11 max-lg:items-center`
const onPhones = 'max-lg:block max-lg:basis-full max-lg:border-0 max-lg:px-0 max-lg:pb-0 lg:hidden'

const dense = 'lg:max-2xl:[&_:is(td,th)]:px-1.5 lg:[&_:is(td,th):last-child]:pe-4'
// With the outcome there is one column more.
const denseBadges =
  'lg:max-2xl:[&_[data-slot=badge]]:text-[0.6875rem] lg:max-2xl:[&_[data-slot=badge]]:px-1.5 lg:max-2xl:[&_[data-slot=badge]]:tracking-normal'

/** A table; on a phone each row is a card, with the way to the customer and two buttons for the answer. */
export function AppointmentsTable({ appointments, now }: AppointmentsTableProps) {
  const t = useTranslations('appointments.manage')
  const withOutcome = appointments.some((appointment) => isOver(appointment, now))
  const outcome = withOutcome ? [t('outcome')] : []
  return (
    <ListTable
      label={t('table')}
      className={cn('lg:text-[0.8125rem]/5.5 2xl:text-sm/5.5', dense, withOutcome && denseBadges)}
      columns={[t('name'), t('email'), t('from'), t('to'), t('price'), t('status'), ...outcome, t('actions')]}
    >
      {appointments.map((appointment) => (
        <Row key={appointment._id} appointment={appointment} now={now} withOutcome={withOutcome} />
      ))}
    </ListTable>
  )
}

const isOver = ({ status, start }: AppointmentView, now: Date) =>
  canHaveOutcome({ status, start: new Date(start) }, now)

type RowProps = { appointment: AppointmentView; now: Date; withOutcome: boolean }

function Row({ appointment, now, withOutcome }: RowProps) {
  const t = useTranslations('appointments.manage')
  const { _id, number, customer, start, end, purpose, status, outcome } = appointment
  const name = fullName(customer)
  const locale = useLocale()
  const isRequest = status === 'PENDING'
  // On a phone a visit with an outcome has three lines; the rest is on its own page.
  const isSettled = outcome !== null && isOver(appointment, now)
  return (
    <ListRow className={rowClass}>
      <ListName shared className="max-lg:min-h-11 max-lg:basis-0 max-lg:content-center">
        {name}
        <span className="block text-sm lg:text-[0.8125rem]/4.5">
          <ShortNumber>{number}</ShortNumber>
        </span>
      </ListName>
      <ListCell
        label={t('email')}
        alone
        className={isSettled ? 'max-lg:hidden' : 'max-lg:order-3 max-lg:pt-2.5'}
      >
        {customer.email ? <Email address={customer.email} /> : <bdi>{customer.phoneNumber}</bdi>}
      </ListCell>
      {isLive(status) && !isSettled && (
        <TableCell className={`max-lg:order-3 max-lg:pt-1 ${onPhones}`}>
          <VisitContacts appointment={appointment} />
        </TableCell>
      )}
      <TableCell className={timeClass}>
        <time dateTime={start}>
          <span className="max-lg:hidden">{formatStart(start, now, locale)}</span>
          <span className="lg:hidden">{formatSpan(start, end, now, locale)}</span>
        </time>
        <span
          className="block text-sm font-normal text-muted-foreground lg:line-clamp-2 lg:max-w-52 lg:text-[0.8125rem]/4.5"
          title={purpose}
        >
          <TypedText>{purpose}</TypedText>
        </span>
      </TableCell>
      <TableCell className="max-lg:hidden lg:px-2 lg:py-0.5">
        <time className="whitespace-nowrap" dateTime={end}>
          {formatEnd(start, end, now, locale)}
        </time>
      </TableCell>
      <ListCell
        label={t('price')}
        className={cn(
          'max-lg:order-2',
          withOutcome && 'lg:[&>span]:flex-col lg:[&>span]:items-start lg:[&>span]:gap-y-0',
        )}
      >
        <AppointmentPrice appointment={appointment} withUnpaid />
      </ListCell>
      <ListCell label={t('status')} className={isSettled ? 'max-lg:hidden' : besideName}>
        <Status appointment={appointment} isSettled={isSettled} />
      </ListCell>
      {withOutcome && (
        <ListCell
          label={t('outcome')}
          alone={!isSettled}
          className={isSettled ? besideName : 'max-lg:order-4'}
        >
          {isOver(appointment, now) && <OutcomeButtons appointment={appointment} inTable />}
        </ListCell>
      )}
      {isRequest && (
        <TableCell className={`max-lg:order-5 max-lg:pt-2.5 ${onPhones}`}>
          <AnswerButtons appointment={appointment} />
        </TableCell>
      )}
      <ListAction className="max-lg:top-2">
        {/* The cell is as wide without the answer: the link must not move while it is pressed and the list is read again. */}
        <div className={cn('flex items-center lg:-ms-2.5', !withOutcome && 'lg:min-w-33')}>
          <Link
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
            href={paths.manageAppointment(_id)}
            aria-label={t('detailsOf', { purpose, name })}
            data-row-link
          >
            <EyeIcon />
          </Link>
          {isRequest && !withOutcome && (
            <div className="max-lg:hidden">
              <AnswerButtons appointment={appointment} compact />
            </div>
          )}
        </div>
      </ListAction>
    </ListRow>
  )
}

/** A dropdown; on a phone two buttons replace it for a request. With an outcome the answer is only shown. */
function Status({ appointment, isSettled }: { appointment: AppointmentView; isSettled: boolean }) {
  const t = useTranslations('appointments.badges')
  const { status } = appointment
  if (isSettled) return <StatusBadge status={status} label={t(status)} />
  if (status !== 'PENDING') return <AppointmentAnswer appointment={appointment} />
  return (
    <>
      <span className="lg:hidden">
        <StatusBadge status={status} label={t(status)} />
      </span>
      <div className="max-lg:hidden">
        <AppointmentAnswer appointment={appointment} />
      </div>
    </>
  )
}

/** An address is on one line where it fits; a longer address breaks before the @ first. */
function Email({ address }: { address: string }) {
  const atSign = address.lastIndexOf('@')
  return (
    <span className="max-lg:flex max-lg:items-center max-lg:gap-2 max-lg:text-[0.9375rem] lg:leading-5">
      <MailIcon className="size-4.25 flex-none text-primary lg:hidden" />
      <span className="max-lg:wrap-anywhere lg:inline-block lg:max-w-44 lg:wrap-break-word">
        {address.slice(0, atSign)}
        <wbr />
        {address.slice(atSign)}
      </span>
    </span>
  )
}
