import { buttonVariants } from '@/components/ui/button'
import { EyeIcon, PhoneIcon, PinIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ListAction, ListCell, ListName, ListNote, ListRow, ListTable } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { TableCell } from '@/components/ui/table'
import { ContactLine, ContactList, MapLink, PhoneLinks } from '@/components/users/contact-list'
import { canHaveOutcome, isLive } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { appointmentAddress } from '@/lib/appointments/visit-address'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { formatEnd, formatSpan, formatStart } from '@/lib/time/format'
import { AnswerButtons } from './answer-buttons'
import { AppointmentAnswer } from './appointment-answer'
import { AppointmentPrice } from './appointment-price'
import { OutcomeButtons } from './outcome-buttons'

type AppointmentsTableProps = { appointments: AppointmentView[]; now: Date }

// On narrow screens in this order: who, when, the facts, the way there, the answer.
const rowClass =
  'border-border max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:px-4 max-lg:py-3 max-lg:not-first:border-t'
const timeClass =
  'lg:h-11 lg:px-2 lg:py-0.5 max-lg:order-1 max-lg:basis-full max-lg:border-0 max-lg:p-0 max-lg:font-semibold [&_time]:whitespace-nowrap'

/** A table; on a phone each row is a card, with the way to the customer and two buttons for the answer. */
export function AppointmentsTable({ appointments, now }: AppointmentsTableProps) {
  const withOutcome = appointments.some((appointment) => isOver(appointment, now))
  const outcome = withOutcome ? ['Outcome'] : []
  return (
    <ListTable
      label="Appointments"
      className="lg:text-[0.8125rem]/5.5 2xl:text-sm/5.5 lg:max-2xl:[&_:is(td,th)]:px-1.5"
      columns={['Name', 'Email', 'From', 'To', 'Price', 'Status', ...outcome, 'Actions']}
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
  const { _id, number, customer, start, end, purpose, status } = appointment
  const name = fullName(customer)
  const isRequest = status === 'PENDING'
  return (
    <ListRow className={rowClass}>
      <ListName>
        {name}
        <ListNote>
          <span className="lg:line-clamp-1 lg:max-w-48" title={purpose}>
            {purpose} <ShortNumber>{number}</ShortNumber>
          </span>
        </ListNote>
      </ListName>
      <ListCell label="Email" className="max-lg:order-2 max-lg:basis-full">
        <Email address={customer.email} short={withOutcome} />
      </ListCell>
      {isLive(status) && (
        <TableCell className="max-lg:order-3 max-lg:basis-full max-lg:border-0 max-lg:px-0 max-lg:pt-1.5 max-lg:pb-0 lg:hidden">
          <ContactList>
            <ContactLine Icon={PinIcon}>
              <MapLink address={appointmentAddress(appointment)} />
            </ContactLine>
            <ContactLine Icon={PhoneIcon}>
              <PhoneLinks phoneNumber={customer.phoneNumber} />
            </ContactLine>
          </ContactList>
        </TableCell>
      )}
      <TableCell className={timeClass}>
        <time dateTime={start}>
          <span className="max-lg:hidden">{formatStart(start, now)}</span>
          <span className="lg:hidden">{formatSpan(start, end, now)}</span>
        </time>
      </TableCell>
      <TableCell className="max-lg:hidden lg:h-11 lg:px-2 lg:py-0.5">
        <time className="whitespace-nowrap" dateTime={end}>
          {formatEnd(start, end, now)}
        </time>
      </TableCell>
      <ListCell label="Price" className="max-lg:order-2">
        <AppointmentPrice appointment={appointment} withUnpaid />
      </ListCell>
      <ListCell label="Status" className="max-lg:order-2">
        {isRequest && (
          <span className="lg:hidden">
            <StatusBadge status={status} />
          </span>
        )}
        <div className={isRequest ? 'max-lg:hidden' : undefined}>
          <AppointmentAnswer appointment={appointment} />
        </div>
      </ListCell>
      {withOutcome && (
        <ListCell label="Outcome" alone className="max-lg:order-4">
          {isOver(appointment, now) && <OutcomeButtons appointment={appointment} />}
        </ListCell>
      )}
      {isRequest && (
        <TableCell className="max-lg:order-5 max-lg:block max-lg:basis-full max-lg:border-0 max-lg:px-0 max-lg:pt-2.5 max-lg:pb-0 lg:hidden">
          <AnswerButtons appointment={appointment} />
        </TableCell>
      )}
      <ListAction>
        <Link
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          href={paths.manageAppointment(_id)}
          aria-label={`Details of ${purpose} for ${name}`}
          data-row-link
        >
          <EyeIcon />
        </Link>
      </ListAction>
    </ListRow>
  )
}

/** A long address breaks before the @ first. `short`: it is cut where the outcome needs the width. */
function Email({ address, short }: { address: string; short: boolean }) {
  const at = address.lastIndexOf('@')
  return (
    <span
      className={
        short
          ? 'wrap-anywhere lg:max-2xl:block lg:max-2xl:max-w-28 lg:max-2xl:truncate'
          : 'wrap-anywhere lg:leading-5'
      }
      title={short ? address : undefined}
    >
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
