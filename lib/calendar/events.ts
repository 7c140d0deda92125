import 'server-only'
import type { AppointmentRow } from '@/lib/appointments/dto'
import { appointmentAddressLine } from '@/lib/appointments/visit-address'
import type { CalendarEvent, EventStatus } from '@/lib/calendar/ics'
import { publicOrigin } from '@/lib/env'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { shop } from '@/lib/shop/details'

export interface CalendarRow extends AppointmentRow {
  sequence: number
  deletedAt: Date | null
}
export type Party = 'BUYER' | 'CARETAKER'

const eventStatus: Record<CalendarRow['status'], EventStatus> = {
  PENDING: 'TENTATIVE',
  APPROVED: 'CONFIRMED',
  REJECTED: 'CANCELLED',
}

/** An appointment as an event in the calendar of its customer or caretaker. */
export function toCalendarEvent(party: Party, row: CalendarRow): CalendarEvent {
  const caretaker = row.caretaker.user
  const other = party === 'BUYER' ? caretaker : row.customer
  const name = fullName(other)
  const status = row.deletedAt ? 'CANCELLED' : eventStatus[row.status]
  const event: CalendarEvent = {
    // Without the shop's address, which may change: the id must not.
    uid: `appointment-${row.id}@${shop.name.toLowerCase()}`,
    sequence: row.sequence,
    changedAt: row.updatedAt,
    createdAt: row.createdAt,
    start: row.start,
    end: row.end,
    summary: `${row.purpose} ${party === 'BUYER' ? 'with' : 'for'} ${name}${status === 'TENTATIVE' ? ' (requested)' : ''}`,
    status,
    organizer: { name: fullName(caretaker), email: caretaker.email },
  }
  // Details of a deleted appointment are private (contract 2.4), and calendars can remove it without them.
  if (row.deletedAt) return event
  const url = publicOrigin + (party === 'BUYER' ? paths.appointment(row.id) : paths.manageAppointment(row.id))
  return {
    ...event,
    location: appointmentAddressLine(row),
    description: [
      `${sentences[row.status]} Number ${row.number}.`,
      `${name}, ${other.phoneNumber}, ${other.email}`,
      row.price > 0 ? `Price ${formatPrice(row.price)}` : 'Price to be agreed',
      ...(row.note ? [`Note: ${row.note}`] : []),
      url,
    ].join('\n'),
    url,
  }
}

const sentences: Record<CalendarRow['status'], string> = {
  PENDING: 'Requested, not approved yet.',
  APPROVED: 'Approved.',
  REJECTED: 'This appointment does not take place.',
}
