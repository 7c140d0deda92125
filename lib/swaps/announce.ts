import 'server-only'
import pLimit from 'p-limit'
import type { Tx } from '@/lib/platform/database/client'
import { mailThreeWayMatch, mailTwoWayMatch } from '@/lib/swaps/mail'
import { findMatchesOfSwap, type MatchLimits } from '@/lib/swaps/matches'

// A new or changed swap may match others on the marketplace. Their owners get an email, once for each match; the owner of
// the new one sees its matches on My Swaps.

/** A popular plant may match hundreds of swaps; only the best and newest get an email. */
const MAIL_LIMITS: MatchLimits = { twoWay: 20, threeWay: 5 }

/** An arbitrary number; no other advisory lock of the shop uses it. */
const MATCHING_LOCK_KEY = 7_305_918

/**
 * Serializes the search for matches until commit: of two matching swaps written at the same moment, neither would see the
 * other.
 */
export const lockMatching = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${MATCHING_LOCK_KEY}::bigint)`

/** Within one process they wait here, without taking connections of the pool. */
export const limitMatching = pLimit(1)

export async function announceMatches(tx: Tx, swapId: string): Promise<void> {
  for (const row of await findMatchesOfSwap(tx, swapId, MAIL_LIMITS)) {
    const { giver_id: giverId, taker_id: takerId, gets, gives, between } = row
    // The other owner's side sees it the other way round: what one gives the other gets.
    if (between === null) {
      await mailTwoWayMatch(tx, { ownSwapId: giverId, otherSwapId: swapId, gets: gives, gives: gets })
    } else {
      const swapIds = [swapId, giverId, takerId]
      await mailThreeWayMatch(tx, { swapIds, ownSwapId: giverId, gets: [between], gives: gets })
      await mailThreeWayMatch(tx, { swapIds, ownSwapId: takerId, gets: gives, gives: [between] })
    }
  }
}
