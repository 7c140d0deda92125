import { describe, expect, it, test } from 'vitest'
import {
  type CashHistory,
  type CashRequest,
  findCashRejection,
  findGuestCashRejection,
} from '@/lib/orders/order/cash-rules'
import { guestDetails, newGuestOrder } from '@/lib/orders/order/guest-schema'
import { splitName } from '@/lib/platform/people/name'
import { partsForm, usualParts } from '@/lib/shop/parts/schema'
import { demoLimits } from '@/lib/shop/settings/cash-order-defaults'
import { impossible, spellings } from '../support/phone-numbers'

const details = { name: 'Bilal Khan', phoneNumber: '0300 1234567', city: 'Lahore', street: '12 Mall Road' }
const order = { ...details, orderItems: [{ product: 'x', quantity: 1 }] }
const fieldsOf = (sent: object) => {
  const parsed = newGuestOrder.safeParse(sent)
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

describe('An order without an account', () => {
  it('asks for a name, a number, a city and a street; the rest may be left out', () => {
    expect(newGuestOrder.parse(order)).toMatchObject({
      name: 'Bilal Khan',
      phoneNumber: '+923001234567',
      email: '',
      state: '',
      zipCode: '',
    })
    for (const field of ['name', 'phoneNumber', 'city', 'street'] as const) {
      const { [field]: _, ...others } = order
      expect(fieldsOf(others)).toEqual([field])
      expect(fieldsOf({ ...order, [field]: '  ' })).toEqual([field])
    }
    expect(fieldsOf({ ...order, email: ' ', note: '', state: '', zipCode: '' })).toEqual([])
  })

  it('stores a number in one spelling, and takes none that is impossible', () => {
    for (const [number, written] of Object.entries(spellings))
      for (const phoneNumber of written)
        expect(newGuestOrder.parse({ ...order, phoneNumber }).phoneNumber, phoneNumber).toBe(number)
    for (const phoneNumber of impossible)
      expect(fieldsOf({ ...order, phoneNumber }), phoneNumber).toEqual(['phoneNumber'])
  })

  test.each([
    ['name', 'x'.repeat(101)],
    ['name', 'Bilal\nBcc: a@b.pk'],
    ['name', 'Bilal \u202eKhan'],
    ['name', 'Bilal\u0000'],
    ['street', 'x'.repeat(101)],
    ['city', 7],
    ['note', 'x'.repeat(501)],
    ['email', 'no address'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['zipCode', 'x'.repeat(13)],
    ['messages', 'EMAIL'],
    ['messages', true],
    ['locale', 'fr'],
    ['delivery', { method: 'DRONE' }],
    ['orderItems', []],
  ])('has an error beside %s for %.20s', (field, value) => {
    expect(fieldsOf({ ...order, [field]: value }).map((path) => path.split('.')[0])).toContain(field)
  })

  test.each(['paymentMethod', 'deposit', 'transfer', 'buyer', 'shippingAddress', 'firstName'])(
    'takes no %s',
    (field) => {
      expect(newGuestOrder.safeParse({ ...order, [field]: 'x' }).success).toBe(false)
    },
  )

  it('checks in the form what the server checks', () => {
    expect(guestDetails.safeParse({ ...details, note: '', email: '' }).success).toBe(true)
    expect(guestDetails.safeParse({ ...details, phoneNumber: '12' }).success).toBe(false)
  })
})

test.each([
  ['Bilal', 'Bilal', ''],
  ['Bilal Khan', 'Bilal', 'Khan'],
  ['  Syed  Bilal Ahmed\u00a0Khan ', 'Syed Bilal Ahmed', 'Khan'],
  ['بلال احمد', 'بلال', 'احمد'],
])('the name %s is stored as "%s" and "%s"', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

describe('Cash without an account', () => {
  const limits = {
    ...demoLimits,
    mostPieces: 50,
    mostOpen: 2,
    mostRefused: 2,
    firstOrderPieces: 10,
    firstOrderMost: 5000,
  }
  const nothing: CashHistory = {
    openOfCustomer: 0,
    openToPhone: 0,
    cancelledOfCustomer: 0,
    cancelledToPhone: 0,
    hasDelivered: false,
    hasDeliveredToCustomer: false,
    undeliveredOfCustomer: 0,
    undeliveredToPhone: 0,
    refusedParcels: 0,
  }
  const small: CashRequest = {
    lines: [{ productId: 'p', quantity: 1, stock: 100 }],
    totalPaisa: 100_000,
    isCashTaken: true,
  }
  const number = { reason: 'NUMBER', limit: 0, items: [] }

  it('is taken for a number of which nothing is known', () => {
    expect(findGuestCashRejection(limits, nothing, small)).toBeNull()
  })

  test.each<[string, Partial<CashHistory>]>([
    ['open orders', { openToPhone: 2 }],
    ['cancelled orders', { openToPhone: 2, cancelledToPhone: 2 }],
    ['refused parcels', { refusedParcels: 5 }],
    ['orders that are not delivered yet', { undeliveredToPhone: 3 }],
    ['open orders and deliveries', { openToPhone: 2, hasDelivered: true, hasDeliveredToCustomer: true }],
  ])('is refused with one reason for a number with %s', (_, history) => {
    expect(findGuestCashRejection(limits, { ...nothing, ...history }, small)).toEqual(number)
  })

  test.each<[string, Partial<CashRequest>]>([
    ['PIECES', { lines: [{ productId: 'p', quantity: 60, stock: 100 }] }],
    ['FIRST_PIECES', { lines: [{ productId: 'p', quantity: 20, stock: 100 }] }],
    ['FIRST_VALUE', { totalPaisa: 900_000 }],
    ['PLACE', { isCashTaken: false }],
  ])('says %s, which is the same for every number', (reason, change) => {
    const asked = { ...small, ...change }
    const answers = [
      nothing,
      { ...nothing, refusedParcels: 9, openToPhone: 9 },
      { ...nothing, hasDelivered: true, hasDeliveredToCustomer: true },
    ].map((history) => findGuestCashRejection(limits, history, asked))
    expect(answers[0]).toMatchObject({ reason })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    // Where the number is proved, its deliveries count.
    if (reason.startsWith('FIRST'))
      expect(findCashRejection(limits, { ...nothing, hasDelivered: true }, asked)).toBeNull()
  })
})

it('leaves orders without an account as they are for clients that do not know them', () => {
  const { guestOrders: _, ...before } = usualParts
  expect(partsForm.parse(before)).toEqual(before)
})
