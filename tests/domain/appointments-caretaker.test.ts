import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AppError } from '@/lib/base/errors'
import { dateOf, dayOf, momentOf, weekdayOf, weekdays } from '@/lib/base/time/karachi'
import { countUnanswered, findAgenda, findToday } from '@/lib/care/appointments/agenda'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import { changeAppointment, withdrawAppointment } from '@/lib/care/appointments/commands'
import { listDaysOff, removeDaysOff, takeDaysOff } from '@/lib/care/appointments/days-off'
import {
  findDirectory,
  findProfileAvailability,
  findSchedule,
  getAppointmentSchedule,
} from '@/lib/care/appointments/directory'
import { recordOutcome } from '@/lib/care/appointments/outcome'
import { findAppointment, getAppointment, listByTime } from '@/lib/care/appointments/queries'
import { db } from '@/lib/platform/database/client'
import {
  aBuyer,
  aCaretaker,
  booked,
  bookingInput,
  change,
  hour,
  minute,
  noon,
  outcome,
} from './appointments-support'

const day = dayOf(noon)
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: AppError) => Object.keys(error.details.fields ?? {}),
  )

test('the buyer reads why an appointment was declined, on its page and in the email', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  const { id } = await booked(buyer, caretaker)
  const reason = 'I am away that week.\nPlease ask for the Monday after.'
  await changeAppointment(caretaker, id, change({ status: 'REJECTED', reason }))
  expect((await getAppointment(buyer, id)).declineReason).toBe(reason)
  const { email } = await db.user.findUniqueOrThrow({ where: { id: buyer.id } })
  const mail = await db.mail.findFirstOrThrow({ where: { to: email, template: 'appointment-news' } })
  expect(mail.data).toMatchObject({ event: 'rejected', reason })
  // The same answer again changes nothing; another one removes the reason.
  await changeAppointment(caretaker, id, change({ status: 'REJECTED' }))
  expect((await getAppointment(buyer, id)).declineReason).toBe(reason)
  await changeAppointment(caretaker, id, change({ status: 'APPROVED' }))
  expect((await getAppointment(buyer, id)).declineReason).toBeNull()
})

describe('the page of today', () => {
  const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)
  const now = momentOf(day, 12 * 60)
  const at = (hours: number) => new Date(now.getTime() + hours * 60 * minute)

  test('has what is ahead today, what is over, the requests of later days and visits without an outcome', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const visit = (hours: number, options: object = {}) =>
      booked(buyer, caretaker, { start: at(hours), status: 'APPROVED', ...options })
    const [tonight, morning, present, request, , , unmarked] = await Promise.all([
      visit(6),
      visit(-4),
      visit(-0.5),
      visit(30, { status: 'PENDING' }),
      visit(40),
      visit(3, { status: 'REJECTED' }),
      visit(-30),
      visit(-40, { outcome: 'COMPLETED' }),
      visit(-24 * 20),
      booked(buyer, await aCaretaker(), { start: at(1) }),
    ])
    const today = await findToday(caretaker, now)
    expect(ids(today.ahead)).toEqual([present.id, tonight.id])
    expect(ids(today.over)).toEqual([morning.id])
    expect(today.next).toBeNull()
    expect(ids(today.requests)).toEqual([request.id])
    expect(ids(today.withoutOutcome)).toEqual([unmarked.id])
    expect(await countUnanswered(caretaker, now)).toEqual({ requests: 1, outcomes: 2 })
  })

  test('has the next approved visit of a later day when nothing is ahead', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    expect((await findToday(caretaker, now)).next).toBeNull()
    const [tomorrow] = await Promise.all([
      booked(buyer, caretaker, { start: at(26), status: 'APPROVED' }),
      booked(buyer, caretaker, { start: at(20) }),
      booked(buyer, caretaker, { start: at(60), status: 'APPROVED' }),
    ])
    expect((await findToday(caretaker, now)).next?._id).toBe(tomorrow.id)
    // The day begins at midnight in Karachi.
    expect(ids((await findToday(caretaker, momentOf(day + 1, 0))).ahead)).toContain(tomorrow.id)
  })
})

