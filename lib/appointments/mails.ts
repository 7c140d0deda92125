import 'server-only'
import { formatDateTime } from '@/lib/dates'
import type { Tx } from '@/lib/db'
import { publicOrigin } from '@/lib/env'
import { queueMail } from '@/lib/mail/outbox'
import type { AppointmentEvent } from '@/lib/mail/templates'
import { paths } from '@/lib/paths'

interface Person {
  firstName: string
  lastName: string
  email: string
}
export interface NewsRow {
  id: string
  purpose: string
  start: Date
  end: Date
  updatedAt: Date
  customer: Person
  caretaker: { user: Person }
}

const toCaretaker: readonly AppointmentEvent[] = ['booked', 'changed', 'withdrawn']

/** Tells the other side, in the transaction of the event. One mail per version: a write that changed nothing tells nothing. */
export async function mailNews(tx: Tx, event: AppointmentEvent, row: NewsRow): Promise<void> {
  const keeper = row.caretaker.user
  const [recipient, other] = toCaretaker.includes(event) ? [keeper, row.customer] : [row.customer, keeper]
  const page = recipient === keeper ? paths.manageAppointment(row.id) : paths.appointment(row.id)
  await queueMail(tx, {
    dedupe: `appointment:${row.id}:${row.updatedAt.getTime()}`,
    to: recipient.email,
    template: 'appointment-news',
    data: {
      firstName: recipient.firstName,
      event,
      other: `${other.firstName} ${other.lastName}`,
      purpose: row.purpose,
      start: formatDateTime(row.start),
      end: formatDateTime(row.end),
      link: publicOrigin + (event === 'withdrawn' ? paths.manageAppointments : page),
    },
  })
}
