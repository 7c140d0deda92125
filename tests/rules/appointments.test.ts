import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors'
import { toPaisa } from '@/lib/base/money'
import {
  dateOf,
  dayOf,
  dayOfDate,
  inputValueOf,
  minuteOf,
  momentOf,
  parseMoment,
  weekdayOf,
} from '@/lib/base/time/karachi'
import { parseDecision, parseEdit } from '@/lib/care/appointments/parse-change'
import {
  assertOpen,
  bookableServices,
  canBeCancelled,
  canBeReopened,
  canHaveOutcome,
  canSeeStreet,
  daysOffErrors,
  findService,
  type Hours,
  hasServices,
  isOpen,
  isPayable,
  isPriceLocked,
  openMinutes,
  requireService,
  spanErrors,
} from '@/lib/care/appointments/rules'
import { appointmentChange, newAppointment } from '@/lib/care/appointments/schema'
import {
  freeDays,
  freeSlots,
  nextFreeSlot,
  parseScheduleJson,
  toScheduleJson,
} from '@/lib/care/appointments/slots'
import { paymentAfterActivation } from '@/lib/money/payments/rules'
import { englishFields } from '../support/english'

/** Karachi wall-clock text -> moment. Monday is 2 November 2026. */
const at = (text: string) => {
  const moment = parseMoment(text)
  if (!moment) throw new Error(`not a moment: ${text}`)
  return moment
}
const span = (start: string, end: string) => ({ start: at(start), end: at(end) })
const errorsOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof AppError ? englishFields(error.details.fields) : error
  }
  return 'accepted'
}
const none = new Set<number>()
const monday: Hours = { day: 'Monday', start: 900, end: 1730 }

describe('start and end of an appointment', () => {
  test.each([
    ['2026-11-02T09:00', '2026-11-02T04:00:00.000Z'],
    ['2026-11-02T09:00:30', '2026-11-02T04:00:30.000Z'],
    ['2026-11-02T04:00:00.000Z', '2026-11-02T04:00:00.000Z'],
    ['2026-11-02T04:00Z', '2026-11-02T04:00:00.000Z'],
    ['2026-11-02T00:30:00-04:30', '2026-11-02T05:00:00.000Z'],
    ['2026-11-02T00:30:15.1239+05:00', '2026-11-01T19:30:15.123Z'],
    ['2028-02-29T00:00', '2028-02-28T19:00:00.000Z'],
    // New York skips this hour and repeats that one; Karachi does neither.
    ['2026-03-08T02:30', '2026-03-07T21:30:00.000Z'],
    ['2026-11-01T01:30', '2026-10-31T20:30:00.000Z'],
  ])('%s is read as %s', (text, iso) => expect(parseMoment(text)?.toISOString()).toBe(iso))

  test.each([
    '',
    'tomorrow',
    '2026-11-02',
    '2026-11-02 09:00',
    '2026-02-30T09:00',
    '2027-02-29T09:00',
    '2026-13-01T09:00',
    '2026-11-02T24:00',
    '2026-11-02T09:60',
    '2026-11-02T09:00+25:00',
    '2026-11-02T09:00+0500',
    '02-11-2026T09:00',
    '12026-11-02T09:00',
    '9999-12-31T23:59-12:00',
    '0000-01-01T00:00',
  ])('%j is not a time', (text) => expect(parseMoment(text)).toBeNull())

  test('days and minutes are in Karachi time', () => {
    const late = at('2026-11-02T23:59')
    expect(weekdayOf(dayOf(late))).toBe('Monday')
    expect(minuteOf(late)).toBe(1439)
    expect(dateOf(dayOf(late))).toBe('2026-11-02')
    expect(dayOfDate(new Date('2026-11-02'))).toBe(dayOf(late))
    expect(momentOf(dayOf(late), 1439)).toEqual(late)
    expect(inputValueOf(late)).toBe('2026-11-02T23:59')
    expect(weekdayOf(dayOf(new Date('1969-12-31T00:00:00Z')))).toBe('Wednesday')
  })
})

