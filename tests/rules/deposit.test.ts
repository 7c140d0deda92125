import { describe, expect, it, test } from 'vitest'
import { cashToCollect, depositAfter, isAboutDeposit, isPaidInCash } from '@/lib/orders/order/deposit'
import { isDepositAwaited } from '@/lib/orders/order/transitions'

it.each([
  ['COD', 'UNPAID', null, 4_907_70],
  ['COD', 'UNPAID', 'UNPAID', 4_907_70],
  ['COD', 'UNPAID', 'PAID', 3_907_70],
  ['COD', 'UNPAID', 'REFUNDED', 4_907_70],
  ['COD', 'PAID', 'PAID', 0],
  ['COD', 'REFUNDED', null, 4_907_70],
  ['COD', 'REFUNDED', 'PAID', 4_907_70],
  ['COD', 'REFUND_DUE', null, 0],
  ['ONLINE', 'PAID', null, 0],
  ['ONLINE', 'UNPAID', null, 0],
] as const)(
  'of a %s order that is %s, with a deposit that is %s, %i paisa are collected',
  (paymentMethod, paymentStatus, depositStatus, paisa) => {
    const amounts = { totalPaisa: 4_907_70, depositPaisa: 1_000_00 }
    expect(cashToCollect({ paymentMethod, paymentStatus, depositStatus, ...amounts })).toBe(paisa)
  },
)

it.each([
  ['COD', 'PAID', null, true],
  ['COD', 'REFUND_DUE', null, true],
  ['COD', 'REFUNDED', 'PAID', true],
  ['COD', 'PAID', 'PAID', true],
  ['COD', 'UNPAID', 'REFUND_DUE', false],
  ['COD', 'UNPAID', 'REFUNDED', false],
  ['ONLINE', 'REFUND_DUE', null, false],
] as const)(
  'the money of a %s order that is %s, with a deposit that is %s, was paid in cash: %s',
  (paymentMethod, paymentStatus, depositStatus, isCash) =>
    expect(isPaidInCash({ paymentMethod, paymentStatus, depositStatus })).toBe(isCash),
)

test('a deposit is awaited until it is paid or the order is handled in another way', () => {
  expect(isDepositAwaited({ status: 'PENDING', depositStatus: 'UNPAID' })).toBe(true)
  expect(isDepositAwaited({ status: 'PENDING', depositStatus: 'FAILED' })).toBe(true)
  expect(isDepositAwaited({ status: 'PENDING', depositStatus: 'PAID' })).toBe(false)
  expect(isDepositAwaited({ status: 'PENDING', depositStatus: null })).toBe(false)
  expect(isDepositAwaited({ status: 'PROCESSING', depositStatus: 'UNPAID' })).toBe(false)
  expect(isDepositAwaited({ status: 'CANCELLED', depositStatus: 'UNPAID' })).toBe(false)
})

describe('a paid deposit', () => {
  const statusAfter = (
    change: Partial<Parameters<typeof depositAfter>[1]>,
    depositStatus = 'PAID' as const,
  ) =>
    depositAfter(
      { depositStatus },
      { status: 'CANCELLED', paymentStatus: 'UNPAID', parcelOutcome: null, ...change },
    )

  test('is sent back when the order is cancelled', () => {
    expect(statusAfter({})).toBe('REFUND_DUE')
    expect(statusAfter({ parcelOutcome: 'LOST' })).toBe('REFUND_DUE')
    expect(statusAfter({ parcelOutcome: 'NOT_FOUND' })).toBe('REFUND_DUE')
  })

  test('stays with the shop when the parcel was refused', () => {
    expect(statusAfter({ parcelOutcome: 'REFUSED' })).toBe('PAID')
  })

  test('is part of the refund of the total once that was paid', () => {
    expect(statusAfter({ paymentStatus: 'REFUND_DUE' })).toBe('PAID')
    expect(isAboutDeposit({ paymentStatus: 'REFUND_DUE', depositStatus: 'PAID' })).toBe(false)
    expect(isAboutDeposit({ paymentStatus: 'UNPAID', depositStatus: 'PAID' })).toBe(true)
    expect(isAboutDeposit({ paymentStatus: 'UNPAID', depositStatus: null })).toBe(false)
  })

  test('is no longer to be sent back when the order is reopened', () => {
    expect(
      depositAfter(
        { depositStatus: 'REFUND_DUE' },
        { status: 'PENDING', paymentStatus: 'UNPAID', parcelOutcome: null },
      ),
    ).toBe('PAID')
    // Delivered after all, straight from CANCELLED.
    expect(
      depositAfter(
        { depositStatus: 'REFUND_DUE' },
        { status: 'DELIVERED', paymentStatus: 'PAID', parcelOutcome: 'DELIVERED' },
      ),
    ).toBe('PAID')
    expect(
      depositAfter(
        { depositStatus: 'REFUNDED' },
        { status: 'PENDING', paymentStatus: 'UNPAID', parcelOutcome: null },
      ),
    ).toBe('REFUNDED')
    expect(
      depositAfter(
        { depositStatus: 'UNPAID' },
        { status: 'CANCELLED', paymentStatus: 'UNPAID', parcelOutcome: null },
      ),
    ).toBe('UNPAID')
    expect(
      depositAfter(
        { depositStatus: null },
        { status: 'CANCELLED', paymentStatus: 'UNPAID', parcelOutcome: null },
      ),
    ).toBe(null)
  })
})
