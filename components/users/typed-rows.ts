import type { Messages } from 'next-intl'
import {
  findDuplicateService,
  LEAST_PRICE,
  MAX_ENTRIES,
  MAX_HOURS,
  MOST_PRICE,
  toHhmm,
} from '@/lib/accounts/users/rules'
import { parseRupees } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'
import type { Weekday } from '@/lib/base/time/karachi'

// Rows that are typed but not added yet. They count on submit; an incomplete row has errors.

export interface Price {
  service: string
  price: string
}
/** Times in the API's format: HHMM. */
export interface Hours {
  day: Weekday
  start: string
  end: string
}
/** Times in the format of their inputs: HH:MM. */
export interface TypedHours {
  day: Weekday | ''
  start: string
  end: string
  /** Whether a time was set since the last row was added: the times stay for the next day. */
  timed: boolean
}
export interface TypedRows {
  typedPrice: Price
  typedHours: TypedHours
}

const midnight = '00:00'
export const emptyTypedRows: TypedRows = {
  typedPrice: { service: '', price: '' },
  typedHours: { day: '', start: midnight, end: midnight, timed: false },
}

/** The missing part of an incomplete row, as a key of its text. */
export type RowError = keyof Messages['users']['work']['errors']
export type PriceErrors = { [K in keyof Price]?: RowError }
export type HoursErrors = { [K in 'day' | 'start' | 'end']?: RowError }

const trimmed = ({ service, price }: Price): Price => ({ service: service.trim(), price: plainAmount(price) })

/** The row to add, or its errors; `prices` are the existing rows. */
export function readPrice(typed: Price, prices: readonly Price[]): { row: Price } | { errors: PriceErrors } {
  const row = trimmed(typed)
  const errors: PriceErrors = {}
  if (row.service === '') errors.service = 'serviceMissing'
  else if (findDuplicateService([...prices, row]) !== undefined) errors.service = 'serviceTwice'
  else if (prices.length >= MAX_ENTRIES) errors.service = 'tooManyPrices'
  if (row.price === '') errors.price = 'priceMissing'
  else if (!isPrice(row.price)) errors.price = 'priceInvalid'
  return Object.keys(errors).length > 0 ? { errors } : { row }
}

const isPrice = (text: string) => {
  const paisa = parseRupees(text)
  return paisa !== null && paisa >= 100 * LEAST_PRICE && paisa <= 100 * MOST_PRICE
}

export function readHours(
  typed: TypedHours,
  hours: readonly Hours[],
): { row: Hours } | { errors: HoursErrors } {
  const { day, start, end } = typed
  if (day === '') return { errors: { day: 'dayMissing' } }
  if (start === '') return { errors: { start: 'timeMissing' } }
  if (end === '') return { errors: { end: 'timeMissing' } }
  const row = { day, start: toHhmm(start), end: toHhmm(end) }
  if (row.start >= row.end) return { errors: { end: 'endFirst' } }
  if (hours.length >= MAX_HOURS) return { errors: { day: 'tooManyHours' } }
  return { row }
}

/** Adds a row of hours once. */
export const withHours = (hours: readonly Hours[], row: Hours): Hours[] =>
  hours.some(({ day, start, end }) => day === row.day && start === row.start && end === row.end)
    ? [...hours]
    : [...hours, row]

export interface CaretakerRows extends TypedRows {
  pricing: Price[]
  availability: Hours[]
}
/** The caretaker's part of a profile form. */
export interface CaretakerValues extends CaretakerRows {
  bio: string
  speciality: string
  experience: string[]
  services: string[]
}

/** The lists with the typed rows, and the errors of an incomplete row. */
export function mergeTyped({ pricing, availability, typedPrice, typedHours }: CaretakerRows) {
  const errors: { typedPrice?: PriceErrors; typedHours?: HoursErrors } = {}
  const lists = { pricing, availability }
  if (typedPrice.service.trim() !== '' || typedPrice.price.trim() !== '') {
    const read = readPrice(typedPrice, pricing)
    if ('row' in read) lists.pricing = [...pricing, read.row]
    else errors.typedPrice = read.errors
  }
  if (typedHours.day !== '' || typedHours.timed) {
    const read = readHours(typedHours, availability)
    if ('row' in read) lists.availability = withHours(availability, read.row)
    else errors.typedHours = read.errors
  }
  return { lists, errors }
}

/** The caretaker's part as it is sent, and the errors of incomplete rows by the names of their fields. */
export function readCaretaker({ bio, speciality, experience, services, ...rows }: CaretakerValues) {
  const { lists, errors } = mergeTyped(rows)
  const byField = Object.entries(errors).flatMap(([row, parts]) =>
    Object.entries(parts).map(([part, text]): [string, string] => [`${row}.${part}`, text]),
  )
  return { input: { bio, speciality, experience, services, ...lists }, errors: Object.fromEntries(byField) }
}