describe('a span', () => {
  const now = at('2026-11-02T09:00:40')
  test.each([
    ['2026-11-02T09:00', '2026-11-02T10:00', {}],
    ['2026-11-02T08:59', '2026-11-02T10:00', { start: 'Start must not be in the past' }],
    ['2026-11-02T09:30', '2026-11-02T09:30', { end: 'End must be after start' }],
    ['2026-11-02T09:30', '2026-11-02T09:00', { end: 'End must be after start' }],
    ['2026-11-02T09:30', '2026-11-02T21:30', {}],
    ['2026-11-02T09:30', '2026-11-02T21:31', { end: 'An appointment can last at most 12 hours' }],
    [
      '2026-11-01T09:30',
      '2026-11-01T09:00',
      { start: 'Start must not be in the past', end: 'End must be after start' },
    ],
  ])('%s to %s', (start, end, expected) =>
    expect(englishFields(spanErrors(span(start, end), now))).toEqual(expected),
  )

  test('seconds are cut to the minute', () => {
    const parsed = newAppointment.parse({
      caretaker: 'x',
      purpose: ' Pruning ',
      start: '2026-11-02T09:00:59.999+05:00',
      end: '2026-11-02T10:00',
      price: { anything: true },
    })
    expect(parsed.start.toISOString()).toBe('2026-11-02T04:00:00.000Z')
    expect(parsed.purpose).toBe('Pruning')
  })

  test('the shown price is read to paisa; a booking ignores what is not an amount', () => {
    const body = { caretaker: 'x', purpose: 'Pruning', start: '2026-11-02T09:00', end: '2026-11-02T10:00' }
    const booked = (price: unknown) => newAppointment.parse({ ...body, price }).price
    expect([1200, '1200.50', 0, null, undefined, '', { anything: true }, -1].map(booked)).toEqual([
      120_000,
      120_050,
      0,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(appointmentChange.parse({ price: '900.5' }).price).toBe(90_050)
    expect(appointmentChange.safeParse({ price: 'much' }).error?.issues[0]?.path).toEqual(['price'])
  })

  test('another address is complete or absent; a blank note is no note', () => {
    const body = { caretaker: 'x', purpose: 'Pruning', start: '2026-11-02T09:00', end: '2026-11-02T10:00' }
    const half = newAppointment.safeParse({
      ...body,
      visitAddress: { street: '9 Canal Bank', city: 'Lahore' },
    })
    expect(half.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'visitAddress.state',
      'visitAddress.country',
      'visitAddress.zipCode',
    ])
    expect(newAppointment.parse({ ...body, note: '  ' }).note).toBeUndefined()
    expect(newAppointment.safeParse({ ...body, note: 'x'.repeat(501) }).success).toBe(false)
    expect(appointmentChange.parse({ note: ' ', visitAddress: null })).toMatchObject({
      note: null,
      visitAddress: null,
    })
    expect(appointmentChange.parse({})).toEqual({})
  })
})

describe('opening hours', () => {
  test('touching and overlapping windows are one', () => {
    const day = dayOf(at('2026-11-02T00:00'))
    const hours: Hours[] = [
      { day: 'Monday', start: 1300, end: 1730 },
      { day: 'Tuesday', start: 0, end: 2400 },
      { day: 'Monday', start: 900, end: 1300 },
      { day: 'Monday', start: 1000, end: 1100 },
      { day: 'Monday', start: 2000, end: 2400 },
    ]
    expect(openMinutes(hours, day)).toEqual([
      [540, 1050],
      [1200, 1440],
    ])
  })

  test.each([
    ['inside', [monday], '2026-11-02T09:00', '2026-11-02T17:30', true],
    ['a minute early', [monday], '2026-11-02T08:59', '2026-11-02T10:00', false],
    ['a minute late', [monday], '2026-11-02T17:00', '2026-11-02T17:31', false],
    ['another day', [monday], '2026-11-03T09:00', '2026-11-03T10:00', false],
    ['nothing listed', [], '2026-11-03T03:00', '2026-11-03T04:00', true],
    [
      'over midnight in one union',
      [
        { day: 'Monday', start: 2000, end: 2400 },
        { day: 'Tuesday', start: 0, end: 200 },
      ],
      '2026-11-02T22:00',
      '2026-11-03T01:00',
      true,
    ],
    [
      'over midnight into the closed',
      [{ day: 'Monday', start: 2000, end: 2400 }],
      '2026-11-02T22:00',
      '2026-11-03T01:00',
      false,
    ],
    [
      'over midnight, closed until the next evening',
      [
        { day: 'Monday', start: 2000, end: 2400 },
        { day: 'Tuesday', start: 2100, end: 2400 },
      ],
      '2026-11-02T22:00',
      '2026-11-03T01:00',
      false,
    ],
    [
      'over midnight, closed for the hour before it',
      [
        { day: 'Monday', start: 2000, end: 2300 },
        { day: 'Tuesday', start: 0, end: 200 },
      ],
      '2026-11-02T22:00',
      '2026-11-03T01:00',
      false,
    ],
    [
      'up to midnight',
      [{ day: 'Monday', start: 2000, end: 2400 }],
      '2026-11-02T22:00',
      '2026-11-03T00:00',
      true,
    ],
  ] as [string, Hours[], string, string, boolean][])('%s', (_, hours, start, end, open) => {
    expect(isOpen(hours, none, span(start, end))).toBe(open)
  })

  test('a day off is closed, whatever its opening hours', () => {
    const off = new Set([dayOf(at('2026-11-02T12:00'))])
    expect(isOpen([monday], off, span('2026-11-02T09:00', '2026-11-02T10:00'))).toBe(false)
    expect(isOpen([], off, span('2026-11-02T09:00', '2026-11-02T10:00'))).toBe(false)
    expect(isOpen([], off, span('2026-11-01T23:00', '2026-11-02T00:00'))).toBe(true)
    expect(isOpen([], off, span('2026-11-01T23:00', '2026-11-02T00:01'))).toBe(false)
  })
})

test('a time that is not open is an error of the start', () => {
  const offer = { services: [], pricing: [], hours: [monday], daysOff: none }
  expect(() => assertOpen(offer, span('2026-11-02T09:00', '2026-11-02T10:00'))).not.toThrow()
  expect(errorsOf(() => assertOpen(offer, span('2026-11-03T09:00', '2026-11-03T10:00')))).toEqual({
    start: 'The caretaker does not work at this time',
  })
})

describe('services', () => {
  const offer = {
    services: ['pruning', 'Advice'],
    pricing: [{ service: 'Pruning', price: toPaisa(120_000) }],
  }
  test('are matched regardless of case and priced by the pricing row', () => {
    expect(findService(offer, ' PRUNING ')).toEqual({ name: 'Pruning', price: 120_000 })
    expect(findService(offer, 'advice')).toEqual({ name: 'Advice', price: 0 })
    expect(findService(offer, 'Prun')).toBeNull()
    expect(findService({ services: [' Potting '], pricing: [] }, 'potting')?.price).toBe(0)
  })
  test('are listed once', () => {
    expect(bookableServices(offer)).toEqual([
      { name: 'Pruning', price: 120_000 },
      { name: 'Advice', price: 0 },
    ])
    const spaced = {
      services: ['pruning ', ' Advice', 'advice'],
      pricing: [{ service: ' Pruning', price: toPaisa(1) }],
    }
    expect(bookableServices(spaced).map(({ name }) => name)).toEqual([' Pruning', ' Advice'])
  })
  test('one that is not offered is an error of the purpose', () => {
    expect(requireService(offer, 'advice').name).toBe('Advice')
    expect(errorsOf(() => requireService(offer, 'Watering'))).toEqual({
      purpose: 'Purpose must be one of the services of this caretaker',
    })
  })
  test('may be missing', () => {
    expect(hasServices({ services: [], pricing: [] })).toBe(false)
    expect([hasServices({ services: ['Advice'], pricing: [] }), hasServices(offer)]).toEqual([true, true])
  })
})

describe('money', () => {
  test.each([
    ['PAID', false, 'REFUND_DUE'],
    ['REFUND_DUE', true, 'PAID'],
    ['REFUNDED', true, 'REFUNDED'],
    ['UNPAID', false, 'UNPAID'],
    ['FAILED', true, 'FAILED'],
  ] as const)('%s, live %s: %s', (before, live, after) =>
    expect(paymentAfterActivation(before, live)).toBe(after),
  )

  test('only live, priced and unpaid ones are payable', () => {
    expect(isPayable({ status: 'PENDING', paymentStatus: 'UNPAID', price: 1 })).toBe(true)
    expect(isPayable({ status: 'APPROVED', paymentStatus: 'FAILED', price: 1 })).toBe(true)
    expect(isPayable({ status: 'REJECTED', paymentStatus: 'UNPAID', price: 1 })).toBe(false)
    expect(isPayable({ status: 'PENDING', paymentStatus: 'PAID', price: 1 })).toBe(false)
    expect(isPayable({ status: 'PENDING', paymentStatus: 'UNPAID', price: 0 })).toBe(false)
  })

  test.each([
    ['PAID', true],
    ['REFUND_DUE', true],
    ['REFUNDED', true],
    ['UNPAID', false],
    ['FAILED', false],
  ] as const)('the price of one that is %s is locked: %s', (payment, locked) =>
    expect(isPriceLocked(payment)).toBe(locked),
  )
})

describe('days off', () => {
  const now = at('2026-11-02T09:00')
  const today = dayOf(now)
  const errors = (from: number, to: number) =>
    englishFields(daysOffErrors({ from: today + from, to: today + to }, now))

  test('begin today at the earliest and within a year, in order, at most 92 at once', () => {
    expect(errors(0, 0)).toEqual({})
    expect(errors(0, 91)).toEqual({})
    expect(errors(366, 366)).toEqual({})
    expect(errors(-1, 0)).toEqual({ from: 'The first day must not be in the past' })
    expect(errors(367, 367)).toEqual({ from: 'The first day must be within a year' })
    expect(errors(1, 0)).toEqual({ to: 'The last day must not be before the first' })
    expect(errors(0, 92)).toEqual({ to: 'At most 92 days at once' })
  })
})

describe('the street of the caretaker', () => {
  test('is shown to the buyer only after approval, to others always', () => {
    expect(canSeeStreet({ role: 'BUYER' }, 'PENDING')).toBe(false)
    expect(canSeeStreet({ role: 'BUYER' }, 'APPROVED')).toBe(true)
    expect(canSeeStreet({ role: 'ADMIN' }, 'PENDING')).toBe(true)
  })
})

describe('who may change what', () => {
  const parse = (body: object) => appointmentChange.parse(body)

  test('the caretaker', () => {
    expect(parseDecision(parse({ status: 'APPROVED' }))).toEqual({
      status: 'APPROVED',
      seen: null,
      reason: null,
    })
    const declined = parse({ status: 'REJECTED', reason: ' I am away. ' })
    expect(parseDecision(declined).reason).toBe('I am away.')
    expect(parseDecision(parse({ status: 'REJECTED', reason: ' ' })).reason).toBeNull()
    expect(errorsOf(() => parseDecision(parse({ status: 'APPROVED', reason: 'x' })))).toEqual({
      reason: 'A reason is only for declining an appointment',
    })
    expect(appointmentChange.safeParse({ status: 'REJECTED', reason: 'x'.repeat(501) }).success).toBe(false)
    const seen = parseDecision(parse({ status: 'APPROVED', updatedAt: '2026-11-02T04:00:00.123Z' })).seen
    expect(seen?.toISOString()).toBe('2026-11-02T04:00:00.123Z')
    expect(errorsOf(() => parseDecision(parse({})))).toEqual({})
    expect(errorsOf(() => parseDecision(parse({ updatedAt: '2026-11-02T04:00:00.123Z' })))).toEqual({
      status: 'Status is required',
    })
    expect(errorsOf(() => parseDecision(parse({ status: 'APPROVED', updatedAt: 'x' })))).toEqual({})
    expect(errorsOf(() => parseDecision(parse({ status: 'APPROVED', purpose: 'x' })))).toEqual({})
  })

  test('the buyer', () => {
    expect(errorsOf(() => parseEdit(parse({ purpose: 'x', reason: 'x' })))).toEqual({})
    const times = { start: '2026-11-02T09:00', end: '2026-11-02T10:00' }
    expect(parseEdit(parse({ ...times, purpose: 'x' }))).toEqual({
      span: span(times.start, times.end),
      purpose: 'x',
    })
    expect(parseEdit(parse({ purpose: 'x' }))).toEqual({ span: null, purpose: 'x' })
    expect(errorsOf(() => parseEdit(parse({ start: times.start })))).toEqual({
      end: 'Start date/time is required',
    })
    expect(errorsOf(() => parseEdit(parse({ end: times.end })))).toEqual({
      start: 'Start date/time is required',
    })
    expect(errorsOf(() => parseEdit(parse({})))).toEqual({})
    expect(errorsOf(() => parseEdit(parse({ ...times, status: 'APPROVED' })))).toEqual({})
  })
})

describe('free slots', () => {
  const schedule = {
    hours: [monday],
    daysOff: none,
    busy: [span('2026-11-02T10:00', '2026-11-02T11:00'), span('2026-11-02T16:45', '2026-11-02T17:15')],
  }
  const day = dayOf(at('2026-11-02T12:00'))
  const shown = (slots: Date[]) => slots.map((slot) => inputValueOf(slot).slice(11))

  test('leave out booked times, and may touch them', () => {
    expect(shown(freeSlots(schedule, day, 60, at('2026-11-01T00:00')))).toEqual([
      '09:00',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
    ])
  })

  test('are never in the past', () => {
    expect(shown(freeSlots(schedule, day, 120, at('2026-11-02T13:01')))).toEqual(['13:30', '14:00', '14:30'])
  })

  test('do not exist on days off', () => {
    expect(freeSlots({ ...schedule, daysOff: new Set([day]) }, day, 60, at('2026-11-01T00:00'))).toEqual([])
  })

  test('every offered slot may be booked', () => {
    const now = at('2026-11-01T00:00')
    for (const { slots } of freeDays(schedule, day, 7, 90, now)) {
      for (const start of slots) {
        const slot = { start, end: new Date(start.getTime() + 90 * 60_000) }
        expect(spanErrors(slot, now)).toEqual({})
        expect(isOpen(schedule.hours, schedule.daysOff, slot)).toBe(true)
      }
    }
  })

  test('of several days come in the order of the days', () => {
    const days = freeDays(schedule, day, 9, 60, at('2026-11-01T00:00'))
    expect(days.map((one) => one.day - day)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(days.map(({ slots }) => slots.length)).toEqual([11, 0, 0, 0, 0, 0, 0, 16, 0])
  })

  test('the next free slot may be weeks away, or missing', () => {
    const now = at('2026-11-02T17:00')
    const full = { ...schedule, busy: [span('2026-11-09T09:00', '2026-11-09T17:30')] }
    expect(inputValueOf(nextFreeSlot(full, now) ?? now)).toBe('2026-11-16T09:00')
    const off = new Set([7, 14, 21].map((days) => day + days))
    expect(nextFreeSlot({ ...schedule, daysOff: off }, now)).toBeNull()
    expect(inputValueOf(nextFreeSlot({ hours: [], daysOff: none, busy: [] }, now) ?? now)).toBe(
      '2026-11-02T17:00',
    )
  })

  test('a schedule is unchanged after being sent to the browser as JSON', () => {
    const away = { ...schedule, daysOff: new Set([day + 7]) }
    expect(parseScheduleJson(JSON.parse(JSON.stringify(toScheduleJson(away))))).toEqual(away)
  })
})

// The same calculation in a process of another time zone; both zones skip or repeat hours, or are across the date line.
test.each(['America/New_York', 'Asia/Karachi', 'Pacific/Kiritimati'])(
  'a process in the time zone %s calculates the same',
  (zone) => {
    const script = `
    import { freeDays } from './lib/care/appointments/slots.ts'
    import { dayOf, inputValueOf, parseMoment, weekdayOf } from './lib/base/time/karachi.ts'
    const now = parseMoment('2026-10-31T22:30')
    const days = freeDays({ hours: [{ day: 'Sunday', start: 0, end: 400 }], daysOff: new Set(), busy: [] }, dayOf(now), 2, 60, now)
    process.stdout.write(JSON.stringify([days.map(({ slots }) => slots.map(inputValueOf)), weekdayOf(dayOf(now)), now]))`
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    const sunday = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00'].map(
      (time) => `2026-11-01T${time}`,
    )
    expect(JSON.parse(output)).toEqual([[[], sunday], 'Saturday', '2026-10-31T17:30:00.000Z'])
  },
)

describe('a visit whose time has passed', () => {
  const end = at('2026-11-02T11:00')
  const [before, after] = [at('2026-11-02T10:59'), end]
  const paid = { status: 'APPROVED', end, outcome: null, price: 100, paymentStatus: 'PAID' } as const

  test('may be cancelled by the shop only if it was neither approved nor paid', () => {
    expect(canBeCancelled(paid, before)).toBe(true)
    expect(canBeCancelled(paid, after)).toBe(false)
    expect(canBeCancelled({ ...paid, price: 0, paymentStatus: 'UNPAID' }, after)).toBe(false)
    expect(canBeCancelled({ ...paid, paymentStatus: 'UNPAID' }, after)).toBe(true)
    expect(canBeCancelled({ ...paid, status: 'PENDING' }, after)).toBe(true)
    expect(canBeCancelled({ ...paid, outcome: 'COMPLETED' }, before)).toBe(false)
    expect(canBeCancelled({ ...paid, status: 'REJECTED' }, before)).toBe(false)
  })

  test('can have an outcome from its start on, if it was approved', () => {
    const start = at('2026-11-02T10:00')
    expect(canHaveOutcome({ status: 'APPROVED', start }, at('2026-11-02T09:59'))).toBe(false)
    expect(canHaveOutcome({ status: 'APPROVED', start }, start)).toBe(true)
    expect(canHaveOutcome({ status: 'PENDING', start }, end)).toBe(false)
  })

  test('stays rejected', () => {
    expect(canBeReopened({ status: 'REJECTED', end }, before)).toBe(true)
    expect(canBeReopened({ status: 'REJECTED', end }, after)).toBe(false)
    expect(canBeReopened({ status: 'APPROVED', end }, after)).toBe(true)
  })
})
