// The price of an appointment that changes between the page and the booking. Forms come from the simulator over HTTP.

import { afterAll, expect, test } from 'vitest'
import { apiText } from '@/lib/base/i18n/answer-text'
import { toPaisa } from '@/lib/base/money'
import { simulatorServer } from '../support/simulator'

const server = await simulatorServer(async () => new Response(null, { status: 503 }))
// Before anything of lib/ reads its settings.
process.env.PORT = new URL(server.origin).port
process.env.PUBLIC_URL = server.origin
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { bookAppointment } = await import('@/lib/care/appointments/book-appointment')
const { changeAppointment } = await import('@/lib/care/appointments/commands')
const { changeOwnProfile } = await import('@/lib/accounts/users/commands')
const { ownCaretakerProfile } = await import('@/lib/accounts/users/schema')
const { AppError } = await import('@/lib/base/errors')
const { aBuyer, aCaretaker, booked, change, hour, outcome, bookingInput } = await import(
  './appointments-support'
)
const { untilSomeoneWaits } = await import('../support/locks')
type Viewer = Awaited<ReturnType<typeof aBuyer>>

afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

const charge = (caretaker: Viewer, price: number) =>
  changeOwnProfile(
    caretaker,
    ownCaretakerProfile.parse({
      pricing: [
        { service: 'Pruning', price },
        { service: 'Repotting', price: 900 },
      ],
    }),
  )
/** Books Pruning; `price` in paisa is what the page showed. */
const ask = (buyer: Viewer, caretaker: Viewer, from: number, price?: number) =>
  bookAppointment(buyer, {
    ...bookingInput(caretaker, from, from + 1, 'Pruning'),
    price: price === undefined ? price : toPaisa(price),
  })
const errorOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('an AppError is expected', { cause: error })
  return { code: error.code, status: error.status, data: error.details.data }
}

test('a higher price is rejected with the new one and stores nothing; a lower one is charged as it is', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  await charge(caretaker, 9000)
  const error = await errorOf(ask(buyer, caretaker, 0, 120_000))
  expect(error).toEqual({ code: 'PRICE_CHANGED', status: 409, data: { price: 9000 } })
  expect(await db.appointment.count({ where: { customerId: buyer.id } })).toBe(0)

  const agreed = await ask(buyer, caretaker, 0, 900_000)
  expect([agreed.appointment.price, agreed.formParams?.TXNAMT]).toEqual([900_000, '9000.00'])
  await charge(caretaker, 800)
  const cheaper = await ask(buyer, caretaker, 2, 900_000)
  expect([cheaper.appointment.price, cheaper.formParams?.TXNAMT]).toEqual([80_000, '800.00'])
  const silent = await ask(buyer, caretaker, 4)
  expect(silent.appointment.price).toBe(800_00)
})

test('one that is paid online needs a mobile number; a free one does not', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer({ phoneNumber: '+924235761234' }), aCaretaker()])
  await expect(ask(buyer, caretaker, 0)).rejects.toMatchObject({
    details: { fields: { phoneNumber: apiText('answers.payments.mobile') } },
  })
  expect(await db.appointment.count({ where: { customerId: buyer.id } })).toBe(0)
  const free = await bookAppointment(buyer, bookingInput(caretaker, 0, 1, 'Advice'))
  expect(free.formParams).toBeNull()
})

test('an edit to a service with a higher price is rejected, and the appointment is unchanged', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  const { id } = await booked(buyer, caretaker, { purpose: 'Pruning', price: 120_000 })
  await charge(caretaker, 9000)
  const moved = { start: hour(5), end: hour(6) }
  const edit = (price: number) => changeAppointment(buyer, id, change({ ...moved, price }))
  expect(await errorOf(edit(1200))).toMatchObject({ code: 'PRICE_CHANGED', data: { price: 9000 } })
  expect(await db.appointment.findUniqueOrThrow({ where: { id } })).toMatchObject({
    price: 120_000,
    start: new Date(hour(0)),
  })
  expect((await edit(9000)).price).toBe(9000_00)

  const paid = await booked(buyer, caretaker, {
    purpose: 'Repotting',
    price: 120_000,
    start: new Date(hour(8)),
  })
  await db.appointment.update({ where: { id: paid.id }, data: { paymentStatus: 'PAID' } })
  const toDearer = changeAppointment(buyer, paid.id, change({ purpose: 'Pruning', price: 1200 }))
  expect((await errorOf(toDearer)).code).toBe('PRICE_LOCKED')
})

