import { describe, expect, it } from 'vitest'
import { typedGrams } from '@/components/admin/packing/kilograms'
import { type ParcelState, parcelStates } from '@/lib/orders/couriers/driver'
import { stateOf } from '@/lib/orders/couriers/postex/statuses'
import {
  contentsOf,
  effectOf,
  isMissing,
  LATE_MS,
  MISSING_AFTER_MS,
  nextAsk,
  nextAskAfterFailure,
  nextSearch,
  referenceOf,
  servedCity,
  whyNotBooked,
} from '@/lib/orders/couriers/rules'
import { bookingForm } from '@/lib/orders/couriers/schema'
import type { ParcelOutcome } from '@/lib/orders/order/parcel-schema'
import type { orderStatuses } from '@/lib/orders/order/schema'
import { checkEnv } from '@/lib/platform/env-check'

describe('the words of PostEx', () => {
  it.each<[string, ParcelState | null]>([
    ['UnBooked', 'WAITING'],
    ['Booked', 'WAITING'],
    ['Picked by PostEx', 'ON_THE_WAY'],
    ['PostEx WareHouse', 'ON_THE_WAY'],
    ['En-Route to PostEx warehouse', 'ON_THE_WAY'],
    ['OUT FOR DELIVERY', 'ON_THE_WAY'],
    ['Attempt Made: Nobody at home', 'ON_THE_WAY'],
    ['Delivery Under Review', 'ON_THE_WAY'],
    ['Delivered', 'DELIVERED'],
    ['Return', 'RETURNING'],
    ['Return Initiated', 'RETURNING'],
    ['Returned', 'RETURNED'],
    ['Out For Return', 'RETURNING'],
    ['Cancelled', 'CANCELLED'],
    ['Transferred', null],
    ['', null],
  ])('“%s” means %s', (status, state) => {
    expect(stateOf(status)).toBe(state)
  })

  it('are in the codes of the history when a parcel has no status', () => {
    expect(stateOf('', '0005')).toBe('DELIVERED')
    expect(stateOf('', '0013')).toBe('ON_THE_WAY')
    expect(stateOf('', '0099')).toBeNull()
    // The status counts: a code may be of an earlier step.
    expect(stateOf('Returned', '0005')).toBe('RETURNED')
  })
})

describe('what a report does to an order', () => {
  const cash = { paymentMethod: 'COD', paymentStatus: 'UNPAID' } as const
  const effect = (
    status: (typeof orderStatuses)[number],
    before: ParcelState | null,
    now: ParcelState,
    parcelOutcome: ParcelOutcome | null = null,
  ) => {
    const found = effectOf({ ...cash, status, parcelOutcome }, before, now)
    return found.kind === 'status' ? found.status : found.kind
  }

  it('follows the parcel from the packing to the customer', () => {
    expect(effect('PROCESSING', 'WAITING', 'ON_THE_WAY')).toBe('SHIPPED')
    expect(effect('SHIPPED', 'ON_THE_WAY', 'DELIVERED')).toBe('DELIVERED')
    // A step that the shop did not ask about in time.
    expect(effect('PROCESSING', 'WAITING', 'DELIVERED')).toBe('DELIVERED')
    expect(effect('SHIPPED', 'ON_THE_WAY', 'RETURNED')).toBe('returned')
    expect(effect('PROCESSING', 'WAITING', 'RETURNED')).toBe('returned')
    expect(effect('SHIPPED', 'ON_THE_WAY', 'RETURNING')).toBe('returned')
    expect(effect('SHIPPED', 'RETURNING', 'RETURNED', 'REFUSED')).toBe('none')
  })

  it('confirms what an admin has set before', () => {
    expect(effect('SHIPPED', 'WAITING', 'ON_THE_WAY')).toBe('none')
    expect(effect('DELIVERED', 'ON_THE_WAY', 'DELIVERED')).toBe('none')
    expect(effect('CANCELLED', 'WAITING', 'CANCELLED')).toBe('none')
    expect(effect('CANCELLED', 'RETURNING', 'RETURNED', 'REFUSED')).toBe('none')
    expect(effect('CANCELLED', 'RETURNING', 'RETURNED', 'LOST')).toBe('review')
    for (const outcome of ['REFUSED', 'NOT_FOUND', 'LOST'] as const)
      expect(effect('SHIPPED', 'ON_THE_WAY', 'RETURNED', outcome)).toBe('none')
  })

  it('never changes what an admin has set since', () => {
    expect(effect('PROCESSING', 'ON_THE_WAY', 'DELIVERED')).toBe('review')
    expect(effect('PROCESSING', 'ON_THE_WAY', 'RETURNED')).toBe('review')
    expect(effect('DELIVERED', 'ON_THE_WAY', 'RETURNED')).toBe('review')
    expect(effect('SHIPPED', 'ON_THE_WAY', 'DELIVERED', 'REFUSED')).toBe('review')
    expect(effect('SHIPPED', 'ON_THE_WAY', 'CANCELLED')).toBe('review')
    for (const before of [null, ...parcelStates])
      for (const now of parcelStates.filter((state) => state !== 'WAITING' && state !== 'CANCELLED'))
        expect(effect('CANCELLED', before, now)).toBe('review')
  })

  it('is nothing for an unconfirmed order, which no courier should have', () => {
    for (const now of ['ON_THE_WAY', 'DELIVERED', 'RETURNED'] as const)
      expect(effect('PENDING', 'WAITING', now)).toBe('review')
  })
})

