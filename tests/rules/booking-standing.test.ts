import { describe, expect, it, test } from 'vitest'
import {
  type BookedOrder,
  canCancelShipment,
  isCourierCurrent,
  standingOf,
} from '@/lib/orders/couriers/parcel-standing'

const trackingNumber = 'CX-1'
const booked = { state: 'BOOKED', parcelState: 'WAITING', trackingNumber } as const
const toPack: BookedOrder = { status: 'PROCESSING', parcelOutcome: null, parcelReturn: null, trackingNumber }
const order = (changes: Partial<BookedOrder>): BookedOrder => ({ ...toPack, ...changes })

/** The courier still says that the parcel waits at the shop. */
const known: [string, BookedOrder, string, boolean][] = [
  ['to be picked up', toPack, 'BOOKED', true],
  ['handed over', order({ status: 'SHIPPED' }), 'HANDED_OVER', false],
  ['delivered', order({ status: 'DELIVERED', parcelOutcome: 'DELIVERED' }), 'DELIVERED', false],
  ['refused', order({ status: 'SHIPPED', parcelOutcome: 'REFUSED' }), 'RETURNING', false],
  ['not found', order({ status: 'SHIPPED', parcelOutcome: 'NOT_FOUND' }), 'RETURNING', false],
  [
    'returned',
    order({ status: 'CANCELLED', parcelOutcome: 'REFUSED', parcelReturn: 'RESTOCKED' }),
    'RETURNED',
    false,
  ],
  [
    'returned after it was delivered',
    order({ status: 'CANCELLED', parcelReturn: 'RESTOCKED' }),
    'RETURNED',
    false,
  ],
  [
    'sent, and cancelled with dead plants',
    order({ status: 'CANCELLED', parcelReturn: 'DEAD' }),
    'RETURNED',
    false,
  ],
  ['lost', order({ status: 'CANCELLED', parcelOutcome: 'LOST' }), 'LOST', false],
  ['cancelled before it was sent', order({ status: 'CANCELLED' }), 'BOOKED', true],
  ['sent as another parcel', order({ status: 'SHIPPED', trackingNumber: 'TCS-9' }), 'BOOKED', true],
]

describe('the booking of an order that is', () => {
  test.each(known)('%s', (_name, its, standing, canCancel) => {
    expect(standingOf(booked, its)).toBe(standing)
    expect(canCancelShipment(booked, its)).toBe(canCancel)
    expect(isCourierCurrent(booked, its)).toBe(false)
  })
})

it('the courier counts where the shop has recorded nothing, and is then quoted', () => {
  for (const parcelState of ['ON_THE_WAY', 'DELIVERED', 'RETURNING', 'RETURNED'] as const) {
    const now = { ...booked, parcelState }
    expect(standingOf(now, order({ status: 'SHIPPED' }))).toBe(parcelState)
    expect(isCourierCurrent(now, order({ status: 'SHIPPED' }))).toBe(true)
    expect(canCancelShipment(now, toPack)).toBe(false)
  }
})

it('what the shop records ends the words of the courier', () => {
  const now = { ...booked, parcelState: 'ON_THE_WAY' } as const
  expect(isCourierCurrent(now, order({ status: 'DELIVERED' }))).toBe(false)
  expect(isCourierCurrent({ ...booked, parcelState: null }, order({ status: 'SHIPPED' }))).toBe(true)
})

it('a booking without an answer can be ended, whatever became of the order', () => {
  const asked = { state: 'REQUESTED', parcelState: null, trackingNumber: null } as const
  expect(canCancelShipment(asked, order({ status: 'DELIVERED' }))).toBe(true)
  for (const state of ['FAILED', 'CANCELLED'] as const)
    expect(canCancelShipment({ ...booked, state }, toPack)).toBe(false)
})
