import { expect, test } from 'vitest'
import { holdUntil, isOverdue, startsHold } from '@/lib/orders/order/hold'
import { missedDeadline, wasNotPaidInTime } from '@/lib/orders/order/transitions'

const now = new Date('2026-11-24T09:00:00Z')
const cash = { status: 'PENDING', paymentMethod: 'COD', confirmBy: now } as const

test('a hold ends so many hours later, or never', () => {
  expect(holdUntil(now, 24)).toEqual(new Date('2026-11-25T09:00:00Z'))
  expect(holdUntil(now, null)).toBeNull()
})

test.each([
  ['at its deadline', {}, now, true],
  ['a moment before', {}, new Date(now.getTime() - 1), false],
  ['without an end', { confirmBy: null }, new Date('2036-01-01'), false],
  ['once it is confirmed', { status: 'PROCESSING' }, now, false],
  ['once it is cancelled', { status: 'CANCELLED' }, now, false],
  ['once it is to be paid online', { paymentMethod: 'ONLINE' }, now, false],
] as const)('a cash order is overdue: %s', (_, changes, at, expected) => {
  expect(isOverdue({ ...cash, ...changes }, at)).toBe(expected)
})

test.each([
  ['CANCELLED', 'COD', 'PENDING', true],
  ['PROCESSING', 'COD', 'PENDING', true],
  ['PENDING', 'COD', 'PENDING', false],
  ['CANCELLED', 'COD', 'PROCESSING', false],
  ['CANCELLED', 'ONLINE', 'PENDING', false],
] as const)('%s %s to %s begins a new hold: %s', (status, paymentMethod, to, expected) => {
  expect(startsHold({ ...cash, status, paymentMethod }, to)).toBe(expected)
})

test.each([
  ['ONLINE', 'SYSTEM', 'notPaidInTime'],
  ['COD', 'SYSTEM', 'notConfirmedInTime'],
  ['ONLINE', 'ADMIN', null],
  ['COD', 'BUYER', null],
] as const)('a %s order cancelled by %s missed: %s', (paymentMethod, by, missed) => {
  const order = {
    status: 'CANCELLED' as const,
    paymentMethod,
    timeline: [
      { status: 'PENDING' as const, by: 'BUYER' as const },
      { status: 'CANCELLED' as const, by },
    ],
  }
  expect(missedDeadline(order)).toBe(missed)
  expect(wasNotPaidInTime(order)).toBe(missed === 'notPaidInTime')
  expect(missedDeadline({ ...order, status: 'PENDING' })).toBeNull()
})

test('an order that was opened again after its deposit was sent back was not confirmed in time', () => {
  const order = {
    status: 'CANCELLED' as const,
    paymentMethod: 'COD' as const,
    deposit: { status: 'REFUNDED' as const },
    timeline: [
      { status: 'PENDING' as const, by: 'BUYER' as const },
      { status: 'CANCELLED' as const, by: 'SYSTEM' as const },
    ],
  }
  expect(missedDeadline(order)).toBe('notPaidInTime')
  const [placed, cancelled] = order.timeline
  const timeline = [placed, cancelled, { status: 'PENDING' as const, by: 'ADMIN' as const }, cancelled]
  expect(missedDeadline({ ...order, timeline: timeline.flatMap((entry) => entry ?? []) })).toBe(
    'notConfirmedInTime',
  )
})
