import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import {
  formatAvailability,
  formatClock,
  formatDate,
  formatDates,
  formatDateTime,
  formatEnd,
  formatHour,
  formatLeft,
  formatShortDate,
  formatSoon,
  formatSpan,
  formatStart,
  formatTime,
  karachiDate,
} from '@/lib/base/time/format'
import { dateOf, dayOfText, weekdays } from '@/lib/base/time/karachi'
import { monthName, shortMonth, shortWeekday, weekdayName } from '@/lib/base/time/names'

test('moments are shown in Karachi time', () => {
  expect(formatDateTime('2026-11-20T11:30:00.000Z')).toBe('20 Nov 2026, 4:30 pm')
  expect(formatDate(new Date('2026-11-20T19:00:00.000Z'))).toBe('21 Nov 2026')
  expect(formatTime('2026-11-20T19:05:00.000Z')).toBe('12:05 am')
  expect(formatTime('2026-11-20T07:00:00.000Z')).toBe('12:00 pm')
  expect([0, 905, 1200, 1730, 2400].map((hhmm) => formatHour(hhmm))).toEqual([
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

test('names of months and weekdays are those of the language', () => {
  const numbers = Array.from({ length: 12 }, (_, month) => month)
  expect(numbers.map((month) => shortMonth(month, 'en')).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  )
  expect(numbers.map((month) => shortMonth(month, 'ur')).join(' ')).toBe(
    'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر',
  )
  expect([monthName(9, 'en'), monthName(12, 'ur')]).toEqual(['September', 'دسمبر'])
  expect(weekdays.map((day) => weekdayName(day, 'en'))).toEqual(weekdays)
  expect(weekdays.map((day) => shortWeekday(day, 'en')).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun')
  for (const nameOf of [weekdayName, shortWeekday])
    expect(weekdays.map((day) => nameOf(day, 'ur')).join(' ')).toBe('پیر منگل بدھ جمعرات جمعہ ہفتہ اتوار')
})

describe('in Urdu', () => {
  const now = '2026-11-22T07:00:00.000Z'
  const [morning, noon, next] = ['2026-11-24T05:00:00Z', '2026-11-24T07:00:00Z', '2027-01-02T07:00:00Z']

  test('a date has the name of the month, a time the part of the day', () => {
    expect(formatDateTime('2026-11-20T11:30:00.000Z', 'ur')).toBe('20 نومبر 2026، شام 4:30 بجے')
    expect(formatDate(new Date('2026-11-20T19:00:00.000Z'), 'ur')).toBe('21 نومبر 2026')
    expect(
      [0, 359, 400, 1159, 1200, 1559, 1600, 1959, 2000, 2400].map((hhmm) => formatHour(hhmm, 'ur')),
    ).toEqual([
      'رات 12:00',
      'رات 3:59',
      'صبح 4:00',
      'صبح 11:59',
      'دوپہر 12:00',
      'دوپہر 3:59',
      'شام 4:00',
      'شام 7:59',
      'رات 8:00',
      'رات 12:00',
    ])
    expect(formatAvailability(930, 'ur')).toBe('صبح 9:30')
    expect([formatClock(morning, 'ur'), formatClock(morning)]).toEqual(['صبح 10:00', '10:00 am'])
  })

  test('what begins soon is named by its day', () => {
    expect(formatSoon('2026-11-22T08:00:00Z', now, 'ur')).toBe('آج، دوپہر 1:00 بجے')
    expect(formatSoon('2026-11-23T04:00:00Z', now, 'ur')).toBe('کل، صبح 9:00 بجے')
    expect(formatSoon(next, now, 'ur')).toBe('ہفتہ 2 جنوری 2027، دوپہر 12:00 بجے')
  })

  test('lists leave out the year of today, and name the part of the day once', () => {
    expect(formatShortDate(morning, now, 'ur')).toBe('24 نومبر')
    expect(formatSpan(morning, '2026-11-24T06:30:00Z', now, 'ur')).toBe(
      'منگل 24 نومبر، صبح 10:00 تا 11:30 بجے',
    )
    expect(formatSpan(morning, noon, now, 'ur')).toBe('منگل 24 نومبر، صبح 10:00 تا دوپہر 12:00 بجے')
    expect(formatSpan(noon, next, now, 'ur')).toBe(
      'منگل 24 نومبر، دوپہر 12:00 بجے تا 2 جنوری 2027، دوپہر 12:00 بجے',
    )
    expect(formatEnd(noon, next, now, 'ur')).toBe('2 جنوری 2027، دوپہر 12:00 بجے')
  })

  test('ranges and lengths', () => {
    const dates = (from: string, to: string) => formatDates(`${from}T07:00:00Z`, `${to}T07:00:00Z`, 'ur')
    expect(dates('2026-11-20', '2026-11-20')).toBe('20 نومبر 2026')
    expect(dates('2026-11-21', '2026-11-27')).toBe('21 تا 27 نومبر 2026')
    expect(dates('2026-11-28', '2026-12-04')).toBe('28 نومبر تا 4 دسمبر 2026')
    expect(dates('2026-12-28', '2027-01-03')).toBe('28 دسمبر 2026 تا 3 جنوری 2027')
    const minute = 60_000
    expect([0, 12, 60, 1420, 4320].map((minutes) => formatLeft(minutes * minute, 'ur'))).toEqual([
      'ایک منٹ سے کم',
      '12 منٹ',
      '1 گھنٹہ',
      '23 گھنٹے 40 منٹ',
      '3 دن',
    ])
  })
})

test('ranges and lengths', () => {
  const dates = (from: string, to: string) => formatDates(`${from}T07:00:00Z`, `${to}T07:00:00Z`)
  expect(dates('2026-11-20', '2026-11-20')).toBe('20 Nov 2026')
  expect(dates('2026-11-21', '2026-11-27')).toBe('21 to 27 Nov 2026')
  expect(dates('2026-11-28', '2026-12-04')).toBe('28 Nov to 4 Dec 2026')
  expect(dates('2026-12-28', '2027-01-03')).toBe('28 Dec 2026 to 3 Jan 2027')
  expect([0, 12, 60, 1420, 4320].map((minutes) => formatLeft(minutes * 60_000))).toEqual([
    'less than a minute',
    '12 min',
    '1 h',
    '23 h 40 min',
    '3 days',
  ])
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a date is formatted the same in the time zone %s',
  (TZ) => {
    const script =
      "import('./lib/base/time/format.ts').then(({formatDateTime}) => console.log(formatDateTime('2026-11-20T11:30:00Z')))"
    const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
    expect(output.trim()).toBe('20 Nov 2026, 4:30 pm')
  },
)

test('a date that the database cannot store is none', () => {
  for (const text of ['0000-01-01', '0000-12-31', '2026-02-30', '10000-01-01'])
    expect(dayOfText(text)).toBeNull()
  for (const text of ['0001-01-01', '9999-12-31']) expect(dateOf(dayOfText(text) ?? 0)).toBe(text)
})
