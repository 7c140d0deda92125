// Times are stored as UTC and shown in Karachi time. Formatted by hand, because the output of Intl differs between
// runtimes, and server and browser must render the same. Without a language in English.

import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { formatDate, formatDayAndMonth } from '@/lib/base/time/date'
import { shortWeekdayAt } from '@/lib/base/time/names'
import { inKarachi, type Moment } from '@/lib/base/time/offset'

export { formatDate, formatDayAndMonth } from '@/lib/base/time/date'

const minuteMs = 60_000

const words = {
  en: {
    to: ' to ',
    today: 'Today',
    tomorrow: 'Tomorrow',
    days: (count: number) => `${count} days`,
    hours: (count: number) => `${count} h`,
    minutes: (count: number) => `${count} min`,
    noMinute: 'less than a minute',
  },
  ur: {
    to: ' تا ',
    today: 'آج',
    tomorrow: 'کل',
    days: (count: number) => `${count} دن`,
    hours: (count: number) => (count === 1 ? '1 گھنٹہ' : `${count} گھنٹے`),
    minutes: (count: number) => `${count} منٹ`,
    noMinute: 'ایک منٹ سے کم',
  },
}

const comma = (locale: Locale) => (locale === 'ur' ? '، ' : ', ')

/** The part of the day, as it is said before the hour. */
function urduPart(hours: number): string {
  if (hours < 4 || hours >= 20) return 'رات'
  if (hours < 12) return 'صبح'
  return hours < 16 ? 'دوپہر' : 'شام'
}

interface Clock {
  /** 'am', 'صبح' */
  part: string
  /** '4:30' */
  time: string
}

const clock = (hours: number, minutes: number, locale: Locale): Clock => ({
  part: locale === 'ur' ? urduPart(hours % 24) : hours % 24 < 12 ? 'am' : 'pm',
  time: `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`,
})

function clockAt(at: Moment, locale: Locale): Clock {
  const local = inKarachi(at)
  return clock(local.getUTCHours(), local.getUTCMinutes(), locale)
}

const clockText = ({ part, time }: Clock, locale: Locale) =>
  locale === 'ur' ? `${part} ${time}` : `${time} ${part}`

/** '4:30 pm', 'شام 4:30': without the word for o'clock, for buttons and hours of a day. */
export const formatClock = (at: Moment, locale: Locale = defaultLocale): string =>
  clockText(clockAt(at, locale), locale)

/** '4:30 pm', 'شام 4:30 بجے' */
export const formatTime = (at: Moment, locale: Locale = defaultLocale): string =>
  formatClock(at, locale) + (locale === 'ur' ? ' بجے' : '')

/** 1730 -> '5:30 pm', 'شام 5:30', 2400 -> '12:00 am': a weekly hour, for forms. */
export const formatHour = (hhmm: number, locale: Locale = defaultLocale): string =>
  clockText(clock(Math.floor(hhmm / 100), hhmm % 100, locale), locale)

/** 1730 -> '05:30 PM': the same, in English with equal width, for availability. */
export const formatAvailability = (hhmm: number, locale: Locale = defaultLocale): string =>
  locale === 'ur' ? formatHour(hhmm, locale) : formatHour(hhmm).padStart(8, '0').toUpperCase()

/** '20 Nov 2026, 4:30 pm' */
export const formatDateTime = (at: Moment, locale: Locale = defaultLocale): string =>
  `${formatDate(at, locale)}${comma(locale)}${formatTime(at, locale)}`

const isSameDay = (one: Moment, other: Moment) => formatDate(one) === formatDate(other)

/** '20 Nov'; the year only if it is not this one. For lists. */
export function formatShortDate(at: Moment, now: Moment, locale: Locale = defaultLocale): string {
  const isThisYear = inKarachi(at).getUTCFullYear() === inKarachi(now).getUTCFullYear()
  return isThisYear ? formatDayAndMonth(at, locale) : formatDate(at, locale)
}

