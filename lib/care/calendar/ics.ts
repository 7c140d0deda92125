// Writes calendars by RFC 5545. Pure. Times are in UTC, so that every calendar shows them in its own time zone and no zone
// needs to be described. A whole day has no time zone: it is that date everywhere.

import { dateOf, dayOf } from '@/lib/base/time/karachi'

export type EventStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'

export interface CalendarEvent {
  /** One id for all versions of one event, in every calendar. */
  uid: string
  /** Increases with every change that calendars have to show. */
  sequence: number
  changedAt: Date
  createdAt: Date
  start: Date
  end: Date
  /** The whole Karachi day of `start`, which does not block time. */
  isWholeDay?: boolean
  summary: string
  description?: string
  location?: string
  url?: string
  status: EventStatus
  organizer: { name: string; email: string }
}

export interface Calendar {
  /** CANCEL removes the events from the calendar (RFC 5546). */
  method: 'PUBLISH' | 'CANCEL'
  /** Feeds have the name of the subscription and how often to fetch it. */
  feed?: { name: string; refreshMinutes: number }
  events: readonly CalendarEvent[]
  /** The name of the shop that made it. */
  shop: string
}

export function calendarText({ method, feed, events, shop }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(shop)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(feed ? feedLines(feed) : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** The properties of RFC 7986 and their older names. */
function feedLines({ name, refreshMinutes }: NonNullable<Calendar['feed']>): string[] {
  const every = `PT${refreshMinutes}M`
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Karachi',
    `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
    `X-PUBLISHED-TTL:${every}`,
  ]
}

function eventLines(event: CalendarEvent): string[] {
  const { description, location, url, organizer } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${event.status}`,
    // Whether it blocks time.
    `TRANSP:${event.status === 'CANCELLED' || event.isWholeDay ? 'TRANSPARENT' : 'OPAQUE'}`,
    `ORGANIZER;CN="${escapeParameter(organizer.name)}":mailto:${organizer.email}`,
    'END:VEVENT',
  ]
}

function timeLines({ start, end, isWholeDay }: CalendarEvent): string[] {
  if (!isWholeDay) return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`]
  const day = dayOf(start)
  return [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(day + 1)}`]
}

/** 20261120 */
const date = (day: number) => dateOf(day).replaceAll('-', '')

/** 20261120T113000Z */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Calendars allow no control characters but the tab, and pasted text may have others. */
const controlCharacters = /(?![\t\n])\p{Cc}/gu

/** Escapes text as a value: line ends become \n, special characters get a backslash. */
const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Escapes text inside a quoted parameter, where the escape character is ^ (RFC 6868). */
const escapeParameter = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replaceAll('\n', '^n')

const MAX_LINE_OCTETS = 75

/** Splits a line at 75 octets, never inside a character; continuation lines begin with a space. */
function foldLine(line: string): string {
  const bytes = new TextEncoder()
  const rows: string[] = []
  let row = ''
  let length = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (length + size > MAX_LINE_OCTETS) {
      rows.push(row)
      row = ' '
      length = 1
    }
    row += character
    length += size
  }
  return [...rows, row].join('\r\n')
}
