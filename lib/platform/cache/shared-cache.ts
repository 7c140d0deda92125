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
/**
 * A tag that expired is purged again and again for this time, because a cache may take an old page or a removed picture from a
 * process that has not heard of the change yet. The slowest one looks at the tags every 15 seconds, finds a dead connection after 16, and
 * removes its copies of files every 30.
 */
const OVERLAP_MS = 60_000
/**
 * No page and no picture is kept longer, so that older expiries need no purge: an hour (server/shared-cache.mjs, deploy/varnish.vcl)
 * and three more while the shop is away.
 */
const LONGEST_MS = 4 * 3_600_000

interface CacheState {
  /**
   * Until when, by the clock of the database, this process has purged from this cache all that expired. Unknown when the process starts, so
   * that it begins with LONGEST_MS: one that has ended may not have purged what expired before.
   */
  purgedUntil?: number
  isAway: boolean
}
/** By the address that takes purges. */
const states = perProcess('shared caches', () => new Map<string, CacheState>())

function stateOf(url: string): CacheState {
  const known = states.get(url)
  if (known) return known
  const state: CacheState = { isAway: false }
  states.set(url, state)
  return state
}

/** Tells every cache to drop what has one of the keys; false when one of them did not answer. Never throws. */
export async function purgeShared(keys: readonly string[]): Promise<boolean> {
  const done = await Promise.all(env.SHARED_CACHE_PURGE_URLS.map((url) => purgeFrom(url, keys)))
  return done.every(Boolean)
}

async function purgeFrom(url: string, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  const state = stateOf(url)
  try {
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) await purge(url, keys.slice(at, at + KEYS_AT_ONCE))
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
 * A cron job: purges from each cache what has expired since it last took all purges of this process, and shortly before. So a cache
 * that was away, or was filled while a process did not know of a change, is right again within seconds of both being back.
 */
export async function purgeExpired(stopping: AbortSignal): Promise<void> {
  const urls = env.SHARED_CACHE_PURGE_URLS
  if (urls.length === 0) return
  const [clock] = await db.$queryRaw<{ now: Date }[]>`SELECT now()`
  if (!clock) return
  const now = clock.now.getTime()
  // Each has its own, as one that is away must not empty the others again and again.
  const since = urls.map((url) => Math.max(stateOf(url).purgedUntil ?? 0, now - LONGEST_MS) - OVERLAP_MS)
  const rows = await db.$queryRaw<{ tag: string; expiredAt: Date }[]>`
    SELECT tag, expired_at AS "expiredAt" FROM cache_tags WHERE expired_at > ${new Date(Math.min(...since))}`
  if (stopping.aborted) return
  const done = await Promise.all(
    urls.map(async (url, at) => {
      const expired = rows.filter(({ expiredAt }) => expiredAt.getTime() > (since[at] ?? 0))
      const keys = expired.map(({ tag }) => tag)
      if (!(await purgeFrom(url, keys))) return false
      stateOf(url).purgedUntil = now
      return true
    }),
  )
  if (!done.every(Boolean))
    await sleep(ANSWER_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined)
}