describe('days off', () => {
  test('are listed in order, each once, and removed one by one or as a range', async () => {
    const caretaker = await aCaretaker()
    await takeDaysOff(caretaker, { from: day + 5, to: day + 5 })
    expect(await takeDaysOff(caretaker, { from: day + 1, to: day + 6 })).toEqual({
      days: [1, 2, 3, 4, 5, 6].map((days) => dateOf(day + days)),
      appointments: 0,
    })
    expect((await removeDaysOff(caretaker, dateOf(day + 1), undefined)).days[0]).toBe(dateOf(day + 2))
    expect((await removeDaysOff(caretaker, dateOf(day + 3), day + 5)).days).toEqual([
      dateOf(day + 2),
      dateOf(day + 6),
    ])
    for (const date of [dateOf(day + 1), '2026-02-30', 'tomorrow', ''])
      expect(await outcome(removeDaysOff(caretaker, date, undefined))).toBe('NOT_FOUND')
    expect(await outcome(removeDaysOff(await aCaretaker(), dateOf(day + 2), undefined))).toBe('NOT_FOUND')
    expect((await listDaysOff(caretaker)).days).toHaveLength(2)
  })

  test('begin today at the earliest, end within a year, and are three months at most', async () => {
    const caretaker = await aCaretaker()
    const today = dayOf(new Date())
    expect(await fieldsOf(takeDaysOff(caretaker, { from: today - 1, to: today }))).toEqual(['from'])
    expect(await fieldsOf(takeDaysOff(caretaker, { from: today + 400, to: today + 400 }))).toEqual(['from'])
    expect(await fieldsOf(takeDaysOff(caretaker, { from: today + 2, to: today + 1 }))).toEqual(['to'])
    expect(await fieldsOf(takeDaysOff(caretaker, { from: today, to: today + 92 }))).toEqual(['to'])
    expect((await takeDaysOff(caretaker, { from: today, to: today + 91 })).days).toHaveLength(92)
    // Days off in the past are not listed.
    expect((await listDaysOff(caretaker, momentOf(today + 1, 0))).days).toHaveLength(91)
  })

  test('close the day for bookings, edits and the picker; booked appointments stay and are counted', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { appointment } = await bookAppointment(buyer, bookingInput(caretaker, 0))
    const elsewhere = await bookAppointment(buyer, bookingInput(caretaker, 48))
    expect((await takeDaysOff(caretaker, { from: day, to: day })).appointments).toBe(1)
    expect((await getAppointment(buyer, appointment._id)).status).toBe('PENDING')
    expect(await fieldsOf(bookAppointment(buyer, bookingInput(caretaker, 3)))).toEqual(['start'])
    const into = change({ start: hour(3), end: hour(4) })
    expect(await fieldsOf(changeAppointment(buyer, elsewhere.appointment._id, into))).toEqual(['start'])
    expect((await findSchedule(caretaker.id)).daysOff).toEqual([day])
    expect((await findProfileAvailability(caretaker.id, new Date())).daysOff).toEqual([
      { from: day, to: day },
    ])
    await removeDaysOff(caretaker, dateOf(day), undefined)
    expect(await outcome(bookAppointment(buyer, bookingInput(caretaker, 3)))).toBe('done')
  })

  test('move the next free hour of the directory', async () => {
    const city = `City${Date.now()}`
    const caretaker = await aCaretaker({ city, availability: [] })
    const today = dayOf(new Date())
    const nextFree = async () => {
      const filter = { page: 1, limit: 12, city, service: undefined, name: undefined }
      return (await findDirectory(filter)).items[0]?.nextFree
    }
    await takeDaysOff(caretaker, { from: today, to: today + 2 })
    expect(await nextFree()).toBe(momentOf(today + 3, 9 * 60).toISOString())
    await takeDaysOff(caretaker, { from: today, to: today + 40 })
    expect(await nextFree()).toBeNull()
  })
})

