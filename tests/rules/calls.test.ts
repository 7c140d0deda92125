import { describe, expect, test } from 'vitest'
import {
  callAfterNoAnswer,
  callAfterWrongNumber,
  canUndoCall,
  heldForCall,
  laterChoices,
  latestCall,
} from '@/lib/orders/confirmation/call-rules'
import { callForm } from '@/lib/orders/confirmation/call-schema'
import { isToConfirm } from '@/lib/orders/order/hold'
import { english } from '../support/english'

// 2:00 pm in Karachi.
const now = new Date('2026-11-24T09:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

test('only a pending cash order without a deposit is called about', () => {
  const order = { status: 'PENDING', paymentMethod: 'COD', depositStatus: null } as const
  expect(isToConfirm(order)).toBe(true)
  expect(isToConfirm({ ...order, status: 'PROCESSING' })).toBe(false)
  expect(isToConfirm({ ...order, paymentMethod: 'ONLINE' })).toBe(false)
  expect(isToConfirm({ ...order, depositStatus: 'UNPAID' })).toBe(false)
  expect(isToConfirm({ ...order, depositStatus: 'REFUNDED' })).toBe(true)
})

describe('a call that nobody answered is repeated', () => {
  test.each([
    ['after the hours of the settings', hours(24), hours(3)],
    ['the same without an end of the hold', null, hours(3)],
    ['half way to an earlier end of the hold', hours(2), hours(1)],
    ['at once when the hold has just ended', hours(-1), now],
  ])('%s', (_, confirmBy, expected) => expect(callAfterNoAnswer(confirmBy, now, 3)).toEqual(expected))

  test('always before its hold ends', () => {
    for (let left = 0.25; left < 80; left += 0.25)
      for (const again of [1, 3, 24, 72])
        expect(callAfterNoAnswer(hours(left), now, again).getTime()).toBeLessThan(hours(left).getTime())
  })
})

describe('a call that is put off', () => {
  const held = { pendingSince: hours(-20), confirmBy: hours(4) }

  test('may wait for twice the hold at most, an hour less', () => {
    expect(latestCall(held, 24, now)).toEqual(hours(27))
  })
  test('may wait until the hold ends when it was given longer than that', () => {
    expect(latestCall({ ...held, pendingSince: hours(-90) }, 24, now)).toEqual(hours(3))
  })
  test('may wait until the present hold ends when the settings no longer have one', () => {
    expect(latestCall(held, null, now)).toEqual(hours(3))
  })
  test('may wait a week when there is no hold', () => {
    expect(latestCall({ ...held, confirmBy: null }, 24, now)).toEqual(hours(168))
  })
  test('is held an hour longer than its time, and never shorter than before', () => {
    expect(heldForCall(hours(4), hours(10))).toEqual(hours(11))
    expect(heldForCall(hours(4), hours(1))).toEqual(hours(4))
    expect(heldForCall(null, hours(1))).toBeNull()
    expect(heldForCall(held.confirmBy, latestCall(held, 24, now))).toEqual(hours(28))
  })
})

test('with a wrong number there is nothing to call until the hold ends', () => {
  expect(callAfterWrongNumber(hours(4), now)).toEqual(hours(4))
  expect(callAfterWrongNumber(null, now)).toEqual(hours(24))
})

test.each([
  ['NO_ANSWER', hours(1), true],
  ['NO_ANSWER', null, true],
  ['LATER', hours(1), true],
  ['LATER', hours(-1), false],
  ['WRONG_NUMBER', hours(1), false],
  ['YES', hours(1), false],
  ['NO', hours(1), false],
] as const)('%s with a hold until %s before can be undone: %s', (outcome, confirmByBefore, expected) => {
  expect(canUndoCall({ outcome, confirmByBefore }, now)).toBe(expected)
})

test('the offered times are in the future and within what is possible', () => {
  expect(laterChoices(now, hours(100))).toEqual([
    { label: 'In 1 hour', at: hours(1) },
    { label: 'Today, 6:00 pm', at: new Date('2026-11-24T13:00:00Z') },
    { label: 'Tomorrow, 10:00 am', at: new Date('2026-11-25T05:00:00Z') },
  ])
  expect(laterChoices(hours(3.5), hours(100)).map(({ label }) => label)).toEqual([
    'In 1 hour',
    'Tomorrow, 10:00 am',
  ])
  expect(laterChoices(now, hours(2)).map(({ label }) => label)).toEqual(['In 1 hour'])
  expect(laterChoices(now, hours(0.5))).toEqual([])
})

test.each([
  [{ outcome: 'LATER', at: '2026-11-24T18:00' }, null],
  [{ outcome: 'NO_ANSWER', note: ' ' }, null],
  [{ outcome: 'LATER' }, 'at is required for LATER, and only then'],
  [{ outcome: 'YES', at: '2026-11-24T18:00' }, 'at is required for LATER, and only then'],
  [{ outcome: 'LATER', at: 'soon' }, 'at must be a time'],
  [{ outcome: 'MAYBE' }, 'outcome must be one of YES, NO, NO_ANSWER, WRONG_NUMBER, LATER'],
])('the form %j has the error %s', (form, message) => {
  const { error } = callForm.safeParse(form)
  expect(error ? english(error.issues[0]?.message ?? '') : null).toBe(message)
})
