// Calendar days and times in Karachi. Pakistan has no daylight saving time, so plain arithmetic is enough and no
// local Date function is used. Formatting: lib/base/time/format.ts.

import { karachiOffsetMs } from '@/lib/base/time/offset'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]

export const minuteMs = 60_000
export const minutesADay = 1440
const dayMs = minutesADay * minuteMs

/** A Karachi calendar day, counted from 1 January 1970. */
export type Day = number

export const dayOf = (at: Date): Day => Math.floor((at.getTime() + karachiOffsetMs) / dayMs)
export const minuteOf = (at: Date): number =>
  Math.floor((at.getTime() + karachiOffsetMs) / minuteMs) - dayOf(at) * minutesADay
/** 1 January 1970 was a Thursday. */
export const weekdayOf = (day: Day): Weekday => weekdays[(((day + 3) % 7) + 7) % 7] ?? 'Monday'
/** The moment at which the given minute of a Karachi day begins; minute 1440 is the day's end. */
export const momentOf = (day: Day, minute: number): Date =>
  new Date(day * dayMs - karachiOffsetMs + minute * minuteMs)

/** '2026-11-20' */
export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10)
/** Parses a date in the format of date inputs; null if it is invalid. The database has no year 0000. */
export function dayOfText(text: string): Day | null {
  const at = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // Date rolls 30 February over into March.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? dayOfDate(at) : null
}
/** A date column has midnight UTC. */
export const dayOfDate = (date: Date): Day => Math.floor(date.getTime() / dayMs)

/** A range of consecutive days. */
export interface DayRange {
  from: Day
  to: Day
}

export const isInRanges = (ranges: readonly DayRange[], day: Day): boolean =>
  ranges.some(({ from, to }) => from <= day && day <= to)

/** Joins single days to ranges, in order. */
export function toDayRanges(days: Iterable<Day>): DayRange[] {
  const ranges: DayRange[] = []
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.to === day - 1) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/** Noon of the day, for formatting as a date. */
export const noonOf = (day: Day): Date => momentOf(day, 720)

/** 1730 -> 1050; 2400 is the end of the day. */
export const minutesOf = (hhmm: number): number => Math.floor(hhmm / 100) * 60 + (hhmm % 100)

export const floorToMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)

/** '2026-11-20T16:30': the format of datetime-local inputs, in Karachi time. */
export const inputValueOf = (at: Date): string =>
  new Date(at.getTime() + karachiOffsetMs).toISOString().slice(0, 16)

const written =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/

/** Parses a time of a request: ISO-8601 with any offset, or without one in Karachi time; null if it is invalid. */
export function parseMoment(text: string): Date | null {
  const match = written.exec(text.trim())
  if (!match) return null
  const [, year, month, day, hour, minute, second = '00', fraction = '', zone = '+05:00'] = match
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const asUtc = new Date(`${wall}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  // Date turns 30 February into March; such a value is invalid.
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(wall)) return null
  const moment = new Date(asUtc.getTime() - offsetOf(zone))
  // The range that the database and four-digit years in ISO format can hold.
  const years = moment.getUTCFullYear()
  return years >= 1 && years < 9999 ? moment : null
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number)
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minuteMs
}