describe('the outcome of an appointment', () => {
  const begun = { start: new Date(Date.now() - 30 * minute), end: new Date(Date.now() + 30 * minute) }

  test('is recorded for approved appointments that have begun, and can be withdrawn', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id, updatedAt } = await booked(buyer, caretaker, { ...begun, status: 'APPROVED' })
    for (const mark of ['COMPLETED', 'NO_SHOW', null] as const) {
      const { answer } = await recordOutcome(caretaker, id, { outcome: mark })
      expect(answer).toEqual({ _id: id, status: 'APPROVED', outcome: mark })
      expect((await findAppointment(buyer, id))?.outcome).toBe(mark)
    }
    // Neither the record nor its version has changed: an approval in another window is still accepted.
    const record = await getAppointment(caretaker, id)
    expect(record).not.toHaveProperty('outcome')
    expect(record.updatedAt).toBe(updatedAt.toISOString())
    expect((await db.appointment.findUniqueOrThrow({ where: { id } })).sequence).toBe(0)
  })

  test('is not recorded before the start, without approval, or by another caretaker', async () => {
    const [buyer, caretaker, colleague] = await Promise.all([aBuyer(), aCaretaker(), aCaretaker()])
    const early = await booked(buyer, caretaker, { status: 'APPROVED' })
    const waiting = await booked(buyer, colleague, begun)
    const mark = { outcome: 'COMPLETED' } as const
    expect(await outcome(recordOutcome(caretaker, early.id, mark))).toBe('NOT_HELD')
    expect(await outcome(recordOutcome(colleague, waiting.id, mark))).toBe('NOT_HELD')
    expect(await outcome(recordOutcome(colleague, early.id, mark))).toBe('NOT_FOUND')
    expect(await outcome(recordOutcome(caretaker, 'nothing', mark))).toBe('NOT_FOUND')
  })

  test('follows the one that the caretaker saw, and the same request counts once', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id } = await booked(buyer, caretaker, { ...begun, status: 'APPROVED' })
    const first = { outcome: 'COMPLETED', previous: null } as const
    const request = { key: randomUUID(), requestHash: 'first' }
    const twice = await Promise.all([1, 2].map(() => recordOutcome(caretaker, id, first, request)))
    expect(twice.map(({ replayed }) => replayed).sort()).toEqual([false, true])
    // Changed on another device before a late repetition arrives, whose response is the stored one.
    await recordOutcome(caretaker, id, { outcome: 'NO_SHOW', previous: 'COMPLETED' })
    expect(await recordOutcome(caretaker, id, first, request)).toMatchObject({ replayed: true })
    expect(await outcome(recordOutcome(caretaker, id, first))).toBe('CONFLICT')
    expect(await outcome(recordOutcome(caretaker, id, first, { ...request, requestHash: 'other' }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect((await findAppointment(buyer, id))?.outcome).toBe('NO_SHOW')
    // The recorded outcome may be sent again.
    await recordOutcome(caretaker, id, { outcome: 'NO_SHOW', previous: null })
  })

  test('is removed with the approval', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id } = await booked(buyer, caretaker, { ...begun, status: 'APPROVED' })
    await recordOutcome(caretaker, id, { outcome: 'NO_SHOW' })
    await changeAppointment(caretaker, id, change({ status: 'APPROVED' }))
    expect((await findAppointment(buyer, id))?.outcome).toBe('NO_SHOW')
    await changeAppointment(caretaker, id, change({ status: 'PENDING' }))
    expect((await findAppointment(buyer, id))?.outcome).toBeNull()
    await changeAppointment(caretaker, id, change({ status: 'APPROVED' }))
    expect((await findAppointment(buyer, id))?.outcome).toBeNull()
    await expect(
      db.appointment.update({ where: { id }, data: { status: 'REJECTED', outcome: 'NO_SHOW' } }),
    ).rejects.toThrow(/appointments_outcome/)
  })
})

