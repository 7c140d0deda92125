import 'server-only'
import { Prisma } from '@prisma/client'
import { paths } from '@/lib/base/paths'
import { formatDateTime } from '@/lib/base/time/format'
import { type AppointmentRow, appointmentSelect } from '@/lib/care/appointments/dto'
import { appointmentAddressLine } from '@/lib/care/appointments/visit-address'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { eachRecord, waitingFor } from '@/lib/platform/jobs/attempts'
import { fullName } from '@/lib/platform/people/name'
import { placesIn } from '@/lib/shop/cities/place-names'
import { queueMail } from '@/lib/shop/mail/outbox'

/** `hours` before the start a reminder is due; it is skipped when fewer than `untilHours` are left. */
const kinds = [
  { name: '24h', hours: 24, untilHours: 2 },
  { name: '2h', hours: 2, untilHours: 0 },
] as const
type Kind = (typeof kinds)[number]

const parties = ['customer', 'caretaker'] as const

/** Contains the start: an appointment that was moved gets new reminders, and none is sent twice. */
const dedupeKey = ({ id, start }: Remindable, kind: Kind['name'], party: (typeof parties)[number]) =>
  `appointment:${id}:reminder:${kind}:${start.getTime()}:${party}`

interface Remindable {
  id: string
  start: Date
}

/**
 * Queues reminders to both sides of live appointments, a day and two hours before. Returns the number of appointments. A full
 * mailbox gets none (lib/shop/mail/outbox.ts), so that the next run finds its appointment again.
 */
export async function remindOfAppointments(now: Date, stopping?: AbortSignal): Promise<number> {
  let reminded = 0
  for (const kind of kinds) {
    const job = `reminders-${kind.name}`
    const due = await db.$queryRaw<{ id: string }[]>`
      SELECT a.id FROM appointments a WHERE ${isDue(kind, now)} AND a.id <> ALL(${await waitingFor(job)}::uuid[])
      ORDER BY a.start, a.id`
    const ids = due.map(({ id }) => id)
    await eachRecord(
      { job, event: 'reminder_not_queued', kind: 'appointment', ids, stopping },
      async (id) => {
        if (await remindBoth(id, kind, now)) reminded += 1
      },
    )
  }
  return reminded
}

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** Appointments that were booked, moved or answered within those hours have just had an email. */
const isDue = (kind: Kind, now: Date) => Prisma.sql`a.deleted_at IS NULL AND a.status <> 'REJECTED'
  AND a.start > ${hoursAfter(now, kind.untilHours)} AND a.start <= ${hoursAfter(now, kind.hours)}
  AND a.updated_at <= a.start - make_interval(hours => ${kind.hours}::int)
  AND NOT EXISTS (SELECT FROM mail_outbox m WHERE m.dedupe =
    'appointment:' || a.id || ':reminder:' || ${kind.name} || ':' || (extract(epoch FROM a.start) * 1000)::bigint || ':customer')`

/**
 * The emails are written in the transaction that locks the appointment: a change before it is seen here, a change after it
 * deletes them (`deleteReminders`). False for one that is no longer due, or is being changed.
 */
const remindBoth = (id: string, kind: Kind, now: Date): Promise<boolean> =>
  contendedTransaction(async (tx) => {
    const [due] = await tx.$queryRaw<{ id: string }[]>`
      SELECT a.id FROM appointments a WHERE a.id = ${id}::uuid AND ${isDue(kind, now)} FOR NO KEY UPDATE OF a SKIP LOCKED`
    if (!due) return false
    const row = await tx.appointment.findUniqueOrThrow({ where: { id }, select: appointmentSelect })
    for (const party of parties) await remind(tx, row, kind, party)
    return true
  })

async function remind(tx: Tx, row: AppointmentRow, kind: Kind, party: (typeof parties)[number]) {
  const caretaker = row.caretaker.user
  const [recipient, other] = party === 'caretaker' ? [caretaker, row.customer] : [row.customer, caretaker]
  const waiting = row.status === 'PENDING'
  await queueMail(tx, {
    dedupe: dedupeKey(row, kind.name, party),
    to: recipient,
    template: 'appointment-reminder',
    path: party === 'caretaker' ? paths.manageAppointment(row.id) : paths.appointment(row.id),
    data: (locale) => ({
      number: row.number,
      other: fullName(other),
      phoneNumber: other.phoneNumber,
      purpose: row.purpose,
      start: formatDateTime(row.start, locale),
      end: formatDateTime(row.end, locale),
      where: appointmentAddressLine(row, (address) => placesIn(locale, address)),
      note: party === 'caretaker' ? row.note : null,
      waitsFor: waiting ? (party === 'caretaker' ? 'you' : 'other') : null,
    }),
  })
}

/** Deletes unsent reminders of appointments that are moved, rejected or withdrawn; `start` is the old one. */
export async function deleteReminders(tx: Tx, appointments: readonly Remindable[]): Promise<void> {
  const keys = appointments.flatMap((appointment) =>
    kinds.flatMap(({ name }) => parties.map((party) => dedupeKey(appointment, name, party))),
  )
  // One with an attempt is being sent.
  await tx.mail.deleteMany({ where: { dedupe: { in: keys }, sentAt: null, attempts: 0 } })
}
