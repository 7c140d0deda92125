import { formatDate } from '@/lib/time/format'

// Numbers and days of the overview, as text.

export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
export const ordersText = (count: number) => (count === 1 ? '1 order' : `${grouped(count)} orders`)
export const dayText = (day: string) => formatDate(`${day}T00:00+05:00`)
export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
