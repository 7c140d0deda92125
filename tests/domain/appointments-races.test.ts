import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookAppointment, changeAppointment, deleteAppointment } from '@/lib/appointments/commands'
import { getAppointment } from '@/lib/appointments/queries'
import { appointmentChange, newAppointment } from '@/lib/appointments/schema'
import { dayOf, momentOf } from '@/lib/appointments/times'
import type { Role, Viewer } from '@/lib/auth/types'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { factories } from '../support/factories'

const make = factories(db)
const viewer = (user: { id: string }, role: Role): Viewer => ({ id: user.id, role, sessionId: randomUUID() })
const noon = momentOf(dayOf(new Date()) + 10, 12 * 60)
const hour = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString()
const change = (body: object) => appointmentChange.parse(body)

const outcome = (deed: Promise<unknown>): Promise<string> =>
  deed.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

async function cast() {
  const [ana, ben, caretaker] = await Promise.all([
    make.buyer(),
    make.buyer(),
    make.caretaker({ services: ['Advice'], pricing: [], availability: [] }),
  ])
  return { ana: viewer(ana, 'BUYER'), ben: viewer(ben, 'BUYER'), caretaker: viewer(caretaker, 'CARETAKER') }
}
const book = (buyer: Viewer, caretaker: Viewer, from: number) =>
  bookAppointment(
    buyer,
    newAppointment.parse({
      caretaker: caretaker.id,
      purpose: 'Advice',
      start: hour(from),
      end: hour(from + 1),
    }),
  )

const overlaps = async () => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM appointments a JOIN appointments b
      ON a.caretaker_id = b.caretaker_id AND a.id < b.id AND a.start < b."end" AND b.start < a."end"
    WHERE a.status <> 'REJECTED' AND a.deleted_at IS NULL AND b.status <> 'REJECTED' AND b.deleted_at IS NULL`
  return row?.count
}

test('bookings, edits, re-approvals and deletes at once never leave two in one slot', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { ana, ben, caretaker } = await cast()
    const first = await book(ana, caretaker, 0)
    const elsewhere = await book(ana, caretaker, 4)
    const rejected = await book(ben, caretaker, 8)
    await changeAppointment(caretaker, rejected.appointment._id, change({ status: 'REJECTED' }))
    await db.appointment.update({
      where: { id: rejected.appointment._id },
      data: { start: new Date(hour(0.5)), end: new Date(hour(1.5)) },
    })
    const into = { start: hour(0.25), end: hour(1.25) }
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => [
        outcome(deleteAppointment(ana, first.appointment._id)),
        outcome(book(ben, caretaker, 0)),
        outcome(changeAppointment(ana, elsewhere.appointment._id, change(into))),
        outcome(changeAppointment(caretaker, rejected.appointment._id, change({ status: 'APPROVED' }))),
        outcome(changeAppointment(caretaker, rejected.appointment._id, change({ status: 'REJECTED' }))),
      ]).flat(),
    )
    const expected = ['done', 'SLOT_TAKEN', 'NOT_FOUND', 'APPOINTMENT_LOCKED', 'CONFLICT']
    for (const one of outcomes) expect(expected).toContain(one)
    expect(await overlaps()).toBe(0)
  }
}, 60_000)

test('an approval never approves times that were not seen', async () => {
  for (let round = 0; round < 25; round += 1) {
    const { ana, caretaker } = await cast()
    const { appointment } = await book(ana, caretaker, 0)
    const approve = () =>
      outcome(
        changeAppointment(
          caretaker,
          appointment._id,
          change({ status: 'APPROVED', updatedAt: appointment.updatedAt }),
        ),
      )
    const edit = () =>
      outcome(changeAppointment(ana, appointment._id, change({ start: hour(2), end: hour(3) })))
    const [approval, editing] = await Promise.all(
      round % 2 ? [approve(), edit()] : [edit(), approve()].reverse(),
    )
    const after = await getAppointment(caretaker, appointment._id)
    expect([approval, editing, after.status, after.start]).toEqual(
      approval === 'done'
        ? ['done', 'APPOINTMENT_LOCKED', 'APPROVED', hour(0)]
        : ['CONFLICT', 'done', 'PENDING', hour(2)],
    )
  }
}, 60_000)

test('an approval and a delete apply one after the other', async () => {
  for (let round = 0; round < 25; round += 1) {
    const { ana, caretaker } = await cast()
    const { appointment } = await book(ana, caretaker, 0)
    const [approval, deletion] = await Promise.all([
      outcome(changeAppointment(caretaker, appointment._id, change({ status: 'APPROVED' }))),
      outcome(deleteAppointment(ana, appointment._id)),
    ])
    const row = await db.appointment.findUniqueOrThrow({ where: { id: appointment._id } })
    expect([approval, deletion, row.status, row.deletedAt === null]).toEqual(
      approval === 'done'
        ? ['done', 'APPOINTMENT_LOCKED', 'APPROVED', true]
        : ['NOT_FOUND', 'done', 'PENDING', false],
    )
  }
}, 60_000)

test('of many deletes one is the delete, and every edit that is accepted happened', async () => {
  const { ana, caretaker } = await cast()
  const { appointment } = await book(ana, caretaker, 0)
  const edits = await Promise.all(
    [2, 4, 6, 8].map((from) =>
      outcome(changeAppointment(ana, appointment._id, change({ start: hour(from), end: hour(from + 1) }))),
    ),
  )
  const row = await db.appointment.findUniqueOrThrow({ where: { id: appointment._id } })
  expect(row.sequence).toBe(edits.filter((one) => one === 'done').length)
  const deletes = await Promise.all(
    Array.from({ length: 20 }, () => outcome(deleteAppointment(ana, appointment._id))),
  )
  expect(deletes.filter((one) => one === 'done')).toHaveLength(1)
  expect(deletes.filter((one) => one === 'NOT_FOUND')).toHaveLength(19)
})
