import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { factories } from '../support/factories'
import { readPdf } from '../support/pdf'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

// The server books with its own simulator, over HTTP.

const make = factories(db)
let admin: SignedIn
let orders: Awaited<ReturnType<typeof make.order>>[]

beforeAll(async () => {
  admin = await signedIn('ADMIN')
  const [buyer, product] = [await make.buyer({ city: 'Multan' }), await make.product()]
  const lines = [{ product, quantity: 1 }]
  orders = [
    await make.order({ buyer, lines, status: 'PROCESSING' }),
    await make.order({ buyer, lines, status: 'PENDING' }),
  ]
})

interface Outcome {
  done: boolean
  message: string
  shipment: { state: string; trackingNumber: string } | null
}

test('the cities of the courier are those to which it delivers', async () => {
  const { status, body } = await send('GET', '/courier/city', admin)
  expect(status).toBe(200)
  expect(body.data).toContain('MULTAN')
  expect(body.data).not.toContain('PORT QASIM')
})

test('an order is booked, its label printed, and its booking cancelled', async () => {
  const [order, unconfirmed] = orders
  await send('POST', '/order/bulk/packed', admin, { orders: [order?.id] })
  const bookings = orders.map(({ id }) => ({ order: id }))
  const booked = await send('POST', '/order/bulk/booking', admin, { bookings })
  const outcomes = booked.body.data as unknown as Outcome[]
  expect(outcomes.map(({ done }) => done)).toEqual([true, false])
  expect(outcomes[1]?.message).toBe('This order is not confirmed yet.')
  expect(unconfirmed?.status).toBe('PENDING')
  const { trackingNumber } = outcomes[0]?.shipment ?? expect.fail('not booked')
  const tracking = await send('GET', `/order/${order?.id}/tracking`, admin)
  expect(tracking.body.data).toMatchObject({ courier: 'PostEx', trackingNumber })

  const label = await fetch(`${baseUrl}/api/v1/courier/label?order[]=${order?.id}`, {
    headers: admin.headers,
  })
  expect(label.headers.get('content-type')).toBe('application/pdf')
  const { pages } = await readPdf(new Uint8Array(await label.arrayBuffer()))
  expect(pages.join()).toContain(trackingNumber)

  const cancelled = await send('DELETE', `/order/${order?.id}/booking`, admin)
  expect(cancelled.body.data).toMatchObject({ state: 'CANCELLED' })
  expect((await send('DELETE', `/order/${order?.id}/booking`, admin)).status).toBe(409)
  const all = await send('GET', `/order/${order?.id}/booking`, admin)
  expect((all.body.data as unknown as Outcome['shipment'][]).map((one) => one?.state)).toEqual(['CANCELLED'])
})

test.each([
  ['no order', []],
  ['more than 25', Array.from({ length: 26 }, (_, at) => ({ order: String(at) }))],
  ['a weight in words', [{ order: 'a', weightGrams: 'heavy' }]],
  ['an unknown field', [{ order: 'a', price: 1 }]],
])('a booking of %s is 400', async (_, bookings) => {
  expect((await send('POST', '/order/bulk/booking', admin, { bookings })).status).toBe(400)
})

test('the simulator needs its token, and its test control is closed', async () => {
  const answer = await fetch(`${baseUrl}/sim/postex/v2/get-operational-city`)
  expect(answer.status).toBe(401)
  expect((await fetch(`${baseUrl}/sim/postex/control/parcels`)).status).toBe(404)
  const page = await fetch(`${baseUrl}/sim/postex`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})
