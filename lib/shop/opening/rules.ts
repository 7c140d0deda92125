import { parseMoment } from '@/lib/base/time/karachi'
import type { Opening } from '@/lib/shop/opening/schema'

// By the clock. Pure and browser-safe.

/** When a closed shop opens by itself; null: when an admin opens it. */
export const opensAt = ({ until }: Pick<Opening, 'until'>): Date | null => parseMoment(until)

/** Whether customers can see the shop at this moment. */
export function isOpenAt(opening: Opening, now: Date): boolean {
  if (opening.isOpen) return true
  const opens = opensAt(opening)
  return opens !== null && opens <= now
}

const HOUR = 3600

/** The seconds of Retry-After while it is closed: an hour without an announced time. */
export function secondsUntilOpen(opening: Opening, now: Date): number {
  const opens = opensAt(opening)
  return opens ? Math.max(1, Math.ceil((opens.getTime() - now.getTime()) / 1000)) : HOUR
}
