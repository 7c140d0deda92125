import { expect, test } from 'vitest'
import {
  answeredPayBy,
  extendedPayBy,
  MAX_EXTENSIONS,
  orderPayBy,
  refundBy,
  requestPayBy,
} from '@/lib/money/payments/deadlines'

const holdTimes = { orderHours: 24, visitMinutes: 30 }
const at = (time: string) => new Date(`2026-11-${time}:00+05:00`)

test('an order is held for the configured hours, an appointment request for the configured minutes', () => {
  expect(orderPayBy(at('20T10:00'), holdTimes)).toEqual(at('21T10:00'))
  expect(requestPayBy(at('20T10:00'), holdTimes)).toEqual(at('20T10:30'))
})

test.each([
  ['a day', '20T10:00', '25T09:00', '21T10:00'],
  ['two hours before the visit', '20T10:00', '20T18:00', '20T16:00'],
  ['never less than a request', '20T10:00', '20T11:00', '20T10:30'],
])('after the caretaker has approved: %s', (_, from, start, payBy) => {
  expect(answeredPayBy(at(from), at(start), holdTimes)).toEqual(at(payBy))
})

test('opening a payment page extends the deadline to half an hour, never shortens it, up to a limit', () => {
  const now = at('20T10:00')
  expect(extendedPayBy(at('20T10:05'), now, 2)).toEqual(at('20T10:30'))
  expect(extendedPayBy(at('20T12:00'), now, 2)).toEqual(at('20T12:00'))
  expect(extendedPayBy(at('20T10:05'), now, MAX_EXTENSIONS)).toEqual(at('20T10:30'))
  expect(extendedPayBy(at('20T10:05'), now, MAX_EXTENSIONS + 1)).toEqual(at('20T10:05'))
})

test('refunds are sent within seven working days in Karachi', () => {
  // Weekends do not count.
  expect(refundBy(at('19T23:30'))).toEqual(at('30T23:59'))
  expect(refundBy(at('22T10:00'))).toEqual(refundBy(at('20T10:00')))
  expect(refundBy(at('16T00:10'))).toEqual(at('25T23:59'))
})
