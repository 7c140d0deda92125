import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { read } from '@/lib/platform/database/client'
import { readRuns } from '@/lib/reconciling/settlement/ledger-job'
import { unopenedCountsSql } from '@/lib/reconciling/settlement/ledger-subjects'

/** How many orders and visits the job still has to enter in the ledger. */
export interface Unposted {
  orders: number
  visits: number
}

async function countUnposted(): Promise<Unposted> {
  const [counts] = await read<Unposted>(unopenedCountsSql)
  if (!counts) throw new Error('The counts of the ledger are missing')
  return counts
}

/**
 * Orders and visits that are not in the ledger yet after an upgrade, for pages that show its sums and have checked for an admin; null: none.
 * Once the job has looked at everything, nothing is counted any more.
 */
export async function readUnposted(): Promise<Unposted | null> {
  const { completeAt, upgradedAt } = await readRuns()
  if (completeAt !== null && completeAt >= upgradedAt) return null
  const counts = await countUnposted()
  return counts.orders + counts.visits > 0 ? counts : null
}

/**
 * Waits until the job of the running shop has entered everything, for as long as it enters something at least every `patienceMs`.
 * `onChange` is called with what is left, whenever that has changed. Returns what was left at last; null: nothing.
 */
export async function waitUntilPosted(
  patienceMs: number,
  onChange: (left: Unposted) => void,
): Promise<Unposted | null> {
  const pauseMs = Math.min(2000, patienceMs)
  let last = Number.POSITIVE_INFINITY
  let waited = 0
  for (;;) {
    const left = await countUnposted()
    const sum = left.orders + left.visits
    if (sum === 0) return null
    if (sum < last) {
      onChange(left)
      waited = 0
    } else if (waited >= patienceMs) return left
    last = sum
    waited += pauseMs
    await sleep(pauseMs)
  }
}
