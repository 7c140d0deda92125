import { expect, test } from 'vitest'
import {
  answeredPayBy,
  extendedPayBy,
  MAX_EXTENSIONS,
  orderPayBy,
  refundBy,
  requestPayBy,
} from '@/lib/payments/deadlines'

const holding = { orderHours: 24, visitMinutes: 30 }
const at = (time: string) => new Date(`2026-11-${time}:00+05:00`)

test('an order is held for the configured hours, a request for the configured minutes', () => {
  expect(orderPayBy(at('20T10:00'), holding)).toEqual(at('21T10:00'))
  expect(requestPayBy(at('20T10:00'), holding)).toEqual(at('20T10:30'))
})

test.each([
  ['a day', '20T10:00', '25T09:00', '21T10:00'],
  ['two hours before the visit', '20T10:00', '20T18:00', '20T16:00'],
  ['never less than a request', '20T10:00', '20T11:00', '20T10:30'],
])('once the caretaker has answered: %s', (_, from, start, payBy) => {
  expect(answeredPayBy(at(from), at(start), holding)).toEqual(at(payBy))
})

test('an opened payment page gives half an hour, never takes any, and not for ever', () => {
  const now = at('20T10:00')
  expect(extendedPayBy(at('20T10:05'), now, 2)).toEqual(at('20T10:30'))
  expect(extendedPayBy(at('20T12:00'), now, 2)).toEqual(at('20T12:00'))
  expect(extendedPayBy(at('20T10:05'), now, MAX_EXTENSIONS)).toEqual(at('20T10:30'))
  expect(extendedPayBy(at('20T10:05'), now, MAX_EXTENSIONS + 1)).toEqual(at('20T10:05'))
})

test('money is sent back within seven working days of Karachi', () => {
  // Weekends do not count.
  expect(refundBy(at('19T23:30'))).toEqual(at('30T23:59'))
  expect(refundBy(at('22T10:00'))).toEqual(refundBy(at('20T10:00')))
  expect(refundBy(at('16T00:10'))).toEqual(at('25T23:59'))
})
