import { describe, expect, test } from 'vitest'
import type { AppError } from '@/lib/base/errors'
import { formatDate } from '@/lib/base/time/format'
import { dayOf, momentOf } from '@/lib/base/time/karachi'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import { changeAppointment, withdrawAppointment } from '@/lib/care/appointments/commands'
import { releaseUnpaidHolds } from '@/lib/care/appointments/holds'
import { payAppointment } from '@/lib/care/appointments/pay'
import { findAppointment, getAppointment, listAppointments } from '@/lib/care/appointments/queries'
import { findNextFreeSlots } from '@/lib/care/appointments/schedule'
import { refundBy } from '@/lib/money/payments/deadlines'
import { db } from '@/lib/platform/database/client'
import {
  aBuyer,
  aCaretaker,
  anAdmin,
  booked,
  bookingInput,
  change,
  hour,
  minute,
  outcome,
  overlaps,
} from './appointments-support'

describe('booking', () => {
  test('returns the appointment as both sides read it', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { appointment, formParams } = await bookAppointment(buyer, bookingInput(caretaker, 0, 1, 'advice'))
    expect(formParams).toBeNull()
    expect(appointment).toMatchObject({
      purpose: 'Advice',
      status: 'PENDING',
      price: 0,
      paymentStatus: 'UNPAID',
    })
    expect(appointment.updatedAt).toBe(appointment.createdAt)
    expect(appointment.start).toBe(hour(0))
    expect(appointment.caretaker.address).toMatchObject({ street: '', zipCode: '', city: 'Gujrat' })
    expect(await getAppointment(buyer, appointment._id)).toEqual(appointment)
    const theirs = await getAppointment(caretaker, appointment._id)
    expect(theirs.caretaker.address.street).toBe('5 Mall Road')
    expect(theirs.customer._id).toBe(buyer.id)
  })

  test('needs a service, opening hours and a caretaker who may be booked', async () => {
    const buyer = await aBuyer()
    const caretaker = await aCaretaker({ availability: [{ day: 'Monday', start: 900, end: 905 }] })
    const fields = (call: Promise<unknown>) =>
      call.then(
        () => null,
        (error: AppError) => Object.keys(error.details.fields ?? {}),
      )
    expect(await fields(bookAppointment(buyer, bookingInput(caretaker, 0, 1, 'Surgery')))).toEqual([
      'purpose',
    ])
    expect(await fields(bookAppointment(buyer, bookingInput(caretaker)))).toEqual(['start'])
    const open = await aCaretaker()
    await db.caretakerDayOff.create({ data: { caretakerId: open.id, date: new Date(hour(0).slice(0, 10)) } })
    expect(await fields(bookAppointment(buyer, bookingInput(open)))).toEqual(['start'])
    expect(await outcome(bookAppointment(buyer, bookingInput(buyer)))).toBe('NOT_FOUND')
    expect(await outcome(bookAppointment(buyer, bookingInput({ id: 'nobody' })))).toBe('NOT_FOUND')
    const blocked = await aCaretaker({ isBlocked: true })
    expect(await outcome(bookAppointment(buyer, bookingInput(blocked)))).toBe('NOT_FOUND')
  })

  test('adjacent slots are allowed, overlapping ones are not; rejected and deleted appointments block nothing', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { appointment } = await bookAppointment(buyer, bookingInput(caretaker, 0, 2))
    expect(await outcome(bookAppointment(buyer, bookingInput(caretaker, 2, 3)))).toBe('done')
    expect(await outcome(bookAppointment(buyer, bookingInput(caretaker, -1, 0)))).toBe('done')
    expect(await outcome(bookAppointment(buyer, bookingInput(caretaker, 1, 2)))).toBe('SLOT_TAKEN')
    await changeAppointment(caretaker, appointment._id, change({ status: 'REJECTED' }))
    const second = await bookAppointment(buyer, bookingInput(caretaker, 0, 1))
    await withdrawAppointment(buyer, second.appointment._id)
    expect(await outcome(bookAppointment(buyer, bookingInput(caretaker, 0, 2)))).toBe('done')
    expect(await overlaps()).toBe(0)
  })
})

