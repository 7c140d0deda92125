import { formatDate, formatLeft } from '@/lib/base/time/format'

// Numbers, days and times of the admin area, as text.

export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
export const ordersText = (count: number) => (count === 1 ? '1 order' : `${grouped(count)} orders`)
export const dayText = (day: string) => formatDate(`${day}T00:00+05:00`)
/** '12 min ago', '3 days ago' */
export const agoText = (moment: string, now: Date) =>
  `${formatLeft(now.getTime() - new Date(moment).getTime())} ago`
/** A text that has no line break after 'Rs' and 'was', and before '%'. */
export const unbroken = (text: string) => text.replace(/\b(Rs|was) /g, '$1\u00a0').replaceAll(' %', '\u00a0%')
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The days that the figures are compared with: `the 7 days before`. */
export const periodBefore = (days: number) =>
  days === 1 ? 'the day before' : `the ${grouped(days)} days before`

/** `+12%, was Rs 5,000`; without a percentage where there was nothing before. */
export function changeText(value: number, before: number, text: (value: number) => string): string {
  if (before === 0) return 'None before'
  const percent = Math.round(((value - before) / before) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${grouped(Math.abs(percent))}%, was ${text(before)}`
}
