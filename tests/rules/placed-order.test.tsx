import { expect, it } from 'vitest'
import { PlacedOrder } from '@/components/checkout/placed-order'
import { renderMarkup } from '../support/render'

const order = {
  _id: '019435ab-7977-7182-931e-6084576383c9',
  number: 'G-5D762',
  totalPrice: 172.5,
  paymentMethod: 'COD',
  placedAt: '2026-11-23T06:00:00Z',
  deliveryDays: 2,
  owner: 'b',
  isDismissed: false,
} as const
const delivery = { city: 'lahore', zone: null, slot: null, transport: null } as const
const textOf = (how: Partial<Parameters<typeof PlacedOrder>[0]['order']>, locale?: 'en' | 'ur') =>
  renderMarkup(
    <PlacedOrder order={{ ...order, ...how }} level={1}>
      {null}
    </PlacedOrder>,
    locale,
  ).replaceAll(/<[^>]+>/g, ' ')

it('the thanks for an order says when it arrives and what is paid then', () => {
  expect(textOf({})).toMatch(/Amount to pay on delivery.*Expected by\s+Wednesday, 25 Nov 2026/s)
})

it('a pick-up is ready at the nursery, and paid there', () => {
  const pickup = textOf({ delivery: { ...delivery, method: 'PICKUP' } })
  expect(pickup).toContain('bring the money when you pick it up')
  expect(pickup).toMatch(/Amount to pay at the nursery.*Ready by\s+Wednesday, 25 Nov 2026/s)
  expect(pickup).not.toMatch(/delivery|Expected/)
})

it('the van comes at its time', () => {
  const slot = { start: '2026-11-25T05:00:00Z', end: '2026-11-25T08:00:00Z' }
  const van = { delivery: { ...delivery, method: 'VAN' as const, slot } }
  expect(textOf(van)).toMatch(/Our van comes\s+Wed 25 Nov, 10:00 am–1:00 pm/)
  expect(textOf(van, 'ur')).toMatch(/10:00/)
})
