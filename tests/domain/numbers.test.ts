import { afterEach, describe, expect, it } from 'vitest'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import { listAdminOrders } from '@/lib/orders/views/admin-list'
import { db } from '@/lib/platform/database/client'
import { aCaretaker, bookingInput } from './appointments-support'
import { aBuyer, make, place } from './orders-support'

const source = async () => {
  const [row] = await db.$queryRaw<{ text: string }[]>`
    SELECT pg_get_functiondef('new_number(text)'::regprocedure) AS text`
  return row?.text ?? ''
}
const original = await source()

/** The first five numbers are drawn twice each: on a collision one must draw again. */
async function drawTwice(first: string) {
  await db.$executeRawUnsafe('CREATE SEQUENCE draws')
  await db.$executeRawUnsafe(`CREATE OR REPLACE FUNCTION new_number(kind text) RETURNS text LANGUAGE sql AS $$
    SELECT 'G-' || '${first}' || translate(lpad(CASE WHEN n < 10 THEN n / 2 ELSE n END::text, 4, '0'), '0123456789', 'CDFHJKMNPQ')
    FROM nextval('draws') AS n $$`)
}
afterEach(async () => {
  await db.$executeRawUnsafe(original)
  await db.$executeRawUnsafe('DROP SEQUENCE IF EXISTS draws')
})

describe('short numbers', () => {
  it('are short, without letters that look alike, not in order, and found in the admin area', async () => {
    const buyer = await aBuyer()
    const product = await make.product()
    const orders = []
    for (let at = 0; at < 5; at += 1) orders.push((await place(buyer, [{ product }])).answer.order)
    const numbers = orders.map(({ number }) => number)
    for (const number of numbers) expect(number).toMatch(/^G-[2-9][2-9CDFHJKMNPQRTVWXY]{4}$/)
    expect(new Set(numbers).size).toBe(5)
    expect(numbers.toSorted()).not.toEqual(numbers)
    const [first] = orders
    const typed = first?.number.toLowerCase().replace('g-', ' ') ?? ''
    const { items } = await listAdminOrders({ page: 1, limit: 12, text: typed })
    expect(items.map(({ _id }) => _id)).toEqual([first?._id])
    const visit = await bookAppointment(buyer, bookingInput(await aCaretaker()))
    expect(visit.appointment.number).toMatch(/^G-[CDFHJKMNPQRTVWXY][2-9CDFHJKMNPQRTVWXY]{4}$/)
  })

  it('differ when thirty simultaneous orders draw the same ones', async () => {
    const buyer = await aBuyer()
    const product = await make.product({ stock: 100 })
    await drawTwice('2')
    const placed = await Promise.all(Array.from({ length: 30 }, () => place(buyer, [{ product }])))
    expect(new Set(placed.map(({ answer }) => answer.order.number)).size).toBe(30)
    expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).stock).toBe(70)
  })

  it('differ between appointments too', async () => {
    const buyer = await aBuyer()
    const caretakers = await Promise.all(Array.from({ length: 10 }, () => aCaretaker()))
    await drawTwice('C')
    const booked = await Promise.all(
      caretakers.map((caretaker) => bookAppointment(buyer, bookingInput(caretaker))),
    )
    expect(new Set(booked.map(({ appointment }) => appointment.number)).size).toBe(10)
  })
})
