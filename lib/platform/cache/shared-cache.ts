import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/server/per-process.mjs'

// This file purges pages from shared caches in front of the shop, such as Varnish, by the tags that server/shared-cache.mjs sends with
// them as keys: docs/decisions/0087-shared-caches.md.

const ANSWER_MS = 2000
/** Keys in one request: together with their longest names less than the 8 kB that a header of Varnish may have. */
const KEYS_AT_ONCE = 60
/** A page was taken from a process that had not heard of the change yet: what expired is purged once more after that. */
const OVERLAP_MS = 10_000
/** No page is kept longer (server/shared-cache.mjs), so that older expiries need no purge. */
const LONGEST_MS = 3_600_000

interface State {
  /** Until when, by the clock of the database, all that expired was purged from all caches. */
  purgedUntil?: number
  isAway: boolean
}
const state = perProcess('shared caches', (): State => ({ isAway: false }))

/** Tells every cache to drop what has one of the keys; false when one of them did not answer. Never throws. */
export async function purgeShared(keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, at) =>
    keys.slice(at * KEYS_AT_ONCE, (at + 1) * KEYS_AT_ONCE),
  )
  const done = await Promise.all(env.SHARED_CACHE_PURGE_URLS.map((url) => purgeAll(url, parts)))
  return done.every(Boolean)
}

async function purgeAll(url: string, parts: readonly string[][]): Promise<boolean> {
  try {
    for (const part of parts) await purge(url, part)
    state.isAway = false
    return true
  } catch (error) {
    // Once per outage; the job tries again.
    if (!state.isAway) log.error('shared_cache_not_purged', error, { cache: new URL(url).host })
    state.isAway = true
    return false
  }
}

async function purge(url: string, keys: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'PURGE',
    headers: {
      'surrogate-key': keys.join(' '),
      authorization: `Bearer ${env.SHARED_CACHE_PURGE_TOKEN}`,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The cache answered ${answer.status}`)
}

/**
 * A cron job: purges what has expired since its last run, and what expired shortly before once more. So a cache that was away, or
 * was filled while a process did not know of a change, is right again within seconds.
 */
export async function purgeExpired(stopping: AbortSignal): Promise<void> {
  if (env.SHARED_CACHE_PURGE_URLS.length === 0) return
  const since = new Date((state.purgedUntil ?? Date.now() - LONGEST_MS) - OVERLAP_MS)
  const [clock] = await db.$queryRaw<{ now: Date }[]>`SELECT now()`
  const rows = await db.$queryRaw<{ tag: string }[]>`SELECT tag FROM cache_tags WHERE expired_at > ${since}`
  if (stopping.aborted || !clock) return
  if (await purgeShared(rows.map(({ tag }) => tag))) state.purgedUntil = clock.now.getTime()
  else await sleep(ANSWER_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined)
}
