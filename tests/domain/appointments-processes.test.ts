import { afterAll, expect, test, vi } from 'vitest'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import * as bookingQueue from '@/lib/care/appointments/booking-queue'
import { changeAppointment, withdrawAppointment } from '@/lib/care/appointments/commands'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import {
  aBuyer,
  aCaretaker,
  bookingInput,
  change,
  hour,
  outcome,
  overlaps,
  times,
} from './appointments-support'

// Within one process bookings of one slot run one after the other (booking-queue.ts). Switched off here, every call is like
// one of another process, and the database alone must decide.
const queue = vi
  .spyOn(bookingQueue, 'runInBookingQueue')
  .mockImplementation((_key, _slot, operation) => operation())

afterAll(() => expect(queue).toHaveBeenCalled())

test('of ten bookings of one slot by as many processes exactly one succeeds, in fifty rounds', async () => {
  const [caretaker, ...buyers] = await Promise.all([
    aCaretaker(),
    ...Array.from({ length: 10 }, () => aBuyer()),
  ])
  for (let round = 0; round < 50; round += 1) {
    const outcomes = await Promise.all(
      buyers.map((buyer) => outcome(bookAppointment(buyer, bookingInput(caretaker, round * 2)))),
    )
    expect([times(outcomes, 'done'), times(outcomes, 'SLOT_TAKEN')]).toEqual([1, 9])
  }
  expect(await overlaps()).toBe(0)
})

test('mixed with edits, re-approvals and deletions', async () => {
  const [ana, ben, caretaker] = await Promise.all([aBuyer(), aBuyer(), aCaretaker()])
  for (let round = 0; round < 10; round += 1) {
    const base = round * 12
    const book = (buyer: Viewer, from: number) => bookAppointment(buyer, bookingInput(caretaker, base + from))
    const [first, elsewhere, rejected] = [await book(ana, 0), await book(ana, 4), await book(ben, 8)]
    await changeAppointment(caretaker, rejected.appointment._id, change({ status: 'REJECTED' }))
    await db.appointment.update({
      where: { id: rejected.appointment._id },
      data: { start: new Date(hour(base + 0.5)), end: new Date(hour(base + 1.5)) },
      select: { id: true },
    })
    const into = change({ start: hour(base + 0.25), end: hour(base + 1.25) })
    const outcomes = await Promise.all(
      Array.from({ length: 2 }, () => [
        outcome(withdrawAppointment(ana, first.appointment._id)),
        outcome(book(ben, 0)),
        outcome(changeAppointment(ana, elsewhere.appointment._id, into)),
        outcome(changeAppointment(caretaker, rejected.appointment._id, change({ status: 'APPROVED' }))),
        outcome(changeAppointment(caretaker, rejected.appointment._id, change({ status: 'REJECTED' }))),
      ]).flat(),
    )
    const expected = ['done', 'SLOT_TAKEN', 'NOT_FOUND', 'APPOINTMENT_LOCKED', 'CONFLICT']
    for (const one of outcomes) expect(expected).toContain(one)
    expect(await overlaps()).toBe(0)
  }
})
