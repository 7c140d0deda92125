// Times are stored as UTC and shown in Karachi time. Formatted by hand, because the output of Intl differs between
// runtimes, and server and browser must render the same.

import { inKarachi, type Moment } from '@/lib/time/offset'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const minuteMs = 60_000

/** '20 Nov 2026' */
export function formatDate(at: Moment): string {
  const local = inKarachi(at)
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

const clock = (hours: number, minutes: number) =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'am' : 'pm'}`

/** '4:30 pm' */
export function formatTime(at: Moment): string {
  const local = inKarachi(at)
  return clock(local.getUTCHours(), local.getUTCMinutes())
}

/** 1730 -> '5:30 pm', 2400 -> '12:00 am': a weekly hour, for forms. */
export const formatHour = (hhmm: number): string => clock(Math.floor(hhmm / 100), hhmm % 100)

/** 1730 -> '05:30 PM': the same with equal width, for availability. */
export const formatAvailability = (hhmm: number): string => formatHour(hhmm).padStart(8, '0').toUpperCase()

/** '20 Nov 2026, 4:30 pm' */
export const formatDateTime = (at: Moment): string => `${formatDate(at)}, ${formatTime(at)}`

/** '20 Nov'; the year only if it is not this one. For lists. */
export function formatShortDate(at: Moment, now: Moment): string {
  const local = inKarachi(at)
  const year = local.getUTCFullYear()
  const date = `${local.getUTCDate()} ${months[local.getUTCMonth()]}`
  return year === inKarachi(now).getUTCFullYear() ? date : `${date} ${year}`
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 'Fri 20 Nov, 4:30 pm': the start of an appointment, for lists. */
export const formatStart = (at: Moment, now: Moment): string =>
  `${days[inKarachi(at).getUTCDay()]} ${formatShortDate(at, now)}, ${formatTime(at)}`

/** '5:30 pm', or with its date when it is another day: the end of an appointment, for lists. */
export const formatEnd = (from: Moment, to: Moment, now: Moment): string =>
  formatDate(from) === formatDate(to) ? formatTime(to) : `${formatShortDate(to, now)}, ${formatTime(to)}`

/** 'Fri 20 Nov, 4:30–5:30 pm': from and to of an appointment in one line. */
export function formatSpan(from: Moment, to: Moment, now: Moment): string {
  const [start, end] = [formatStart(from, now), formatEnd(from, to, now)]
  if (formatDate(from) !== formatDate(to)) return `${start} – ${end}`
  return `${start.endsWith(end.slice(-3)) ? start.slice(0, -3) : start}–${end}`
}

/** 'Today, 9:00 am', 'Tomorrow, 9:00 am', 'Wed 25 Nov, 9:00 am': for what begins soon. */
export function formatSoon(at: Moment, now: Moment): string {
  const day = formatDate(at)
  const tomorrow = formatDate(new Date(now).getTime() + 24 * 60 * minuteMs)
  if (day === formatDate(now)) return `Today, ${formatTime(at)}`
  if (day === tomorrow) return `Tomorrow, ${formatTime(at)}`
  return `${days[inKarachi(at).getUTCDay()]} ${formatShortDate(at, now)}, ${formatTime(at)}`
}

/** '20 Nov 2026', '21 to 27 Nov 2026', '28 Nov to 4 Dec 2026', '28 Dec 2026 to 3 Jan 2027' */
export function formatDates(from: Moment, to: Moment): string {
  const [first, last] = [formatDate(from), formatDate(to)]
  if (first === last) return first
  const [day, month, year] = first.split(' ')
  if (!last.endsWith(` ${year}`)) return `${first} to ${last}`
  return last.endsWith(` ${month} ${year}`) ? `${day} to ${last}` : `${day} ${month} to ${last}`
}

/** '3 days', '23 h 40 min', '12 min', 'less than a minute'; the remaining time, from milliseconds. */
export function formatLeft(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'less than a minute'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** '2026-11-20': the Karachi date, for forms and the gateway. */
export const karachiDate = (at: Moment): string => inKarachi(at).toISOString().slice(0, 10)
