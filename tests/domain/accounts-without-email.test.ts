import { expect, test } from 'vitest'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import { appointmentSelect } from '@/lib/care/appointments/dto'
import { newAppointment } from '@/lib/care/appointments/schema'
import { toCalendarEvent } from '@/lib/care/calendar/events'
import { quoteCart } from '@/lib/orders/carts/queries'
import { db } from '@/lib/platform/database/client'
import { createSwap } from '@/lib/swaps/commands'
import { listOpenSwaps } from '@/lib/swaps/queries'
import { aCaretaker, hour, outcome } from './appointments-support'
import { errorOf, make, place, viewerOf } from './orders-support'

// Accounts that were opened with a code, without an email, an address, or a number.

const address = {
  street: '12 Bund Road',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '54000',
}
const noAddress = { street: '', city: '', state: '', country: '', zipCode: '' }

/** Two of them at once: '' is no address that only one account can have. */
const byNumber = async (phoneNumber = '+923015550101') => {
  const user = await make.buyer({ ...noAddress, phoneNumber })
  await db.user.update({ where: { id: user.id }, data: { email: '' } })
  return viewerOf(user)
}
const byEmail = async () => viewerOf(await make.buyer({ ...noAddress, phoneNumber: '' }))

test('an order needs the address and the number that the profile does not have', async () => {
  const lines = [{ product: await make.product({ price: 50_000 }) }]
  const [zara, hina] = [await byNumber(), await byEmail()]
  const fieldsOf = async (call: Promise<unknown>) => Object.keys((await errorOf(call)).details.fields ?? {})
  expect(await fieldsOf(place(zara, lines))).toEqual(['shippingAddress'])
  expect(await fieldsOf(place(hina, lines, { shippingAddress: address }))).toEqual(['phoneNumber'])
  await place(zara, lines, { shippingAddress: address })
  const order = await db.order.findFirstOrThrow({ where: { buyerId: zara.id } })
  expect(order).toMatchObject({ ...address, email: '', phoneNumber: '+923015550101' })
  await place(hina, lines, { shippingAddress: address, phoneNumber: '+923015550102' })
  // The profile is not changed by an order.
  expect(await db.user.findUniqueOrThrow({ where: { id: zara.id } })).toMatchObject(noAddress)
  expect(await db.mail.count({ where: { to: '' } })).toBe(0)
})

test('a quote does not need them', async () => {
  const product = await make.product({ price: 50_000 })
  const quote = await quoteCart([{ product: product.id, quantity: 1 }], {}, { viewer: await byNumber() })
  expect(quote.items).toHaveLength(1)
})

test('a visit needs the place that the profile does not have, and shows the number alone', async () => {
  const [zara, caretaker] = [await byNumber(), await aCaretaker()]
  const asked = { caretaker: caretaker.id, purpose: 'Advice', start: hour(0), end: hour(1) }
  expect(await outcome(bookAppointment(zara, newAppointment.parse(asked)))).toBe('VALIDATION_FAILED')
  const visit = newAppointment.parse({ ...asked, visitAddress: address })
  expect(await outcome(bookAppointment(zara, visit))).toBe('done')
  const row = await db.appointment.findFirstOrThrow({
    where: { customerId: zara.id },
    select: { ...appointmentSelect, sequence: true, deletedAt: true },
  })
  expect(toCalendarEvent('CARETAKER', row, 'en').description).toContain('Bilal Raza, +923015550101\n')
})

test('a swap needs a city, and shows the number alone', async () => {
  const plants = [await make.product(), await make.product()]
  const [offered, desired] = plants.map(({ id }) => id)
  const form = { offeredPlants: [offered ?? ''], desiredPlants: [desired ?? ''] }
  const zara = await byNumber()
  expect((await errorOf(createSwap(zara, form))).code).toBe('VALIDATION_FAILED')
  await db.user.update({ where: { id: zara.id }, data: address })
  await createSwap(zara, form)
  const shown = await listOpenSwaps(null, { page: 1, limit: 10 })
  expect(shown.items[0]?.user).toMatchObject({ email: '', phoneNumber: '+92•••••••01' })
})
