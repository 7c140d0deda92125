import { describe, expect, test } from 'vitest'
import {
  type CashHistory,
  type CashRequest,
  cashReasons,
  depositFor,
  findCashRejection,
} from '@/lib/orders/order/cash-rules'
import type { CashOrders } from '@/lib/shop/settings/schema'

const none: CashOrders = {
  mostPieces: null,
  mostOpen: null,
  holdHours: null,
  callAgainHours: 3,
  firstOrderMost: null,
  firstOrderPieces: null,
  mostRefused: null,
  depositPercent: null,
}
const stranger: CashHistory = {
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
const known: CashHistory = { ...stranger, hasDelivered: true, hasDeliveredToCustomer: true }
const order: CashRequest = {
  lines: [{ productId: 'fern', quantity: 12, stock: 50 }],
  totalPaisa: 18_000_00,
  isCashTaken: true,
}
const reasonOf = (limits: Partial<CashOrders>, history = stranger, request = order) =>
  findCashRejection({ ...none, ...limits }, history, request)?.reason ?? null

describe('a cash order', () => {
  test('without limits is taken', () => {
    expect(reasonOf({}, { ...stranger, openOfCustomer: 90, openToPhone: 90, refusedParcels: 9 })).toBe(null)
  })

  test('is taken up to each limit and not above it', () => {
    expect(reasonOf({ mostPieces: 12 })).toBe(null)
    expect(reasonOf({ mostPieces: 11 })).toBe('PIECES')
    expect(reasonOf({ firstOrderPieces: 12 })).toBe(null)
    expect(reasonOf({ firstOrderPieces: 11 })).toBe('FIRST_PIECES')
    expect(reasonOf({ firstOrderMost: 18_000 })).toBe(null)
    expect(reasonOf({ firstOrderMost: 17_999 })).toBe('FIRST_VALUE')
    expect(reasonOf({ mostRefused: 2 }, { ...known, refusedParcels: 1 })).toBe(null)
    expect(reasonOf({ mostRefused: 2 }, { ...known, refusedParcels: 2 })).toBe('REFUSED')
    expect(reasonOf({ mostOpen: 3 }, { ...stranger, openOfCustomer: 2, openToPhone: 2 })).toBe(null)
    expect(reasonOf({ mostOpen: 3 }, { ...stranger, openOfCustomer: 3 })).toBe('OPEN_OF_CUSTOMER')
    expect(reasonOf({ mostOpen: 3 }, { ...stranger, openToPhone: 3 })).toBe('OPEN_TO_PHONE')
    const undelivered = { ...stranger, undeliveredOfCustomer: 2, undeliveredToPhone: 2 }
    expect(reasonOf({ mostOpen: 3 }, undelivered)).toBe(null)
    expect(reasonOf({ mostOpen: 3 }, { ...undelivered, undeliveredOfCustomer: 3 })).toBe('UNDELIVERED')
    expect(reasonOf({ mostOpen: 3 }, { ...undelivered, undeliveredToPhone: 3 })).toBe('UNDELIVERED')
  })

  test('to a number that had a delivery is no first order, whoever placed it', () => {
    const limits = { firstOrderMost: 100, firstOrderPieces: 1 }
    expect(reasonOf(limits, { ...stranger, hasDelivered: true })).toBe(null)
  })

  test('of a known customer is not stopped by strangers who gave the number', () => {
    expect(reasonOf({ mostOpen: 3 }, { ...known, openToPhone: 9 })).toBe(null)
    expect(reasonOf({ mostOpen: 3 }, { ...stranger, hasDelivered: true, openToPhone: 9 })).toBe(
      'OPEN_TO_PHONE',
    )
  })

  test('of products with unlimited stock has no limit of pieces', () => {
    const request = { ...order, lines: [{ productId: 'seeds', quantity: 900, stock: null }] }
    expect(reasonOf({ mostPieces: 1, firstOrderPieces: 1 }, stranger, request)).toBe(null)
  })

  test('to a city without cash is not taken', () => {
    expect(reasonOf({}, known, { ...order, isCashTaken: false })).toBe('PLACE')
  })
})

describe('a deposit', () => {
  const rejected = (reason: (typeof cashReasons)[number]) => ({ reason, limit: 1, items: [] })

  test('answers that the buyer is unknown or far away, not that orders wait or that stock is short', () => {
    const limits = { ...none, depositPercent: 20 }
    const answered = cashReasons.filter((reason) => depositFor(limits, rejected(reason), 100_00) !== null)
    expect(answered).toEqual(['PLACE', 'REFUSED', 'FIRST_PIECES', 'FIRST_VALUE', 'UNDELIVERED'])
    expect(depositFor(none, rejected('PLACE'), 100_00)).toBe(null)
  })

  test('is in whole rupees, rounded up, and never more than the total', () => {
    const deposit = (depositPercent: number, total: number) =>
      depositFor({ ...none, depositPercent }, rejected('PLACE'), total)
    expect(deposit(20, 1_234_56)).toBe(247_00)
    expect(deposit(20, 1_235_00)).toBe(247_00)
    expect(deposit(100, 1_234_56)).toBe(1_234_56)
    expect(deposit(1, 1_00)).toBe(1_00)
  })
})
