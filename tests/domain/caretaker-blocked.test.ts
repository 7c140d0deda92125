// The effects of a block on a caretaker's appointments, alone and concurrently with every other change.

import { describe, expect, test } from 'vitest'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import { changeAppointment } from '@/lib/care/appointments/commands'
import { endAppointmentsOfBlockedCaretakers } from '@/lib/care/appointments/end-appointments'
import { payAppointment } from '@/lib/care/appointments/pay'
import { getAppointment } from '@/lib/care/appointments/queries'
import { setBlocked } from '@/lib/office/moderation/commands'
import { db } from '@/lib/platform/database/client'
import {
  aBuyer,
  aCaretaker,
  anAdmin,
  booked,
  bookingInput,
  change,
  hour,
  outcome,
} from './appointments-support'
import { receive, reportOf } from './gateway-messages'

const priced = { purpose: 'Pruning', price: 120_000 }
const at = (from: number) => ({ start: new Date(hour(from)), end: new Date(hour(from + 1)) })
const past = { start: new Date(Date.now() - 50 * 3_600_000), end: new Date(Date.now() - 49 * 3_600_000) }

let serial = 0
/** A payment attempt of the appointment. */
async function formOf(appointmentId: string) {
  serial += 1
  const basketId = `GLA-BLOCK${serial}`
  await db.paymentAttempt.create({
    data: { basketId, gateway: 'simulator', appointmentId, amount: 120_000, orderDate: '2026-11-22' },
  })
  return basketId
}
const stored = async (id: string) => {
  const { status, paymentStatus, rejectedFor } = await db.appointment.findUniqueOrThrow({ where: { id } })
  return [status, paymentStatus, rejectedFor]
}
const mailsOf = async (id: string) =>
  (await db.mail.findMany({ where: { dedupe: { startsWith: `appointment:${id}:` } } })).map(
    ({ template, data }) => ({ template, ...(data as { event?: string; refund?: { paisa: number } }) }),
  )
const ended = (payment: string) => ['REJECTED', payment, 'CARETAKER_UNAVAILABLE']

async function people() {
  const [buyer, caretaker, admin] = await Promise.all([aBuyer(), aCaretaker(), anAdmin()])
  const block = (isBlocked = true) => setBlocked(admin, caretaker.id, { isBlocked })
  return { buyer, caretaker, block }
}

test('ends open appointments, makes paid ones due for refund, and sends emails to the customers', async () => {
  const { buyer, caretaker, block } = await people()
  const visit = (from: number, options: Parameters<typeof booked>[2]) =>
    booked(buyer, caretaker, { ...at(from), ...options })
  const unpaid = await visit(0, priced)
  const paid = await visit(1, { ...priced, status: 'APPROVED', paymentStatus: 'PAID' })
  const free = await visit(2, {})
  const unanswered = await booked(buyer, caretaker, { ...priced, ...past, paymentStatus: 'PAID' })
  const declined = await visit(4, { status: 'REJECTED' })
  const over = await booked(buyer, caretaker, {
    ...priced,
    start: new Date(past.start.getTime() - 9e6),
    end: new Date(past.end.getTime() - 9e6),
    status: 'APPROVED',
    paymentStatus: 'PAID',
  })
  await block()
  expect(await stored(unpaid.id)).toEqual(ended('UNPAID'))
  expect(await stored(paid.id)).toEqual(ended('REFUND_DUE'))
  expect(await stored(free.id)).toEqual(ended('UNPAID'))
  expect(await stored(unanswered.id)).toEqual(ended('REFUND_DUE'))
  expect(await stored(declined.id)).toEqual(['REJECTED', 'UNPAID', null])
  expect(await stored(over.id)).toEqual(['APPROVED', 'PAID', null])
  expect(await mailsOf(paid.id)).toMatchObject([{ event: 'ended', refund: { paisa: 120_000 } }])
  expect(await mailsOf(free.id)).toMatchObject([{ event: 'ended' }])
  expect(await mailsOf(declined.id)).toEqual([])
  expect(await outcome(payAppointment(buyer, unpaid.id))).toBe('NOT_PAYABLE')

  // A second block sends no emails.
  await block()
  expect(await mailsOf(paid.id)).toHaveLength(1)
})

test('unblocking restores nothing; only the customer can ask again', async () => {
  const { buyer, caretaker, block } = await people()
  const { id } = await booked(buyer, caretaker, { ...priced, paymentStatus: 'PAID', status: 'APPROVED' })
  await block()
  await block(false)
  expect(await stored(id)).toEqual(ended('REFUND_DUE'))
  for (const status of ['APPROVED', 'PENDING'])
    expect(await outcome(changeAppointment(caretaker, id, change({ status })))).toBe('CONFLICT')
  expect(await stored(id)).toEqual(ended('REFUND_DUE'))
  const again = await changeAppointment(buyer, id, change({ start: hour(3), end: hour(4) }))
  expect(again).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' })
  expect(again.rejectedFor).toBeUndefined()
})

test('appointments of caretakers who were blocked before this rule are ended by the job', async () => {
  const { buyer, caretaker } = await people()
  const { id } = await booked(buyer, caretaker, { ...priced, paymentStatus: 'PAID' })
  await db.user.update({ where: { id: caretaker.id }, data: { isBlocked: true }, select: { id: true } })
  await endAppointmentsOfBlockedCaretakers()
  await endAppointmentsOfBlockedCaretakers()
  expect(await stored(id)).toEqual(ended('REFUND_DUE'))
  expect(await mailsOf(id)).toHaveLength(1)
})

test('the job ends open appointments of a blocked caretaker that are left', async () => {
  const { buyer, caretaker } = await people()
  const { id } = await booked(buyer, caretaker, { ...priced, ...past, status: 'APPROVED' })
  await db.user.update({ where: { id: caretaker.id }, data: { isBlocked: true }, select: { id: true } })
  await endAppointmentsOfBlockedCaretakers()
  expect(await stored(id)).toEqual(ended('UNPAID'))
})

describe('at the same time', () => {
  const rounds = 12

  test('as a payment: the refund is due and announced once, in either order', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { buyer, caretaker, block } = await people()
      const { id } = await booked(buyer, caretaker, priced)
      const basket = await formOf(id)
      await Promise.all([block(), receive(reportOf(basket)), receive(reportOf(basket))])
      expect(await stored(id)).toEqual(ended('REFUND_DUE'))
      const refundEmails = (await mailsOf(id)).filter(
        ({ template, refund }) => refund || template === 'refund-due',
      )
      expect(refundEmails).toHaveLength(1)
    }
  })

  test('as a booking: no open appointment is left', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { buyer, caretaker, block } = await people()
      const [, booking] = await Promise.all([
        block(),
        outcome(bookAppointment(buyer, bookingInput(caretaker))),
      ])
      expect(['done', 'NOT_FOUND']).toContain(booking)
      expect(await db.appointment.count({ where: { caretakerId: caretaker.id, status: 'PENDING' } })).toBe(0)
    }
  })

  test('as an edit and an approval: the appointment stays ended', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { buyer, caretaker, block } = await people()
      const { id } = await booked(buyer, caretaker)
      await Promise.all([
        outcome(changeAppointment(buyer, id, change({ start: hour(5), end: hour(6) }))),
        block(),
        outcome(changeAppointment(caretaker, id, change({ status: 'APPROVED' }))),
      ])
      const { status } = await getAppointment(buyer, id)
      expect(status).toBe('REJECTED')
    }
  })
})