const startDay = (at: Moment, now: Moment, locale: Locale) =>
  `${shortWeekdayAt(inKarachi(at).getUTCDay(), locale)} ${formatShortDate(at, now, locale)}${comma(locale)}`

/** 'Fri 20 Nov, 4:30 pm': the start of an appointment, for lists. */
export const formatStart = (at: Moment, now: Moment, locale: Locale = defaultLocale): string =>
  startDay(at, now, locale) + formatTime(at, locale)

/** '5:30 pm', or with its date when it is another day: the end of an appointment, for lists. */
export function formatEnd(from: Moment, to: Moment, now: Moment, locale: Locale = defaultLocale): string {
  const time = formatTime(to, locale)
  return isSameDay(from, to) ? time : `${formatShortDate(to, now, locale)}${comma(locale)}${time}`
}

/** 'Fri 20 Nov, 4:30–5:30 pm', 'جمعہ 20 نومبر، شام 4:30 تا 5:30 بجے': from and to of an appointment in one line. */
export function formatSpan(from: Moment, to: Moment, now: Moment, locale: Locale = defaultLocale): string {
  const isUrdu = locale === 'ur'
  if (!isSameDay(from, to))
    return `${formatStart(from, now, locale)}${isUrdu ? words.ur.to : ' – '}${formatEnd(from, to, now, locale)}`
  return startDay(from, now, locale) + formatTimes(from, to, locale)
}

/** '4:30–5:30 pm', 'شام 4:30 تا 5:30 بجے'; both of one day. */
export function formatTimes(from: Moment, to: Moment, locale: Locale = defaultLocale): string {
  const [start, end] = [clockAt(from, locale), clockAt(to, locale)]
  const isOnePart = start.part === end.part
  if (locale === 'ur') {
    const last = isOnePart ? end.time : `${end.part} ${end.time}`
    return `${start.part} ${start.time}${words.ur.to}${last} بجے`
  }
  return `${isOnePart ? start.time : clockText(start, locale)}–${clockText(end, locale)}`
}

/** 'Today, 9:00 am', 'Tomorrow, 9:00 am', 'Wed 25 Nov, 9:00 am': for what begins soon. */
export function formatSoon(at: Moment, now: Moment, locale: Locale = defaultLocale): string {
  const { today, tomorrow } = words[locale]
  const time = formatTime(at, locale)
  if (isSameDay(at, now)) return `${today}${comma(locale)}${time}`
  if (isSameDay(at, new Date(now).getTime() + 24 * 60 * minuteMs)) return `${tomorrow}${comma(locale)}${time}`
  return formatStart(at, now, locale)
}

/** '20 Nov 2026', '21 to 27 Nov 2026', '28 Nov to 4 Dec 2026', '28 Dec 2026 to 3 Jan 2027' */
export function formatDates(from: Moment, to: Moment, locale: Locale = defaultLocale): string {
  const [first, last] = [formatDate(from, locale), formatDate(to, locale)]
  if (first === last) return first
  const { to: till } = words[locale]
  const [day, month, year] = first.split(' ')
  if (!last.endsWith(` ${year}`)) return `${first}${till}${last}`
  return last.endsWith(` ${month} ${year}`) ? `${day}${till}${last}` : `${day} ${month}${till}${last}`
}

/** '3 days', '23 h 40 min', '12 min', 'less than a minute'; the remaining time, from milliseconds. */
export function formatLeft(ms: number, locale: Locale = defaultLocale): string {
  const { days, hours, minutes, noMinute } = words[locale]
  const wholeMinutes = Math.floor(ms / minuteMs)
  if (wholeMinutes < 1) return noMinute
  const [hour, rest] = [Math.floor(wholeMinutes / 60), wholeMinutes % 60]
  if (hour >= 48) return days(Math.floor(hour / 24))
  return [hour > 0 ? hours(hour) : '', rest > 0 ? minutes(rest) : ''].filter(Boolean).join(' ')
}

/** '2026-11-20': the Karachi date, for forms and the gateway. */
export const karachiDate = (at: Moment): string => inKarachi(at).toISOString().slice(0, 10)
