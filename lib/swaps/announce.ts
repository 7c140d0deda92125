import 'server-only'
import pLimit from 'p-limit'
import type { Tx } from '@/lib/database/client'
import { mailThreeWayMatch, mailTwoWayMatch } from '@/lib/swaps/mail'
import { findMatchRows, type MatchLimits, ofSwap } from '@/lib/swaps/matches'

// A swap that is created or changed may fit swaps that stand on the marketplace already. Their owners are not looking at
// this moment, so they get a mail, once for each such pair or ring; whoever wrote the swap sees its matches on My Swaps.

/** A popular wish fits hundreds; the fullest and newest hear of it. */
const MAIL_LIMITS: MatchLimits = { twoWay: 20, threeWay: 5 }

/** An arbitrary number that nothing else of the shop locks. */
const MATCHING_LOCK_KEY = 7_305_918

/**
 * Writers look for matches one after the other, each after the last one's commit: two that fit each other and are
 * written at the same moment would otherwise both look too early.
 */
export const lockMatching = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${MATCHING_LOCK_KEY}::bigint)`

/** Within one process they wait here, without taking connections of the pool. */
export const limitMatching = pLimit(1)

export async function announceMatches(tx: Tx, swapId: string): Promise<void> {
  for (const row of await findMatchRows(tx, ofSwap(swapId), MAIL_LIMITS)) {
    const { giver_id: giverId, taker_id: takerId, gets, gives, between } = row
    // Seen from the other side: what I give is what they get.
    if (between === null) {
      await mailTwoWayMatch(tx, { ownSwapId: giverId, otherSwapId: swapId, gets: gives, gives: gets })
    } else {
      const swapIds = [swapId, giverId, takerId]
      await mailThreeWayMatch(tx, { swapIds, ownSwapId: giverId, gets: [between], gives: gets })
      await mailThreeWayMatch(tx, { swapIds, ownSwapId: takerId, gets: gives, gives: [between] })
    }
  }
}
