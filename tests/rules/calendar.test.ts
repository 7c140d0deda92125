import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarText } from '@/lib/care/calendar/ics'
import { loggedPath } from '../../server/request-listener.mjs'

const visit: CalendarEvent = {
  uid: 'appointment-0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e50@gulshan',
  sequence: 3,
  changedAt: new Date('2026-11-01T10:20:30.456Z'),
  createdAt: new Date('2026-10-31T23:59:59.999Z'),
  start: new Date('2026-11-20T11:30:00.000Z'),
  end: new Date('2026-11-20T12:30:00.000Z'),
  summary: 'Pruning with Ayesha Khan',
  status: 'CONFIRMED',
  organizer: { name: 'Ayesha Khan', email: 'ayesha@example.com' },
}
const fileOf = (event: Partial<CalendarEvent> = {}) =>
  calendarText({ method: 'PUBLISH', events: [{ ...visit, ...event }], shop: 'Gulshan' })

/** Parses a file without our own code, as a calendar program does. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  return { calendar, event, parsed: new ICAL.Event(event) }
}
const lines = (text: string) => text.split('\r\n')

describe('a calendar file', () => {
  test('contains the title, the time and the version', () => {
    const { calendar, event, parsed } = read(
      fileOf({ url: 'https://gulshan.example/user/appointment/1?a=1,2' }),
    )
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/^-\/\/.+\/\/EN$/)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(parsed.uid).toBe(visit.uid)
    expect(parsed.sequence).toBe(3)
    expect(parsed.startDate.toJSDate()).toEqual(visit.start)
    expect(parsed.endDate.toJSDate()).toEqual(visit.end)
    expect(parsed.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    expect(parsed.organizer).toBe('mailto:ayesha@example.com')
    expect(event.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(String(event.getFirstPropertyValue('dtstamp'))).toBe('2026-11-01T10:20:30Z')
    expect(event.getFirstPropertyValue('url')).toBe('https://gulshan.example/user/appointment/1?a=1,2')
  })

  test('a whole day is a date without a time zone, and blocks no time', () => {
    // After midnight in Karachi, the day before in Greenwich.
    const start = new Date('2026-11-24T20:00:00.000Z')
    const text = fileOf({ start, end: start, isWholeDay: true })
    expect(lines(text)).toContain('DTSTART;VALUE=DATE:20261125')
    expect(lines(text)).toContain('DTEND;VALUE=DATE:20261126')
    expect(lines(text)).toContain('TRANSP:TRANSPARENT')
    expect(read(text).parsed.startDate.isDate).toBe(true)
  })

  test('every line ends with CRLF and has at most 75 octets', () => {
    const text = fileOf({
      summary: 'Obstbäume 🌳 schneiden, '.repeat(20),
      description: `${'گلشن کے پھول '.repeat(40)}\n${'x'.repeat(500)}`,
      location: '🌵'.repeat(60),
    })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of lines(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    // Cut between characters, never inside one.
    for (const line of lines(text)) expect(line).toBe(line.toWellFormed())
    expect(text).not.toContain('�')
    expect(read(text).parsed.location).toBe('🌵'.repeat(60))
  })

  test.each([75, 76, 149, 150])('a value of %i octets is read back unchanged', (octets) => {
    const summary = 'a'.repeat(octets - 'SUMMARY:'.length)
    expect(read(fileOf({ summary })).parsed.summary).toBe(summary)
  })

  test('no text can end its line or begin another property', () => {
    const nasty = 'a;b,c\\d "e"\r\nATTENDEE:mailto:x@example.com\nf\rg\u0000\u0007\th: \\n'
    const text = fileOf({ summary: nasty, description: nasty, location: nasty })
    expect(lines(text).some((line) => line.startsWith('ATTENDEE'))).toBe(false)
    const { parsed, event } = read(text)
    const back = 'a;b,c\\d "e"\nATTENDEE:mailto:x@example.com\nf\ng\th: \\n'
    expect([parsed.summary, parsed.description, parsed.location]).toEqual([back, back, back])
    expect(event.getAllProperties('attendee')).toEqual([])
  })

  test('no name can end its quotes', () => {
    const name = 'Ayesha "A^Y" Khan;X=1:mailto:evil@example.com\r\nEND:VCALENDAR'
    const { event, calendar } = read(fileOf({ organizer: { name, email: 'ayesha@example.com' } }))
    const organizer = event.getFirstProperty('organizer')
    expect(organizer?.getFirstValue()).toBe('mailto:ayesha@example.com')
    expect(organizer?.getFirstParameter('cn')).toBe(name.replace('\r\n', '\n'))
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  })

  test('a cancelled appointment is marked as cancelled and frees its time', () => {
    const text = calendarText({
      method: 'CANCEL',
      events: [{ ...visit, status: 'CANCELLED', sequence: 4 }],
      shop: 'Gulshan',
    })
    const { calendar, event } = read(text)
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(event.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })
})

test('a feed has a name and a refresh interval', () => {
  const text = calendarText({
    method: 'PUBLISH',
    feed: { name: 'Gulshan visits', refreshMinutes: 30 },
    shop: 'Gulshan',
    events: [],
  })
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Gulshan visits')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT30M')
  expect(calendar.getAllSubcomponents()).toEqual([])
})

test.each([
  ['/api/v1/calendar/s3cret-key.ics', '/api/v1/calendar/…'],
  ['/api/v1/calendar/s3cret-key.ics/?x=1', '/api/v1/calendar/…'],
  ['https://gulshan.pk/api/v1/calendar/s3cret-key.ics', 'https://gulshan.pk/api/v1/calendar/…'],
  ['/api/v1/appointment/0192/calendar.ics', '/api/v1/appointment/0192/calendar.ics'],
  ['/api/v1/order-link/s3cret', '/api/v1/order-link/…'],
  ['/api/v1/order-link/s3cret/?locale=ur', '/api/v1/order-link/…'],
  ['/o/s3cret?step=address', '/o/…'],
  ['/ur/o/s3cret', '/ur/o/…'],
  ['/api/v1/guest-order/s3cret/claim', '/api/v1/guest-order/…'],
  ['/ur/my-order/s3cret/invoice', '/ur/my-order/…'],
  ['https://gulshan.pk/ur/o/s3cret', 'https://gulshan.pk/ur/o/…'],
  ['/mail-link/s3cret?to=/user/order/1', '/mail-link/…'],
  ['https://gulshan.pk/ur/mail-link/s3cret/?to=/', 'https://gulshan.pk/ur/mail-link/…'],
  ['/api/v1/staff-invitation/s3cret', '/api/v1/staff-invitation/…'],
  ['/ur/join/s3cret', '/ur/join/…'],
  ['/products/o/1', '/products/o/1'],
  ['/products?token=1', '/products'],
])('the log writes the address %s as %s', (path, logged) => expect(loggedPath(path)).toBe(logged))
