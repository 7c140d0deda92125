import { expect, test } from 'vitest'
import { decide, isPayable, type KnownAttempt, type KnownSubject } from '@/lib/payments/rules'

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
const claimOf = (outcome: 'paid' | 'failed' | 'undecided', parts: object = {}) => ({
  outcome,
  amounts: [],
  garbled: false,
  ...parts,
})
const inactive = subject({ isActive: false })

test('success pays what is unpaid or failed, on open, failed and expired attempts', () => {
  for (const status of ['OPEN', 'FAILED', 'EXPIRED'] as const) {
    for (const paymentStatus of ['UNPAID', 'FAILED'] as const) {
      const decision = decide(claimOf('paid'), attempt({ status }), subject({ paymentStatus }), false)
      expect(decision).toEqual({ effect: 'paid', attempt: 'PAID', subject: 'PAID' })
    }
  }
})

test('success for something cancelled is a refund due', () => {
  expect(decide(claimOf('paid'), attempt(), inactive, false)).toEqual({
    effect: 'refund_due',
    attempt: 'PAID',
    subject: 'REFUND_DUE',
  })
})

test('failure fails what is unpaid, once', () => {
  expect(decide(claimOf('failed'), attempt(), subject(), false)).toEqual({
    effect: 'failed',
    attempt: 'FAILED',
    subject: 'FAILED',
  })
  expect(decide(claimOf('failed'), attempt({ status: 'FAILED' }), subject(), false)).toEqual({
    effect: 'repeated',
  })
  expect(decide(claimOf('failed'), attempt({ status: 'VOIDED' }), subject(), false)).toEqual({
    effect: 'ignored',
  })
  const other = decide(claimOf('failed'), attempt(), subject({ paymentStatus: 'PAID' }), false)
  expect(other).toEqual({ effect: 'failed', attempt: 'FAILED' })
})

test('an undecided result changes nothing', () => {
  expect(decide(claimOf('undecided'), attempt(), subject(), false)).toEqual({ effect: 'undecided' })
})

test('paid is final', () => {
  const paid = attempt({ status: 'PAID', transactionId: 'a' })
  const settled = subject({ paymentStatus: 'PAID' })
  expect(decide(claimOf('failed'), paid, settled, false)).toEqual({ effect: 'after_paid' })
  expect(decide(claimOf('paid', { transactionId: 'a' }), paid, settled, false)).toEqual({
    effect: 'repeated',
  })
  expect(decide(claimOf('paid'), paid, settled, false)).toEqual({ effect: 'repeated' })
  expect(decide(claimOf('paid', { transactionId: 'b' }), paid, settled, false)).toEqual({
    effect: 'review',
    review: 'second',
  })
})

test('a second payment is recorded and flagged', () => {
  for (const paymentStatus of ['PAID', 'REFUND_DUE', 'REFUNDED'] as const) {
    expect(decide(claimOf('paid'), attempt(), subject({ paymentStatus }), false)).toEqual({
      effect: 'review',
      attempt: 'PAID',
      review: 'second',
    })
  }
})

test.each<[string, Parameters<typeof decide>[0], KnownAttempt, KnownSubject, boolean]>([
  ['amount', claimOf('paid', { amounts: [900, 900] }), attempt(), subject(), false],
  ['currency', claimOf('paid', { currency: 'USD' }), attempt(), subject(), false],
  ['garbled', claimOf('paid', { garbled: true }), attempt(), subject(), false],
  ['voided', claimOf('paid'), attempt({ status: 'VOIDED' }), subject(), false],
  ['voided', claimOf('paid'), attempt(), subject({ price: 2000 }), false],
  ['foreign', claimOf('paid', { transactionId: 'a' }), attempt(), subject(), true],
  ['denied', claimOf('paid', { denied: true }), attempt(), subject(), false],
  ['packed', claimOf('paid'), attempt(), subject({ isCollected: true }), false],
])('a mismatch of the %s is flagged for a person', (review, claim, known, thing, used) => {
  expect(decide(claim, known, thing, used)).toEqual({ effect: 'review', review })
})

test('a fee on either side does not matter', () => {
  for (const amounts of [[1000, 975], [1025, 1000], [1000]]) {
    expect(decide(claimOf('paid', { amounts, currency: 'PKR' }), attempt(), subject(), false).effect).toBe(
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
