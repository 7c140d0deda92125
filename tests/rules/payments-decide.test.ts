import { expect, test } from 'vitest'
import { decide, isPayable, type KnownAttempt, type KnownSubject } from '@/lib/money/payments/rules'

const attempt = (parts: Partial<KnownAttempt> = {}): KnownAttempt => ({
  status: 'OPEN',
  amount: 1000,
  currency: 'PKR',
  transactionId: null,
  ...parts,
})
const subject = (parts: Partial<KnownSubject> = {}): KnownSubject => ({
  isActive: true,
  price: 1000,
  paymentStatus: 'UNPAID',
  ...parts,
})
const reportOf = (outcome: 'paid' | 'failed' | 'undecided', parts: object = {}) => ({
  outcome,
  amounts: [],
  garbled: false,
  ...parts,
})
const inactive = subject({ isActive: false })

test('success pays what is unpaid or failed, on open, failed and expired attempts', () => {
  for (const status of ['OPEN', 'FAILED', 'EXPIRED'] as const) {
    for (const paymentStatus of ['UNPAID', 'FAILED'] as const) {
      const decision = decide(reportOf('paid'), attempt({ status }), subject({ paymentStatus }), false)
      expect(decision).toEqual({ effect: 'paid', attempt: 'PAID', subject: 'PAID' })
    }
  }
})

test('success for something cancelled is a refund due', () => {
  expect(decide(reportOf('paid'), attempt(), inactive, false)).toEqual({
    effect: 'refund_due',
    attempt: 'PAID',
    subject: 'REFUND_DUE',
  })
})

test('failure fails what is unpaid, once', () => {
  expect(decide(reportOf('failed'), attempt(), subject(), false)).toEqual({
    effect: 'failed',
    attempt: 'FAILED',
    subject: 'FAILED',
  })
  expect(decide(reportOf('failed'), attempt({ status: 'FAILED' }), subject(), false)).toEqual({
    effect: 'repeated',
  })
  expect(decide(reportOf('failed'), attempt({ status: 'VOIDED' }), subject(), false)).toEqual({
    effect: 'ignored',
  })
  const other = decide(reportOf('failed'), attempt(), subject({ paymentStatus: 'PAID' }), false)
  expect(other).toEqual({ effect: 'failed', attempt: 'FAILED' })
})

test('an undecided result changes nothing', () => {
  expect(decide(reportOf('undecided'), attempt(), subject(), false)).toEqual({ effect: 'undecided' })
})

test('paid is final', () => {
  const paid = attempt({ status: 'PAID', transactionId: 'a' })
  const settled = subject({ paymentStatus: 'PAID' })
  expect(decide(reportOf('failed'), paid, settled, false)).toEqual({ effect: 'after_paid' })
  expect(decide(reportOf('paid', { transactionId: 'a' }), paid, settled, false)).toEqual({
    effect: 'repeated',
  })
  expect(decide(reportOf('paid'), paid, settled, false)).toEqual({ effect: 'repeated' })
  expect(decide(reportOf('paid', { transactionId: 'b' }), paid, settled, false)).toEqual({
    effect: 'review',
    review: 'second',
  })
})

test('a second payment is recorded and flagged', () => {
  for (const paymentStatus of ['PAID', 'REFUND_DUE', 'REFUNDED'] as const) {
    expect(decide(reportOf('paid'), attempt(), subject({ paymentStatus }), false)).toEqual({
      effect: 'review',
      attempt: 'PAID',
      review: 'second',
    })
  }
})

test.each<[string, Parameters<typeof decide>[0], KnownAttempt, KnownSubject, boolean]>([
  ['amount', reportOf('paid', { amounts: [900, 900] }), attempt(), subject(), false],
  ['currency', reportOf('paid', { currency: 'USD' }), attempt(), subject(), false],
  ['garbled', reportOf('paid', { garbled: true }), attempt(), subject(), false],
  ['voided', reportOf('paid'), attempt({ status: 'VOIDED' }), subject(), false],
  ['voided', reportOf('paid'), attempt(), subject({ price: 2000 }), false],
  ['foreign', reportOf('paid', { transactionId: 'a' }), attempt(), subject(), true],
  ['denied', reportOf('paid', { denied: true }), attempt(), subject(), false],
  ['packed', reportOf('paid'), attempt(), subject({ isCollected: true }), false],
])('a mismatch of the %s is flagged for a person', (review, report, known, thing, used) => {
  expect(decide(report, known, thing, used)).toEqual({ effect: 'review', review })
})

test('a fee on either side does not matter', () => {
  for (const amounts of [[1000, 975], [1025, 1000], [1000]]) {
    expect(decide(reportOf('paid', { amounts, currency: 'PKR' }), attempt(), subject(), false).effect).toBe(
      'paid',
    )
  }
})

test('what may be paid', () => {
  expect(isPayable(subject())).toBe(true)
  expect(isPayable(subject({ paymentStatus: 'FAILED' }))).toBe(true)
  for (const thing of [
    inactive,
    subject({ price: 0 }),
    subject({ paymentStatus: 'PAID' }),
    subject({ paymentStatus: 'REFUND_DUE' }),
  ]) {
    expect(isPayable(thing)).toBe(false)
  }
})
