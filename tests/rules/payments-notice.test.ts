import { expect, test } from 'vitest'
import { formatLeft } from '@/lib/base/time/format'
import {
  type AttemptResult,
  attemptOutcome,
  type LastAttempt,
  type PaymentSituation,
  paymentNoticeKind,
} from '@/lib/money/payments/notice'
import { hasUnneededFields, isReturn, returnLink } from '@/lib/money/payments/posted-return'

const situation = (parts: Partial<PaymentSituation> = {}): PaymentSituation => ({
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
const returned = (status: AttemptResult['status'], isInReview = false): LastAttempt => ({
  last: attempt(status, isInReview),
  returned: true,
})
const noAttempt: LastAttempt = { last: null, returned: false }

test('after the payment page: paid, declined or checking, by the stored state', () => {
  expect(paymentNoticeKind(situation({ paymentStatus: 'PAID' }), returned('PAID'))).toBe('paid')
  expect(paymentNoticeKind(situation({ paymentStatus: 'FAILED' }), returned('FAILED'))).toBe('declined')
  expect(paymentNoticeKind(situation(), returned('OPEN'))).toBe('checking')
  expect(paymentNoticeKind(situation(), returned('OPEN', true))).toBe('checking')
  // An earlier attempt failed; the latest one is undecided.
  expect(paymentNoticeKind(situation({ paymentStatus: 'FAILED' }), returned('OPEN'))).toBe('checking')
})

test('otherwise: only what is still to be paid', () => {
  expect(paymentNoticeKind(situation(), noAttempt)).toBe('unpaid')
  expect(paymentNoticeKind(situation({ paymentStatus: 'FAILED' }), noAttempt)).toBe('declined')
  expect(paymentNoticeKind(situation({ paymentStatus: 'PAID' }), noAttempt)).toBeNull()
  expect(paymentNoticeKind(situation({ isOnline: false }), noAttempt)).toBeNull()
  expect(paymentNoticeKind(situation({ isActive: false }), noAttempt)).toBeNull()
})

test('a cancelled order shows the reason and the refund', () => {
  const over = { isActive: false, endedFor: 'NOT_PAID' } as const
  expect(paymentNoticeKind(situation(over), returned('OPEN'))).toBe('not-paid-in-time')
  expect(paymentNoticeKind(situation({ ...over, paymentStatus: 'REFUND_DUE' }), noAttempt)).toBe('refund-due')
  expect(paymentNoticeKind(situation({ ...over, paymentStatus: 'REFUNDED' }), noAttempt)).toBe('refunded')
  expect(
    paymentNoticeKind(situation({ isActive: false, endedFor: 'CARETAKER_UNAVAILABLE' }), noAttempt),
  ).toBe('caretaker-unavailable')
})

test('visitors without a session see the result of one attempt', () => {
  expect(attemptOutcome(attempt('PAID'))).toBe('paid')
  expect(attemptOutcome(attempt('FAILED'))).toBe('declined')
  for (const status of ['OPEN', 'EXPIRED', 'VOIDED'] as const)
    expect(attemptOutcome(attempt(status))).toBe('checking')
})

test('a return address is recognised, and loses personal data', () => {
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

test('time left as text', () => {
  const minute = 60_000
  expect(formatLeft(20_000)).toBe('less than a minute')
  expect(formatLeft(12 * minute + 59_000)).toBe('12 min')
  expect(formatLeft(60 * minute)).toBe('1 h')
  expect(formatLeft((23 * 60 + 40) * minute)).toBe('23 h 40 min')
  expect(formatLeft(72 * 60 * minute)).toBe('3 days')
})