test('a price that changes during bookings and edits: never above the shown one, and each form has its price', async () => {
  const [ana, ben, caretaker] = await Promise.all([aBuyer(), aBuyer(), aCaretaker()])
  const seen = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    await charge(caretaker, 1200)
    const base = 20 + round * 12
    const first = await booked(ana, caretaker, {
      purpose: 'Pruning',
      price: 120_000,
      start: new Date(hour(base + 8)),
      end: new Date(hour(base + 9)),
    })
    const outcomes = await Promise.all([
      outcome(ask(ana, caretaker, base, 120_000)),
      outcome(charge(caretaker, 9000)),
      outcome(ask(ben, caretaker, base + 2, 120_000)),
      outcome(changeAppointment(ana, first.id, change({ purpose: 'Pruning', price: 1200 }))),
      // Sends no price, as older programs do: form and appointment have the current price.
      outcome(ask(ben, caretaker, base + 4)),
    ])
    for (const one of outcomes) seen.add(one)
  }
  for (const one of seen) expect(['done', 'PRICE_CHANGED', 'CONFLICT']).toContain(one)
  const rows = await db.appointment.findMany({
    where: { caretakerId: caretaker.id },
    include: { attempts: true },
  })
  for (const { price, attempts, start } of rows) {
    for (const { amount, status } of attempts) if (status === 'OPEN') expect(amount).toBe(BigInt(price))
    const isSilent = (start.getTime() - new Date(hour(24)).getTime()) % (12 * 3_600_000) === 0
    if (!isSilent) expect(price).toBeLessThanOrEqual(120_000)
  }
  // Both orders of events happened; otherwise nothing was concurrent.
  expect(seen).toContain('PRICE_CHANGED')
})

test('a booking waits for a running change of the profile, and reads its price', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  let booking: Promise<string> | undefined
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM caretakers WHERE user_id = ${caretaker.id}::uuid FOR NO KEY UPDATE`
    booking = outcome(ask(buyer, caretaker, 0, 120_000))
    await tx.caretakerPrice.updateMany({
      where: { caretakerId: caretaker.id, service: 'Pruning' },
      data: { price: 900_000 },
    })
    // Holds the row until the booking waits for it.
    await untilSomeoneWaits()
  })
  expect(await booking).toBe('PRICE_CHANGED')
  expect(await db.appointment.count({ where: { customerId: buyer.id } })).toBe(0)
})

test('a note and another address are stored, changed and removed; the address is complete or absent', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  const visitAddress = {
    street: '9 Canal Bank',
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
    zipCode: '54000',
  }
  const { appointment } = await bookAppointment(buyer, {
    ...bookingInput(caretaker),
    note: 'The dog is loud and kind.',
    visitAddress,
  })
  expect(appointment).toMatchObject({
    note: 'The dog is loud and kind.',
    visitAddress,
    customer: { address: { city: 'Gujrat' } },
  })
  const id = appointment._id
  const edit = (body: object) => changeAppointment(buyer, id, change(body))
  expect(await edit({ note: 'Ring twice.' })).toMatchObject({ note: 'Ring twice.', visitAddress })
  expect(await edit({ visitAddress: null })).toMatchObject({ note: 'Ring twice.', visitAddress: null })
  expect(await edit({ note: ' ', purpose: 'Advice' })).toMatchObject({ note: null })
  await expect(
    db.appointment.update({ where: { id }, data: { visitCity: 'Lahore' } }),
    'the database takes no half of an address',
  ).rejects.toThrow()
  expect(await outcome(changeAppointment(caretaker, id, change({ status: 'APPROVED', note: 'Mine.' })))).toBe(
    'VALIDATION_FAILED',
  )
})
