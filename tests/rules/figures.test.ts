import { expect, test } from 'vitest'
import { changeText, grouped, periodBefore } from '@/components/admin/figures/figure-text'
import { labelStep, lastDays, parseRange, ticksOf } from '@/lib/office/figures/rules'

// Ten in the evening in London is the next morning in Karachi.
const now = new Date('2026-03-10T22:00:00Z')

test('the default range ends today in Karachi', () => {
  expect(lastDays(7, now)).toEqual({ from: '2026-03-05', to: '2026-03-11' })
  expect(lastDays(1, now)).toEqual({ from: '2026-03-11', to: '2026-03-11' })
})

test('two dates are a range', () => {
  expect(parseRange('2026-01-01', '2026-01-31', now)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
})

test.each([
  ['', ''],
  ['2026-02-02', ''],
  ['2026-02-02', '2026-02-01'],
  ['2026-02-30', '2026-03-01'],
  ['yesterday', 'today'],
])('%s to %s is replaced by the default range', (from, to) =>
  expect(parseRange(from, to, now)).toEqual(lastDays(30, now)),
)

test('a range of many years is cut to its last one', () => {
  const { from, to } = parseRange('2000-01-01', '2026-03-01', now)
  expect([from, to]).toEqual(['2025-03-01', '2026-03-01'])
})

test.each([
  [112, 100, '+12%, was 100'],
  [50, 100, '−50%, was 100'],
  [1000, 1000, '±0%, was 1,000'],
  [3, 0, 'None before'],
])('%i after %i is told as a change', (value, before, text) =>
  expect(changeText(value, before, grouped)).toBe(text),
)

test.each([
  [1, 'the day before'],
  [30, 'the 30 days before'],
])('%i days are compared with %s', (days, text) => expect(periodBefore(days)).toBe(text))

test.each([
  [0, [0]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [21, [0, 5, 10, 15, 20, 25]],
  [101, [0, 50, 100, 150]],
  [4_072_000, [0, 1e6, 2e6, 3e6, 4e6, 5e6]],
])('a chart up to %d has round values on its axis', (most, ticks) => expect(ticksOf(most)).toEqual(ticks))

test('a chart of any length has at most seven labels below it', () => {
  for (const days of [1, 7, 8, 30, 90, 366]) expect(Math.ceil(days / labelStep(days))).toBeLessThanOrEqual(7)
})
