import { expect, test } from 'vitest'
import {
  type AttemptResult,
  attemptOutcome,
  type LastAttempt,
  type PaymentSituation,
  paymentNoticeKind,
} from '@/lib/payments/notice'
import { hasUnneededFields, isReturn, returnLink } from '@/lib/payments/posted-return'
import { formatLeft } from '@/lib/time/format'

const standing = (parts: Partial<PaymentSituation> = {}): PaymentSituation => ({
  isOnline: true,
  isActive: true,
  paymentStatus: 'UNPAID',
  endedFor: null,
  ...parts,
})
const attempt = (status: AttemptResult['status'], isInReview = false): AttemptResult => ({
  status,
  isInReview,
  reason: null,
  isCancelled: false,
})
const back = (status: AttemptResult['status'], isInReview = false): LastAttempt => ({
  last: attempt(status, isInReview),
  returned: true,
})
const nobody: LastAttempt = { last: null, returned: false }

test('back from the payment page: paid, declined or still checking, by what is stored', () => {
  expect(paymentNoticeKind(standing({ paymentStatus: 'PAID' }), back('PAID'))).toBe('paid')
  expect(paymentNoticeKind(standing({ paymentStatus: 'FAILED' }), back('FAILED'))).toBe('declined')
  expect(paymentNoticeKind(standing(), back('OPEN'))).toBe('checking')
  expect(paymentNoticeKind(standing(), back('OPEN', true))).toBe('checking')
  // An earlier try failed; the one that was just made is undecided.
  expect(paymentNoticeKind(standing({ paymentStatus: 'FAILED' }), back('OPEN'))).toBe('checking')
})

test('at any other time: what is owed, and nothing about what is paid', () => {
  expect(paymentNoticeKind(standing(), nobody)).toBe('unpaid')
  expect(paymentNoticeKind(standing({ paymentStatus: 'FAILED' }), nobody)).toBe('declined')
  expect(paymentNoticeKind(standing({ paymentStatus: 'PAID' }), nobody)).toBeNull()
  expect(paymentNoticeKind(standing({ isOnline: false }), nobody)).toBeNull()
  expect(paymentNoticeKind(standing({ isActive: false }), nobody)).toBeNull()
})

test('what ended says why, and where the money is', () => {
  const over = { isAlive: false, endedFor: 'NOT_PAID' } as const
  expect(paymentNoticeKind(standing(over), back('OPEN'))).toBe('not-paid-in-time')
  expect(paymentNoticeKind(standing({ ...over, paymentStatus: 'REFUND_DUE' }), nobody)).toBe('refund-due')
  expect(paymentNoticeKind(standing({ ...over, paymentStatus: 'REFUNDED' }), nobody)).toBe('refunded')
  expect(paymentNoticeKind(standing({ isActive: false, endedFor: 'CARETAKER_UNAVAILABLE' }), nobody)).toBe(
    'caretaker-unavailable',
  )
})

test('strangers are told how one try ended', () => {
  expect(attemptOutcome(attempt('PAID'))).toBe('paid')
  expect(attemptOutcome(attempt('FAILED'))).toBe('declined')
  for (const status of ['OPEN', 'EXPIRED', 'VOIDED'] as const)
    expect(attemptOutcome(attempt(status))).toBe('checking')
})

test('an address of somebody who comes back is known, and loses what is about the person', () => {
  const query = (text: string) => new URLSearchParams(text)
  expect(isReturn('/user/order/1', query('basket_id=a&err_code=000'))).toBe(true)
  expect(isReturn('/user/appointments', query('Err_Code=000'))).toBe(true)
  expect(isReturn('/user/order/1', query('payment=a'))).toBe(false)
  expect(isReturn('/user/order/1/invoice', query('basket_id=a'))).toBe(false)
  const wordy = query('basket_id=a&err_code=000&email_address=b%40c.d')
  expect(hasUnneededFields(wordy)).toBe(true)
  const link = returnLink('/user/order/1', wordy, '')
  expect(link).toBe('/user/order/1?basket_id=a&err_code=000')
  expect(hasUnneededFields(new URL(link, 'http://x').searchParams)).toBe(false)
})

test('time that is left, as people say it', () => {
  const minute = 60_000
  expect(formatLeft(20_000)).toBe('less than a minute')
  expect(formatLeft(12 * minute + 59_000)).toBe('12 min')
  expect(formatLeft(60 * minute)).toBe('1 h')
  expect(formatLeft((23 * 60 + 40) * minute)).toBe('23 h 40 min')
  expect(formatLeft(72 * 60 * minute)).toBe('3 days')
})