describe('the caretaker', () => {
  test('sets any status from any; the same status again changes nothing', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id } = await booked(buyer, caretaker)
    const set = (status: string) => changeAppointment(caretaker, id, change({ status }))
    const approved = await set('APPROVED')
    expect(approved.status).toBe('APPROVED')
    expect(approved.updatedAt > approved.createdAt).toBe(true)
    expect(await set('APPROVED')).toEqual(approved)
    expect((await getAppointment(buyer, id)).caretaker.address.street).toBe('5 Mall Road')
    for (const status of ['REJECTED', 'APPROVED', 'PENDING', 'REJECTED', 'PENDING']) {
      expect((await set(status)).status).toBe(status)
    }
  })

  test('cannot approve again when the slot was given to another appointment', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const first = await booked(buyer, caretaker, { status: 'REJECTED' })
    await booked(buyer, caretaker)
    expect(await outcome(changeAppointment(caretaker, first.id, change({ status: 'APPROVED' })))).toBe(
      'SLOT_TAKEN',
    )
  })

  test('gets a conflict when the appointment changed since it was seen', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id, updatedAt } = await booked(buyer, caretaker)
    await changeAppointment(buyer, id, change({ start: hour(3), end: hour(4) }))
    const approval = (seen: string) =>
      outcome(changeAppointment(caretaker, id, change({ status: 'APPROVED', updatedAt: seen })))
    expect(await approval(updatedAt.toISOString())).toBe('CONFLICT')
    expect(await approval((await getAppointment(caretaker, id)).updatedAt)).toBe('done')
  })

  test('a status change moves the payment status', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id } = await booked(buyer, caretaker, {
      purpose: 'Pruning',
      price: 120_000,
      paymentStatus: 'PAID',
    })
    const set = (status: string) => changeAppointment(caretaker, id, change({ status }))
    expect((await set('REJECTED')).paymentStatus).toBe('REFUND_DUE')
    expect((await set('PENDING')).paymentStatus).toBe('PAID')
  })

  test('cannot change an appointment of another caretaker', async () => {
    const [buyer, caretaker, other] = await Promise.all([aBuyer(), aCaretaker(), aCaretaker()])
    const { id } = await booked(buyer, caretaker)
    expect(await outcome(changeAppointment(other, id, change({ status: 'APPROVED' })))).toBe('NOT_FOUND')
    expect(await outcome(changeAppointment(other, 'x', change({ status: 'APPROVED' })))).toBe('NOT_FOUND')
  })
})