describe('a booking', () => {
  const now = new Date('2026-11-24T10:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)

  it('has a reference of its own', () => {
    expect([0, 1, 10].map((earlier) => referenceOf('G-5D762', earlier))).toEqual([
      'G-5D762-1',
      'G-5D762-2',
      'G-5D762-11',
    ])
  })

  it('without an answer is missing only once the courier has had time to list it, and is looked for two days', () => {
    expect(isMissing(ago(MISSING_AFTER_MS - 1), now)).toBe(false)
    expect(isMissing(ago(MISSING_AFTER_MS), now)).toBe(true)
    const waits = (age: number) => (nextSearch(ago(age), now)?.getTime() ?? Number.NaN) - now.getTime()
    expect([waits(0), waits(MISSING_AFTER_MS), waits(LATE_MS - 1)]).toEqual([120_000, 1_800_000, 1_800_000])
    expect(nextSearch(ago(LATE_MS), now)).toBeNull()
  })

  it('is for packed parcels of a courier only', () => {
    expect(whyNotBooked({ method: 'COURIER', packedAt: now })).toBeNull()
    expect(whyNotBooked({ method: 'COURIER', packedAt: null })).toBe('This order is not packed yet.')
    expect(whyNotBooked({ method: 'VAN', packedAt: now })).toContain('van')
    expect(whyNotBooked({ method: 'PICKUP', packedAt: now })).toContain('picked up')
  })

  it('says what is in the parcel, cut between two products', () => {
    expect(
      contentsOf([
        { name: 'Aloe', quantity: 2 },
        { name: 'Pot', quantity: 1 },
      ]),
    ).toBe('2 x Aloe, 1 x Pot')
    const many = Array.from({ length: 100 }, (_, at) => ({ name: `Plant number ${at}`, quantity: 1 }))
    expect(contentsOf(many).length).toBeLessThanOrEqual(250)
    expect(contentsOf(many)).toMatch(/Plant number \d+$/)
    expect(contentsOf([{ name: 'W'.repeat(400), quantity: 1 }])).toHaveLength(250)
  })

  it('is asked about until its parcel has arrived or is back', () => {
    expect(nextAsk('WAITING', now)?.getTime()).toBe(now.getTime() + 30 * 60_000)
    expect(nextAsk('ON_THE_WAY', now)?.getTime()).toBe(now.getTime() + 60 * 60_000)
    for (const state of ['DELIVERED', 'RETURNED', 'CANCELLED'] as const)
      expect(nextAsk(state, now)).toBeNull()
  })

  it('is asked about later and later while the courier does not answer', () => {
    const waits = Array.from(
      { length: 14 },
      (_, failures) => (nextAskAfterFailure(failures, now).getTime() - now.getTime()) / 60_000,
    )
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40])
    expect(waits.at(-1)).toBe(360)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  })
})

describe('the city of a parcel', () => {
  const served = ['LAHORE', 'RAWALPINDI', 'DERA GHAZI KHAN', 'CHAK 44']

  it.each([
    ['Lahore', 'LAHORE'],
    [' lahor ', 'LAHORE'],
    ['لاہور', 'LAHORE'],
    ['pindi', 'RAWALPINDI'],
    ['D.G. Khan', 'DERA GHAZI KHAN'],
    ['chak  44', 'CHAK 44'],
  ])('%s is %s', (written, name) => {
    expect(servedCity(written, served)).toBe(name)
  })

  it('is not guessed', () => {
    for (const written of ['Atlantis', 'Karachi', '', 'Chak 45'])
      expect(servedCity(written, served)).toBeNull()
  })
})

it.each([
  ['', null],
  ['1.5', 1500],
  ['0,75', 750],
  ['۲', 2000],
  ['100', 100_000],
  ['101', undefined],
  ['0', undefined],
  ['two', undefined],
])('a weight of “%s” kg is %s g', (typed, grams) => {
  expect(typedGrams(typed)).toBe(grams)
})

it('a call books at most 25 orders, with weights that a courier carries', () => {
  const bookings = Array.from({ length: 26 }, (_, at) => ({ order: String(at) }))
  expect(bookingForm.safeParse({ bookings }).success).toBe(false)
  expect(bookingForm.safeParse({ bookings: bookings.slice(1) }).success).toBe(true)
  expect(bookingForm.safeParse({ bookings: [{ order: 'a', weightGrams: 0 }] }).success).toBe(false)
})

describe('a live shop', () => {
  const live = {
    GULSHAN_MODE: 'live',
    DATABASE_URL: 'postgres://db.example/gulshan',
    PUBLIC_URL: 'https://gulshan.example',
    AUTH_SECRET: 'Vq8n3ZrW0xKdTj5LmY2cHs7bPfGu4eRa',
    PAYMENT_GATEWAY: 'payfast',
    PAYFAST_BASE_URL: 'https://ipg1.apps.net.pk',
    PAYFAST_MERCHANT_ID: '4711',
    PAYFAST_SECURED_KEY: 'kept-secret',
  }

  it.each([
    ['COURIER', { COURIER: 'simulator' }],
    ['COURIER_SIMULATOR', { COURIER_SIMULATOR: 'on' }],
    ['POSTEX_TOKEN', { COURIER: 'postex' }],
    [
      'POSTEX_BASE_URL',
      { COURIER: 'postex', POSTEX_TOKEN: 't', POSTEX_BASE_URL: 'http://127.0.0.1:3000/sim/postex' },
    ],
    [
      'POSTEX_BASE_URL',
      { COURIER: 'postex', POSTEX_TOKEN: 't', POSTEX_BASE_URL: 'http://api.postex.example' },
    ],
  ])('does not start with a wrong %s', (name, settings) => {
    expect(checkEnv({ ...live, ...settings }).join(' ')).toContain(name)
  })

  it('starts without a courier, and with PostEx', () => {
    expect(checkEnv(live)).toEqual([])
    expect(checkEnv({ ...live, COURIER: 'postex', POSTEX_TOKEN: 'token' })).toEqual([])
  })
})
