import 'server-only'
import { db } from '@/lib/database/client'

/** What people did among themselves, for whoever looks after it. */
export interface RecentFigures {
  /** Visits to come that wait for their caretaker's answer. */
  unanswered: number
  openSwaps: number
  /** Written in the last seven days. */
  reviews: number
}

/** Whoever reads here is an admin: the page asks before. */
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