describe('the customer', () => {
  test('edits before approval, which needs approval again', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id } = await booked(buyer, caretaker, { status: 'REJECTED' })
    const edited = await changeAppointment(buyer, id, change({ start: hour(5), end: hour(6) }))
    expect(edited).toMatchObject({ status: 'PENDING', start: hour(5), end: hour(6), purpose: 'Advice' })
    await changeAppointment(caretaker, id, change({ status: 'APPROVED' }))
    expect(await outcome(changeAppointment(buyer, id, change({ purpose: 'Advice' })))).toBe(
      'APPOINTMENT_LOCKED',
    )
    expect(await outcome(withdrawAppointment(buyer, id))).toBe('APPOINTMENT_LOCKED')
    const otherBuyer = await aBuyer()
    expect(await outcome(changeAppointment(otherBuyer, id, change({ purpose: 'Advice' })))).toBe('NOT_FOUND')
    expect(await outcome(withdrawAppointment(otherBuyer, id))).toBe('NOT_FOUND')
  })

  test('an edit follows the same rules as a booking', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id } = await booked(buyer, caretaker)
    await booked(buyer, caretaker, { start: new Date(hour(2)), end: new Date(hour(3)) })
    const edit = (body: object) => outcome(changeAppointment(buyer, id, change(body)))
    expect(await edit({ start: hour(2), end: hour(3) })).toBe('SLOT_TAKEN')
    expect(await edit({ start: hour(0.5), end: hour(1.5) })).toBe('done')
    expect(await edit({ purpose: 'Surgery' })).toBe('VALIDATION_FAILED')
    expect(await edit({ start: '2020-01-01T00:00', end: '2020-01-01T01:00' })).toBe('VALIDATION_FAILED')
    await db.user.update({ where: { id: caretaker.id }, data: { isBlocked: true } })
    expect(await edit({ purpose: 'Advice' })).toBe('NOT_FOUND')
  })

  test('a new price voids open forms, and a paid appointment keeps its price', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id } = await booked(buyer, caretaker, {
      purpose: 'Pruning',
      price: 120_000,
      paymentStatus: 'FAILED',
    })
    const attempt = await db.paymentAttempt.create({
      data: {
        basketId: `T-${Date.now()}`,
        gateway: 'test',
        appointmentId: id,
        amount: 120_000,
        orderDate: '2026-11-02',
      },
    })
    const statusOf = async () =>
      (await db.paymentAttempt.findUniqueOrThrow({ where: { id: attempt.id } })).status
    await changeAppointment(buyer, id, change({ start: hour(1), end: hour(2), purpose: 'Pruning' }))
    expect(await statusOf()).toBe('OPEN')
    const edited = await changeAppointment(buyer, id, change({ purpose: 'Repotting' }))
    expect(edited).toMatchObject({ price: 900_00, paymentStatus: 'UNPAID' })
    expect(await statusOf()).toBe('VOIDED')
    await db.appointment.update({ where: { id }, data: { paymentStatus: 'PAID' } })
    expect(await outcome(changeAppointment(buyer, id, change({ purpose: 'Pruning' })))).toBe('PRICE_LOCKED')
    expect(await outcome(changeAppointment(buyer, id, change({ start: hour(3), end: hour(4) })))).toBe('done')
  })

  test('deleting a paid appointment leaves a refund that only admins see', async () => {
    const [buyer, caretaker, admin] = await Promise.all([aBuyer(), aCaretaker(), anAdmin()])
    const paid = await booked(buyer, caretaker, { paymentStatus: 'PAID', purpose: 'Pruning', price: 120_000 })
    const free = await booked(buyer, caretaker, { start: new Date(hour(4)), end: new Date(hour(5)) })
    for (const { id } of [paid, free]) expect(await withdrawAppointment(buyer, id)).toEqual({ _id: id })
    expect(await outcome(withdrawAppointment(buyer, paid.id))).toBe('NOT_FOUND')
    for (const who of [buyer, caretaker]) expect(await findAppointment(who, paid.id)).toBeNull()
    expect((await findAppointment(admin, paid.id))?.paymentStatus).toBe('REFUND_DUE')
    expect(await findAppointment(admin, free.id)).toBeNull()
  })
})

test('lists are sorted by start, restricted to the viewer, and work with a huge page number', async () => {
  const [buyer, other, caretaker] = await Promise.all([aBuyer(), aBuyer(), aCaretaker()])
  const late = await booked(buyer, caretaker, { start: new Date(hour(8)), end: new Date(hour(9)) })
  const early = await booked(other, caretaker, { start: new Date(hour(6)), end: new Date(hour(7)) })
  const list = (who: Awaited<ReturnType<typeof aBuyer>>, query = {}) =>
    listAppointments(who, { page: 1, limit: 12, ...query })
  const ids = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ _id }) => _id)
  expect(ids(await list(buyer))).toEqual([late.id])
  expect(ids(await list(caretaker))).toEqual([early.id, late.id])
  expect(ids(await list(caretaker, { status: 'APPROVED' }))).toEqual([])
  expect(await list(caretaker, { page: 2_147_483_647, limit: 100 })).toMatchObject({ items: [], total: 2 })
})

