import 'server-only'
import { db } from '@/lib/platform/database/client'

/** Recent activity between customers, for the admin area. */
export interface RecentFigures {
  /** Upcoming appointments that are pending. */
  unanswered: number
  openSwaps: number
  /** Written in the last seven days. */
  reviews: number
}

/** Counts what is open between customers, and the reviews of seven days, for pages that have checked for an admin. */
export async function readRecentFigures(now: Date): Promise<RecentFigures> {
  const weekAgo = { createdAt: { gte: new Date(now.getTime() - 7 * 86_400_000) } }
  const [unanswered, openSwaps, ofProducts, ofCaretakers] = await Promise.all([
    db.appointment.count({ where: { status: 'PENDING', deletedAt: null, start: { gte: now } } }),
    db.plantSwap.count({ where: { status: 'PENDING', deletedAt: null } }),
    db.productReview.count({ where: weekAgo }),
    db.caretakerReview.count({ where: weekAgo }),
  ])
  return { unanswered, openSwaps, reviews: ofProducts + ofCaretakers }
}
