import 'server-only'
import type { AppointmentRow } from '@/lib/appointments/dto'
import { appointmentAddressLine } from '@/lib/appointments/visit-address'
import type { CalendarEvent, EventStatus } from '@/lib/calendar/ics'
import { publicOrigin } from '@/lib/env'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { expectedDelivery } from '@/lib/orders/delivery-time'
import type { OrderDto } from '@/lib/orders/schema'
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

/** The day on which an order is expected, as an event in its buyer's calendar. */
export function toDeliveryEvent(order: OrderDto): CalendarEvent {
  const { _id, number, status, paymentMethod, paymentStatus, totalPrice, placedAt, updatedAt } = order
  const day = expectedDelivery(new Date(placedAt))
  const isCancelled = status === 'CANCELLED'
  const total = formatPrice(rupeesToPaisa(totalPrice), { always: true })
  const url = publicOrigin + paths.order(_id)
  return {
    uid: `order-${_id}@${shop.name.toLowerCase()}`,
    sequence: isCancelled ? 1 : 0,
    changedAt: new Date(updatedAt),
    createdAt: new Date(placedAt),
    start: day,
    end: day,
    isWholeDay: true,
    summary: `Plants from ${shop.name} arrive`,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    organizer: { name: shop.name, email: shop.email },
    description: [
      `Order ${number}.`,
      paymentMethod === 'COD' && paymentStatus !== 'PAID'
        ? `Have ${total} ready in cash.`
        : `Total ${total}.`,
      url,
    ].join('\n'),
    url,
  }
}