describe('the refund of a paid appointment', () => {
  const paid = { purpose: 'Pruning', price: 120_000, paymentStatus: 'PAID' } as const
  const refundMails = (id: string) =>
    db.mail.findMany({
      where: { dedupe: { startsWith: `appointment:${id}:refund` } },
      orderBy: { id: 'asc' },
    })

  test('is announced once, by the change that made it due, with the date that counts from then', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id } = await booked(buyer, caretaker, paid)
    await changeAppointment(caretaker, id, change({ status: 'REJECTED' }))
    expect(await refundMails(id)).toHaveLength(1)
    await changeAppointment(caretaker, id, change({ status: 'REJECTED' }))
    // Twenty days later the customer deletes it.
    const long = new Date(Date.now() - 20 * 1440 * minute)
    await db.appointment.update({ where: { id }, data: { refundDueAt: long }, select: { id: true } })
    await withdrawAppointment(buyer, id)
    expect(await refundMails(id)).toHaveLength(1)
    expect((await db.appointment.findUniqueOrThrow({ where: { id } })).refundDueAt).toEqual(long)
  })

  test('is announced again when it is due again, with the date of the stored time', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const { id } = await booked(buyer, caretaker, paid)
    for (const status of ['REJECTED', 'PENDING', 'REJECTED', 'PENDING'])
      await changeAppointment(caretaker, id, change({ status }))
    await withdrawAppointment(buyer, id)
    const mails = await refundMails(id)
    expect(mails).toHaveLength(3)
    const { refundDueAt } = await db.appointment.findUniqueOrThrow({ where: { id } })
    if (!refundDueAt) throw new Error('a refund is due')
    expect(mails.at(-1)?.dedupe).toBe(`appointment:${id}:refund:${refundDueAt.getTime()}`)
    expect(mails.at(-1)?.data).toMatchObject({ by: formatDate(refundBy(refundDueAt)) })
  })

  test('stays once the time of a rejected appointment has passed: it cannot be approved again', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const span = { start: new Date(Date.now() - 120 * minute), end: new Date(Date.now() - 60 * minute) }
    const { id } = await booked(buyer, caretaker, { ...paid, ...span })
    await changeAppointment(caretaker, id, change({ status: 'REJECTED' }))
    for (const status of ['APPROVED', 'PENDING'])
      expect(await outcome(changeAppointment(caretaker, id, change({ status })))).toBe('APPOINTMENT_LOCKED')
    expect(await getAppointment(buyer, id)).toMatchObject({
      status: 'REJECTED',
      paymentStatus: 'REFUND_DUE',
    })
  })
})

test('unpaid appointments free their slot at their deadline, and both sides get an email', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  const long = new Date(Date.now() - 31 * minute)
  const old = { createdAt: long, updatedAt: long, purpose: 'Pruning', price: 120_000 }
  const at = (from: number) => ({ start: new Date(hour(from)), end: new Date(hour(from + 1)) })
  const forgotten = await booked(buyer, caretaker, { ...old, ...at(0) })
  const appointments = await Promise.all([
    booked(buyer, caretaker, { ...old, ...at(1), paymentStatus: 'PAID' }),
    booked(buyer, caretaker, { ...old, ...at(2), status: 'APPROVED' }),
    booked(buyer, caretaker, { ...old, ...at(3), purpose: 'Advice', price: 0 }),
    booked(buyer, caretaker, { ...old, ...at(4), updatedAt: new Date(Date.now() - 29 * minute) }),
    // The payment page was just opened.
    booked(buyer, caretaker, { ...old, ...at(5), payBy: new Date(Date.now() + minute) }),
  ])
  expect(await releaseUnpaidHolds(new Date())).toBe(1)
  expect(await getAppointment(buyer, forgotten.id)).toMatchObject({
    status: 'REJECTED',
    rejectedFor: 'NOT_PAID',
  })
  const mails = await db.mail.findMany({ where: { dedupe: { startsWith: `appointment:${forgotten.id}:` } } })
  expect(mails.map(({ data }) => (data as { event: string }).event).sort()).toEqual(['released', 'unpaid'])
  for (const { id, status } of appointments) expect((await getAppointment(buyer, id)).status).toBe(status)
  expect(await outcome(bookAppointment(buyer, bookingInput(caretaker, 0)))).toBe('done')
  expect(await releaseUnpaidHolds(new Date())).toBe(0)
})