describe('the week', () => {
  test('has seven days with opening hours, days off and live appointments, each on its day in Karachi', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const monday = day + 7 - weekdays.indexOf(weekdayOf(day))
    await db.caretakerHours.createMany({
      data: [
        { caretakerId: caretaker.id, position: 0, day: 'Monday', start: 1400, end: 1730 },
        { caretakerId: caretaker.id, position: 1, day: 'Monday', start: 900, end: 1300 },
      ],
    })
    await takeDaysOff(caretaker, { from: monday + 6, to: monday + 7 })
    const at = (days: number, minutes: number) => ({
      start: momentOf(monday + days, minutes),
      end: momentOf(monday + days, minutes + 30),
    })
    const late = await booked(buyer, caretaker, at(0, 23 * 60 + 45))
    const early = await booked(buyer, caretaker, at(0, 0))
    await booked(buyer, caretaker, at(-1, 23 * 60))
    await booked(buyer, caretaker, at(7, 0))
    await booked(buyer, caretaker, { ...at(2, 600), status: 'REJECTED' })
    const week = await findAgenda(caretaker, monday)
    expect(week.map((one) => one.day - monday)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(week[0]?.open).toEqual([
      [540, 780],
      [840, 1050],
    ])
    expect(week.map(({ isOff }) => isOff)).toEqual([false, false, false, false, false, false, true])
    expect(week.map(({ appointments }) => appointments.map(({ _id }) => _id))).toEqual([
      [early.id, late.id],
      [],
      [],
      [],
      [],
      [],
      [],
    ])
  })
})

test('the open tasks: requests ahead, and appointments of the last two weeks without an outcome', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  const now = new Date()
  const at = (days: number) => ({ start: momentOf(dayOf(now) + days, 600) })
  for (const [days, options] of [
    [1, {}],
    [2, { status: 'APPROVED' }],
    [3, { status: 'REJECTED' }],
    [4, { deletedAt: now }],
    [-1, {}],
    [-2, { status: 'APPROVED' }],
    [-3, { status: 'APPROVED', outcome: 'NO_SHOW' }],
    [-14, { status: 'APPROVED' }],
    [-15, { status: 'APPROVED' }],
  ] as const)
    await booked(buyer, caretaker, { ...at(days), ...options })
  expect(await countUnanswered(caretaker, now)).toEqual({ requests: 1, outcomes: 2 })
  expect(await countUnanswered(await aCaretaker(), now)).toEqual({ requests: 0, outcomes: 0 })
})

test('an appointment does not block its own slot when it is moved', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  const mine = await booked(buyer, caretaker)
  const other = await booked(await aBuyer(), caretaker, { start: new Date(hour(2)), end: new Date(hour(3)) })
  const schedule = await getAppointmentSchedule(buyer, mine.id)
  expect(schedule.busy).toEqual([[other.start.getTime(), other.end.getTime()]])
  expect(await outcome(getAppointmentSchedule(await aBuyer(), mine.id))).toBe('NOT_FOUND')
  await withdrawAppointment(buyer, mine.id)
  expect(await outcome(getAppointmentSchedule(buyer, mine.id))).toBe('NOT_FOUND')
})

test('halves of a schedule: past appointments are listed latest first, an empty page is replaced by the last', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  const ago = (days: number) => ({
    start: new Date(noon.getTime() - (10 + days) * 1440 * minute),
    end: new Date(noon.getTime() - (10 + days) * 1440 * minute + minute),
  })
  const [older, newer] = [await booked(buyer, caretaker, ago(2)), await booked(buyer, caretaker, ago(1))]
  const next = await booked(buyer, caretaker)
  const half = async (of: 'past' | 'upcoming', page = 1) =>
    (await listByTime(caretaker, { page, limit: 6 }, { of, now: new Date() })).items.map(({ _id }) => _id)
  expect(await half('past')).toEqual([newer.id, older.id])
  expect(await half('upcoming')).toEqual([next.id])
  expect(await half('upcoming', 7)).toEqual([next.id])
})
