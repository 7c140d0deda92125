import { formatDate } from '@/lib/time/format'

// Numbers and days of the overview, as text.

export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
export const ordersText = (count: number) => (count === 1 ? '1 order' : `${grouped(count)} orders`)
export const dayText = (day: string) => formatDate(`${day}T00:00+05:00`)
/** With prices that do not break after 'Rs'. */
export const unbroken = (text: string) => text.replaceAll('Rs ', 'Rs\u00a0')
export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** `+12% against the 7 days before (Rs 5,000)`; without a percentage where there was nothing before. */
export function changeText(
  value: number,
  before: number,
  days: number,
  text: (value: number) => string,
): string {
  const period = days === 1 ? 'the day before' : `the ${grouped(days)} days before`
  if (before === 0) return `None in ${period}`
  const percent = Math.round(((value - before) / before) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${grouped(Math.abs(percent))}% against ${period} (${text(before)})`
}
