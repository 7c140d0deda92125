import { monthAt } from '@/lib/base/time/months'

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/** Month 1 to 12, by Punjab's calendar: the monsoon still counts as summer. */
export function seasonOfMonth(month: number): Season {
  if (month >= 3 && month <= 5) return 'spring'
  if (month >= 6 && month <= 10) return 'summer'
  return month === 11 || month === 12 ? 'autumn' : 'winter'
}

export const seasonAt = (now: Date): Season => seasonOfMonth(monthAt(now))