describe('an approved appointment that is not paid', () => {
  const hours = 60 * minute
  const priced = { purpose: 'Pruning', price: 120_000 }

  test('is held for a day after the approval, until two hours before it begins at the latest', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const [far, near] = [
      await booked(buyer, caretaker, priced),
      await booked(buyer, caretaker, {
        ...priced,
        start: new Date(Date.now() + 5 * hours),
        end: new Date(Date.now() + 6 * hours),
      }),
    ]
    const approve = (id: string) => changeAppointment(caretaker, id, change({ status: 'APPROVED' }))
    const twoHoursBefore = new Date(near.start.getTime() - 2 * hours).toISOString()
    const before = Date.now()
    const { payBy = '' } = await approve(far.id)
    const approvedAt = Date.parse(payBy) - 24 * hours
    expect([approvedAt >= before, approvedAt <= Date.now()]).toEqual([true, true])
    expect((await approve(near.id)).payBy).toBe(twoHoursBefore)
    const [mail] = await db.mail.findMany({ where: { dedupe: { startsWith: `appointment:${near.id}:` } } })
    expect(mail?.data).toMatchObject({ event: 'approved', pay: { paisa: 120_000 } })

    await releaseUnpaidHolds(new Date(Date.now() + 4 * hours))
    expect(await getAppointment(buyer, far.id)).toMatchObject({ status: 'APPROVED' })
    expect(await getAppointment(buyer, near.id)).toMatchObject({
      status: 'REJECTED',
      rejectedFor: 'NOT_PAID',
    })
    expect(await outcome(payAppointment(buyer, near.id))).toBe('NOT_PAYABLE')
    // The caretaker may approve it again; it is then held again.
    const again = await approve(near.id)
    expect(again.rejectedFor).toBeUndefined()
    expect(again.payBy).toBe(twoHoursBefore)
  })

  test('ends without an email when it is long past; one with the outcome completed stays', async () => {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const ago = (ms: number) => new Date(Date.now() - ms)
    const past = (from: number) => ({
      ...priced,
      start: ago(from * hours),
      end: ago((from - 1) * hours),
      status: 'APPROVED' as const,
      updatedAt: ago(100 * hours),
    })
    const forgotten = await booked(buyer, caretaker, past(30))
    const held = await booked(buyer, caretaker, { ...past(40), outcome: 'COMPLETED' })
    await releaseUnpaidHolds(new Date())
    expect(await getAppointment(buyer, forgotten.id)).toMatchObject({ rejectedFor: 'NOT_PAID' })
    expect(await getAppointment(buyer, held.id)).toMatchObject({ status: 'APPROVED' })
    expect(await db.mail.count({ where: { dedupe: { startsWith: `appointment:${forgotten.id}:` } } })).toBe(0)
  })
})

test('the directory finds the next free hour of all caretakers in one query', async () => {
  const buyer = await aBuyer()
  const [open, never] = await Promise.all([
    aCaretaker(),
    aCaretaker({ availability: [{ day: 'Monday', start: 900, end: 930 }] }),
  ])
  const now = momentOf(dayOf(new Date()) + 9, 20 * 60)
  await booked(buyer, open, { start: momentOf(dayOf(now) + 1, 0), end: momentOf(dayOf(now) + 1, 11 * 60) })
  const slots = await findNextFreeSlots([open.id, never.id], now)
  expect(slots.get(open.id)).toBe(momentOf(dayOf(now) + 1, 11 * 60).toISOString())
  expect(slots.get(never.id)).toBeNull()
})

test('the other side gets one email per change, and none when nothing changed', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  const { appointment } = await bookAppointment(buyer, bookingInput(caretaker))
  const id = appointment._id
  const set = (status: string) => changeAppointment(caretaker, id, change({ status }))
  await set('PENDING')
  await changeAppointment(buyer, id, change({ start: hour(2), end: hour(3) }))
  await set('PENDING')
  await set('REJECTED')
  await set('PENDING')
  await set('APPROVED')
  await set('APPROVED')
  await set('PENDING')
  await withdrawAppointment(buyer, id)
  const mails = await db.mail.findMany({
    where: { dedupe: { startsWith: `appointment:${id}:` } },
    orderBy: { id: 'asc' },
    select: { to: true, data: true },
  })
  const events = mails.map(({ to, data }) => [(data as { event: string }).event, to])
  const { email: customer } = await db.user.findUniqueOrThrow({ where: { id: buyer.id } })
  const { email: caretakerEmail } = await db.user.findUniqueOrThrow({ where: { id: caretaker.id } })
  expect(events).toEqual([
    ['booked', caretakerEmail],
    ['changed', caretakerEmail],
    ['rejected', customer],
    ['reopened', customer],
    ['approved', customer],
    ['reopened', customer],
    ['withdrawn', caretakerEmail],
  ])
})
