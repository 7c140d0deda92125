import { expect, it } from 'vitest'
import { deliveryWords, placeWords } from '@/lib/orders/delivery/delivery-lines'
import { demoShop } from '@/lib/shop/identity/demo'

const order = {
  placedAt: '2026-11-24T07:00:00.000Z',
  deliveryDays: 2,
  delivery: { method: 'PICKUP', slot: null },
} as const
const noAddress = { ...demoShop, street: { en: '', ur: '' }, city: { en: '', ur: '' }, zipCode: '' }

it('a pick-up has a place and a day until it is ready, and then a place', () => {
  expect(placeWords('en', order, demoShop, false)[0]).toMatch(
    /^Please pick it up at 41 Canal Bank Road.*\. It is ready on [A-Z]/,
  )
  expect(placeWords('en', order, demoShop, true)[0]).toMatch(/^Come to 41 Canal Bank Road/)
})

it.each(['en', 'ur'] as const)('a shop without an address names the day alone (%s)', (locale) => {
  const [day, hours, ...more] = placeWords(locale, order, noAddress, false)
  expect(day).toMatch(locale === 'en' ? /^It is ready on [A-Z]/ : /^\u2068[^\u2069]+\u2069 کو تیار ہو گا۔$/)
  expect([hours, ...more]).toEqual(placeWords(locale, order, noAddress, true))
})

const agreed = { city: null, zone: null, transport: null }
const slot = { start: '2026-11-26T05:00:00.000Z', end: '2026-11-26T08:00:00.000Z' }
const methods = {
  PICKUP: { ...order, delivery: { ...agreed, method: 'PICKUP', slot: null } },
  VAN: { ...order, delivery: { ...agreed, method: 'VAN', slot } },
} as const

it.each(['en', 'ur'] as const)('nothing is to be picked up or met once an order is over (%s)', (locale) => {
  for (const method of ['PICKUP', 'VAN'] as const)
    for (const status of ['DELIVERED', 'CANCELLED'] as const)
      expect(deliveryWords(locale, { ...methods[method], status }, demoShop)).toHaveLength(1)
})

it('an order that waits at the nursery is not said to be ready later', () => {
  const words = (status?: 'PENDING' | 'SHIPPED') =>
    deliveryWords('en', { ...methods.PICKUP, ...(status ? { status } : {}) }, demoShop).join(' ')
  expect(words('SHIPPED')).toContain('Come to 41 Canal Bank Road')
  expect(words('SHIPPED')).not.toContain('It is ready on')
  for (const status of [undefined, 'PENDING'] as const)
    expect(words(status)).toContain('Please pick it up at')
})
