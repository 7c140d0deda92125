import { afterAll, expect, test } from 'vitest'
import { dayOf } from '@/lib/base/time/karachi'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import { changeAppointment, withdrawAppointment } from '@/lib/care/appointments/commands'
import { takeDaysOff } from '@/lib/care/appointments/days-off'
import { getAppointment } from '@/lib/care/appointments/queries'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { expectLedgerAgrees } from '../support/ledger'
import {
  aBuyer,
  aCaretaker,
  bookingInput,
  change,
  hour,
  noon,
  outcome,
  overlaps,
  times,
} from './appointments-support'

afterAll(expectLedgerAgrees)

const cast = async () => {
  const [ana, ben, caretaker] = await Promise.all([aBuyer(), aBuyer(), aCaretaker()])
  return { ana, ben, caretaker }
}
const book = (buyer: Viewer, caretaker: Viewer, from: number) =>
  bookAppointment(buyer, bookingInput(caretaker, from))

test('of 100 bookings of one slot exactly one succeeds, in fifty rounds', async () => {
  const [caretaker, ...buyers] = await Promise.all([
    aCaretaker(),
    ...Array.from({ length: 10 }, () => aBuyer()),
  ])
  for (let round = 0; round < 50; round += 1) {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        outcome(bookAppointment(buyers[index % 10] as Viewer, bookingInput(caretaker, round * 2))),
      ),
    )
    expect([times(outcomes, 'done'), times(outcomes, 'SLOT_TAKEN')]).toEqual([1, 99])
  }
  expect(await db.appointment.count({ where: { caretakerId: caretaker.id } })).toBe(50)
  expect(await overlaps()).toBe(0)
})

test('concurrent bookings, edits, re-approvals and deletions never leave two in one slot, in fifty rounds', async () => {
  const { ana, ben, caretaker } = await cast()
  for (let round = 0; round < 50; round += 1) {
    const base = round * 12
    const first = await book(ana, caretaker, base)
    const elsewhere = await book(ana, caretaker, base + 4)
    const rejected = await book(ben, caretaker, base + 8)
    await changeAppointment(caretaker, rejected.appointment._id, change({ status: 'REJECTED' }))
    await db.appointment.update({
      where: { id: rejected.appointment._id },
      data: { start: new Date(hour(base + 0.5)), end: new Date(hour(base + 1.5)) },
      select: { id: true },
    })
    const into = { start: hour(base + 0.25), end: hour(base + 1.25) }
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => [
        outcome(withdrawAppointment(ana, first.appointment._id)),
        outcome(book(ben, caretaker, base)),
        outcome(changeAppointment(ana, elsewhere.appointment._id, change(into))),
        outcome(changeAppointment(caretaker, rejected.appointment._id, change({ status: 'APPROVED' }))),
        outcome(changeAppointment(caretaker, rejected.appointment._id, change({ status: 'REJECTED' }))),
      ]).flat(),
    )
    const expected = ['done', 'SLOT_TAKEN', 'NOT_FOUND', 'APPOINTMENT_LOCKED', 'CONFLICT']
    for (const one of outcomes) expect(expected).toContain(one)
    expect(await overlaps()).toBe(0)
  }
})

test('an approval never approves times that were not seen', async () => {
  const { ana, caretaker } = await cast()
  for (let round = 0; round < 50; round += 1) {
    const base = round * 6
    const { appointment } = await book(ana, caretaker, base)
    const approve = () =>
      outcome(
        changeAppointment(
          caretaker,
          appointment._id,
          change({ status: 'APPROVED', updatedAt: appointment.updatedAt }),
        ),
      )
    const edit = () =>
      outcome(changeAppointment(ana, appointment._id, change({ start: hour(base + 2), end: hour(base + 3) })))
    const [approval, editing] = await Promise.all(
      round % 2 ? [approve(), edit()] : [edit(), approve()].reverse(),
    )
    const after = await getAppointment(caretaker, appointment._id)
    expect([approval, editing, after.status, after.start]).toEqual(
      approval === 'done'
        ? ['done', 'APPOINTMENT_LOCKED', 'APPROVED', hour(base)]
        : ['CONFLICT', 'done', 'PENDING', hour(base + 2)],
    )
  }
})

test('an approval and a deletion apply one after the other', async () => {
  const { ana, caretaker } = await cast()
  for (let round = 0; round < 25; round += 1) {
    const { appointment } = await book(ana, caretaker, round * 2)
    const [approval, deletion] = await Promise.all([
      outcome(changeAppointment(caretaker, appointment._id, change({ status: 'APPROVED' }))),
      outcome(withdrawAppointment(ana, appointment._id)),
    ])
    const row = await db.appointment.findUniqueOrThrow({ where: { id: appointment._id } })
    expect([approval, deletion, row.status, row.deletedAt === null]).toEqual(
      approval === 'done'
        ? ['done', 'APPOINTMENT_LOCKED', 'APPROVED', true]
        : ['NOT_FOUND', 'done', 'PENDING', false],
    )
  }
})

test('of many deletions one succeeds, and every accepted edit was applied', async () => {
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
    Array.from({ length: 20 }, () => outcome(withdrawAppointment(ana, appointment._id))),
  )
  expect(deletes.filter((one) => one === 'done')).toHaveLength(1)
  expect(deletes.filter((one) => one === 'NOT_FOUND')).toHaveLength(19)
})

test('a day off that is taken during bookings counts every remaining booking', async () => {
  const { ana, ben, caretaker } = await cast()
  for (let round = 0; round < 20; round += 1) {
    const base = round * 24
    const day = dayOf(noon) + round
    const [taken, ...outcomes] = await Promise.all([
      takeDaysOff(caretaker, { from: day, to: day }),
      ...[0, 1, 2, 3].map((from) => outcome(book(from % 2 ? ana : ben, caretaker, base + from))),
    ])
    for (const one of outcomes) expect(['done', 'VALIDATION_FAILED']).toContain(one)
    expect(taken.appointments).toBe(times(outcomes, 'done'))
  }
})

test('a day off that expects no booking is taken before all of them, or not at all', async () => {
  const { ana, caretaker } = await cast()
  for (let round = 0; round < 20; round += 1) {
    const day = dayOf(noon) + round
    const [taken, booking] = await Promise.all([
      outcome(takeDaysOff(caretaker, { from: day, to: day, booked: 0 })),
      outcome(book(ana, caretaker, round * 24)),
    ])
    expect([
      ['done', 'VALIDATION_FAILED'],
      ['DAYS_BOOKED', 'done'],
    ]).toContainEqual([taken, booking])
    const off = await db.caretakerDayOff.count({
      where: { caretakerId: caretaker.id, date: new Date(hour(round * 24).slice(0, 10)) },
    })
    expect(off).toBe(taken === 'done' ? 1 : 0)
    // With the right count they may still take the day off.
    expect(await outcome(takeDaysOff(caretaker, { from: day, to: day, booked: 1 }))).toBe('done')
  }
})
