import 'server-only'
import { unstable_cache } from 'next/cache'
import { db } from '@/lib/platform/database/client'
import { outsideDeadline } from '@/lib/platform/database/deadline'
import { log } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'
import { onShutdown } from '@/lib/platform/server/shutdown'

// Whole pages are cached until their content changes. The page that shows a record and the command that changes it use
// the same function for the tag.
export const tags = {
  /** Pages that show more than one product (lists, home, search), and the names that exist. */
  catalogue: 'catalogue',
  /** Pages of searches, which depend on the synonyms as well. */
  searches: 'searches',
  product: (id: string) => `product:${id}`,
  /** Pages of products, which show the names of their categories. */
  categories: 'categories',
  caretakers: 'caretakers',
  /** Pages of products that this account has reviewed, because they show its name. */
  author: (id: string) => `author:${id}`,
  swaps: 'swaps',
  /** Every page: all show who the shop is. Added to each by lib/platform/cache/handler.mjs. */
  shop: 'shop',
  /** Every page: the links in its menu and its footer. */
  frame: 'frame',
  /** Pages that the shop has written, and the list of its guides. */
  pages: 'pages',
  /** The pages with the shop's own words and team: home and about. */
  home: 'home',
  /** Every page in Urdu. */
  digits: 'digits',
  /** Pages that show shipping charges, tax or promises. */
  shipping: 'shipping',
  /** The tag of a page that is only valid until a given time, see lib/platform/cache/handler.mjs. */
  until: (at: Date) => `until:${at.getTime()}`,
  /** Makes the page a 404, see lib/platform/cache/handler.mjs. */
  missing: 'missing',
  /** Makes the page a 410, for a deleted product. */
  gone: 'gone',
}

/**
 * Adds tags to the page being rendered. Next supports that only through a cached read, so an empty one is tagged; the
 * page's own reads are not cached.
 */
export const cacheTag = (...names: string[]): Promise<null> =>
  unstable_cache(async () => null, ['carry', ...names], { tags: names })()

/** Revalidations that this process has already handled, by tag. */
const known = new Map<string, number>()

/**
 * Call after the commit. In this process the pages are dropped before this returns; other processes follow within
 * seconds, see revalidateFromOthers.
 */
export async function revalidateTags(...names: string[]): Promise<void> {
  shared.pageCache?.revalidateTags(names)
  try {
    const rows = await outsideDeadline(
      async () => db.$queryRaw<ExpiryRow[]>`
        INSERT INTO cache_tags (tag, expired_at)
        SELECT tag, clock_timestamp() FROM unnest(${[...new Set(names)].sort()}::text[]) AS tag
        ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at
        RETURNING tag, expired_at AS "expiredAt"`,
    )
    for (const row of rows) known.set(row.tag, row.expiredAt.getTime())
  } catch (error) {
    // The change itself is done. Other processes show it when their pages expire.
    log.error('cache_revalidation_not_stored', error)
  }
}

interface ExpiryRow {
  tag: string
  expiredAt: Date
}

const followEveryMs = 2000
// Clocks are the database's own; the overlap covers a row that was committed after a later one was read.
const overlapMs = 15_000

let followed: number | undefined

/**
 * Drops pages whose tags other processes have revalidated; while the database is unavailable it tries again later.
 */
export async function revalidateFromOthersOnce(): Promise<void> {
  const since = followed === undefined ? null : new Date(followed - overlapMs)
  const [now, rows] = await readExpiries(since)
  followed = now
  const fresh = rows.filter((row) => known.get(row.tag) !== row.expiredAt.getTime())
  for (const row of fresh) known.set(row.tag, row.expiredAt.getTime())
  if (fresh.length > 0) shared.pageCache?.revalidateTags(fresh.map((row) => row.tag))
}

async function readExpiries(since: Date | null): Promise<[now: number, rows: ExpiryRow[]]> {
  const rows = await db.$queryRaw<(Partial<ExpiryRow> & { now: Date })[]>`
    SELECT clock.now, tag, expired_at AS "expiredAt"
    FROM (SELECT now() AS now) clock
    LEFT JOIN cache_tags ON expired_at > coalesce(${since}::timestamptz, clock.now - interval '15 seconds')`
  const expiries = rows.flatMap(({ tag, expiredAt }) => (tag && expiredAt ? [{ tag, expiredAt }] : []))
  return [rows[0]?.now.getTime() ?? 0, expiries]
}

const follower = perProcess('revalidations', (): { timer?: NodeJS.Timeout } => ({}))

/** Called once when a server process starts. */
export function revalidateFromOthers(): void {
  let looking = false
  let failing = false
  follower.timer ??= setInterval(async () => {
    if (looking) return
    looking = true
    try {
      await revalidateFromOthersOnce()
      failing = false
    } catch (error) {
      // Once per outage, not every two seconds.
      if (!failing) log.error('cache_revalidations_not_read', error)
      failing = true
    } finally {
      looking = false
    }
  }, followEveryMs).unref()
  onShutdown(() => clearInterval(follower.timer))
}
