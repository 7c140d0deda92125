import 'server-only'
import { type AppointmentRow, appointmentSelect } from '@/lib/appointments/dto'
import { appointmentAddressLine } from '@/lib/appointments/visit-address'
import { contendedTransaction, type Tx } from '@/lib/database/client'
import { queueMail } from '@/lib/mail/outbox'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { formatDateTime } from '@/lib/time/format'

/** `hours` before the start a reminder is due; it is skipped when fewer than `untilHours` are left. */
const kinds = [
  { name: '24h', hours: 24, untilHours: 2 },
  { name: '2h', hours: 2, untilHours: 0 },
] as const
type Kind = (typeof kinds)[number]

/** Per transaction. */
const BATCH_SIZE = 50
const parties = ['customer', 'caretaker'] as const

/** Contains the start: an appointment that was moved gets new reminders, and none is sent twice. */
const dedupeKey = ({ id, start }: Remindable, kind: Kind['name'], party: (typeof parties)[number]) =>
  `appointment:${id}:reminder:${kind}:${start.getTime()}:${party}`

interface Remindable {
  id: string
  start: Date
}

/**
 * Queues reminders to both sides of live appointments, a day and two hours before. The emails are written in the
 * transaction that locks the appointment: a change before it is seen here, a change after it deletes them
 * (`deleteReminders`). Returns the number of appointments.
 */
export async function remindOfAppointments(now: Date, stopping?: AbortSignal): Promise<number> {
  let reminded = 0
  for (const kind of kinds) {
    let found: number
    do {
      if (stopping?.aborted) return reminded
      found = await remindBatch(kind, now)
      reminded += found
    } while (found === BATCH_SIZE)
  }
  return reminded
}

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

function remindBatch(kind: Kind, now: Date): Promise<number> {
  return contendedTransaction(async (tx) => {
    // Appointments that were booked, moved or answered within those hours have just had an email.
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT a.id FROM appointments a
      WHERE a.deleted_at IS NULL AND a.status <> 'REJECTED'
        AND a.start > ${hoursAfter(now, kind.untilHours)} AND a.start <= ${hoursAfter(now, kind.hours)}
        AND a.updated_at <= a.start - make_interval(hours => ${kind.hours}::int)
        AND NOT EXISTS (SELECT FROM mail_outbox m WHERE m.dedupe =
          'appointment:' || a.id || ':reminder:' || ${kind.name} || ':' || (extract(epoch FROM a.start) * 1000)::bigint || ':customer')
      ORDER BY a.start, a.id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE OF a SKIP LOCKED`
    const rows = await tx.appointment.findMany({
      where: { id: { in: due.map(({ id }) => id) } },
      select: appointmentSelect,
    })
    for (const row of rows) for (const party of parties) await remind(tx, row, kind, party)
    return rows.length
  })
}

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
      where: appointmentAddressLine(row),
      note: party === 'caretaker' ? row.note : null,
      waitsFor: waiting ? (party === 'caretaker' ? 'you' : 'other') : null,
    }),
  })
}

/** Deletes unsent reminders of appointments that are moved, rejected or withdrawn; `start` is the old one. */
export async function deleteReminders(tx: Tx, appointments: readonly Remindable[]): Promise<void> {
  const keys = appointments.flatMap((one) =>
    kinds.flatMap(({ name }) => parties.map((party) => dedupeKey(one, name, party))),
  )
  // One with an attempt is being sent.
  await tx.mail.deleteMany({ where: { dedupe: { in: keys }, sentAt: null, attempts: 0 } })
}
