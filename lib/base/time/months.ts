import { inKarachi, karachiOffsetMs } from '@/lib/base/time/offset'

/** 1 to 12, in Karachi. */
export const monthAt = (now: Date): number => inKarachi(now).getUTCMonth() + 1

/** When the next month begins in Karachi. */
export function nextMonthAt(now: Date): Date {
  const local = inKarachi(now)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1) - karachiOffsetMs)
}
