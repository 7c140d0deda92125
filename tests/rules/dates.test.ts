import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatEnd,
  formatHour,
  formatShortDate,
  formatSoon,
  formatSpan,
  formatStart,
  formatTime,
  karachiDate,
} from '@/lib/time/format'

test('moments are shown in Karachi time', () => {
  expect(formatDateTime('2026-11-20T11:30:00.000Z')).toBe('20 Nov 2026, 4:30 pm')
  expect(formatDate(new Date('2026-11-20T19:00:00.000Z'))).toBe('21 Nov 2026')
  expect(formatTime('2026-11-20T19:05:00.000Z')).toBe('12:05 am')
  expect(formatTime('2026-11-20T07:00:00.000Z')).toBe('12:00 pm')
  expect([0, 905, 1200, 1730, 2400].map(formatHour)).toEqual([
    '12:00 am',
    '9:05 am',
    '12:00 pm',
    '5:30 pm',
    '12:00 am',
  ])
  expect(karachiDate('2025-12-31T19:00:00.000Z')).toBe('2026-01-01')
})

test('what begins soon is named by its day', () => {
  // Half past eleven in the evening.
  const now = '2026-12-30T18:30:00.000Z'
  expect(formatSoon('2026-12-30T18:45:00.000Z', now)).toBe('Today, 11:45 pm')
  expect(formatSoon('2026-12-31T04:00:00.000Z', now)).toBe('Tomorrow, 9:00 am')
  expect(formatSoon('2027-01-01T04:00:00.000Z', now)).toBe('Fri 1 Jan 2027, 9:00 am')
})

test('lists leave out the year of today, and name the half of the day once', () => {
  const now = '2026-11-22T07:00:00.000Z'
  const [morning, noon, next] = ['2026-11-24T05:00:00Z', '2026-11-24T07:00:00Z', '2027-01-02T07:00:00Z']
  expect(formatShortDate(morning, now)).toBe('24 Nov')
  expect(formatShortDate(next, now)).toBe('2 Jan 2027')
  expect(formatSpan(morning, '2026-11-24T06:30:00Z', now)).toBe('Tue 24 Nov, 10:00–11:30 am')
  expect(formatSpan(morning, noon, now)).toBe('Tue 24 Nov, 10:00 am–12:00 pm')
  expect(formatSpan(noon, next, now)).toBe('Tue 24 Nov, 12:00 pm – 2 Jan 2027, 12:00 pm')
  expect(formatStart(noon, now)).toBe('Tue 24 Nov, 12:00 pm')
  expect([formatEnd(morning, noon, now), formatEnd(noon, next, now)]).toEqual([
    '12:00 pm',
    '2 Jan 2027, 12:00 pm',
  ])
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a date is formatted the same in the time zone %s',
  (TZ) => {
    const script =
      "import('./lib/time/format.ts').then(({formatDateTime}) => console.log(formatDateTime('2026-11-20T11:30:00Z')))"
    const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
    expect(output.trim()).toBe('20 Nov 2026, 4:30 pm')
  },
)
