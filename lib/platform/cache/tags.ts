import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { Prisma } from '@prisma/client'
import { unstable_cache } from 'next/cache'
import { z } from 'zod'
import { purgeShared } from '@/lib/platform/cache/shared-cache'
import { db, replica } from '@/lib/platform/database/client'
import { outsideDeadline } from '@/lib/platform/database/deadline'
import { announce, news, onNews } from '@/lib/platform/database/news'
import { positionIn, writtenPosition } from '@/lib/platform/database/replica'
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
  /** No page, but the files of a stored picture in shared caches. */
  picture: (src: string) => `picture:${src.replace(/(?:_(?:xl|l|m|s|share))?\.[a-z0-9]+$/i, '')}`,
}

/**
 * Adds tags to the page being rendered. Next supports that only through a cached read, so an empty one is tagged; the
 * page's own reads are not cached.
 */
export const cacheTag = (...names: string[]): Promise<null> =>
  unstable_cache(async () => null, ['carry', ...names], { tags: names })()

interface Follower {
  /** Revalidations that this process has already handled: when each tag expired last, in milliseconds. */
  known: Map<string, number>
  /** The time of the database when this process last looked, in milliseconds. */
  followed?: number
  /** When it last looked, by the clock of this process. */
  lookedAt: number
  looking: boolean
  /** News came while it was looking. */
  lookAgain: boolean
  failing: boolean
  timer?: NodeJS.Timeout
}
const follower = perProcess(
  'revalidations',
  (): Follower => ({ known: new Map(), lookedAt: 0, looking: false, lookAgain: false, failing: false }),
)

interface ExpiryRow {
  tag: string
  expiredAt: Date
}

interface Expiries {
  rows: readonly ExpiryRow[]
  /** A replica has to have replayed it before pages are rendered from it again; unknown to processes without a replica. */
  position: number | undefined
}

/** SQL: the position of a statement's own row, which lies after the writes whose pages expire. */
const position = replica ? writtenPosition : Prisma.sql`NULL::text`

/** The position of the last of some rows. */
const lastPosition = (rows: readonly { position: string | null }[]): number | undefined =>
  rows.reduce<number | undefined>((last, row) => {
    const own = row.position === null ? undefined : positionIn(row.position)
    return own === undefined || (last !== undefined && last > own) ? last : own
  }, undefined)

/**
 * Call after the commit. In this process the pages are dropped before this returns; other processes are told and follow at
 * once, see revalidateFromOthers.
 */
export async function revalidateTags(...names: string[]): Promise<void> {
  const onKnown = replica?.expectPosition()
  shared.pageCache?.revalidateTags(names)
  try {
    const rows = await outsideDeadline(
      async () => db.$queryRaw<(ExpiryRow & { position: string | null })[]>`
        INSERT INTO cache_tags (tag, expired_at)
        SELECT tag, clock_timestamp() FROM unnest(${[...new Set(names)].sort()}::text[]) AS tag
        ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at
        RETURNING tag, expired_at AS "expiredAt", ${position} AS position`,
    ).finally(() => void purgeShared(names))
    const last = lastPosition(rows)
    onKnown?.(last)
    remember(rows)
    if (rows.length > 0) await announce('pages', textOf({ rows, position: last }))
  } catch (error) {
    // The change itself is done. Other processes, and shared caches that ask them, show it when their pages expire.
    log.error('cache_revalidation_not_stored', error)
  } finally {
    onKnown?.()
  }
}

/** News have 8,000 bytes at most; the others read the table when there are more tags than that. */
const MAX_TEXT_BYTES = 7000

/** The expiries as a text of the news, so that the others need not read them from the database. */
function textOf({ rows, position }: Expiries): string {
  const expired = Object.fromEntries(rows.map(({ tag, expiredAt }) => [tag, expiredAt.getTime()]))
  const text = JSON.stringify({ expired, position })
  return Buffer.byteLength(text) > MAX_TEXT_BYTES ? '' : text
}

const sentText = z.object({ expired: z.record(z.string(), z.number()), position: z.number().optional() })

/** The expiries in the text of the news; null when the table has to be read. */
function parseText(text: string | undefined): Expiries | null {
  if (!text) return null
  try {
    const { expired, position } = sentText.parse(JSON.parse(text))
    const rows = Object.entries(expired).map(([tag, at]) => ({ tag, expiredAt: new Date(at) }))
    return { rows, position }
  } catch {
    // Another version of the shop told it.
    return null
  }
}

/** How often a process looks by itself: as long as it hears the news only for those that were lost. */
const followEveryMs = 2000
const followWithNewsMs = 15_000
/** Looks that news ask for have this pause between them, however many come. */
const pauseMs = 50
// Clocks are the database's own; the overlap covers a row that was committed after a later one was read.
const overlapMs = 15_000

/** So many that those of the last seconds are among them; without them pages are dropped once more. */
const MAX_KNOWN = 50_000

function remember(rows: readonly ExpiryRow[]): void {
  const { known } = follower
  if (known.size > MAX_KNOWN) known.clear()
  for (const { tag, expiredAt } of rows) known.set(tag, expiredAt.getTime())
}

/** Drops what expired and this process does not know yet. */
function dropExpired({ rows, position }: Expiries): void {
  const { known } = follower
  const fresh = rows.filter(({ tag, expiredAt }) => known.get(tag) !== expiredAt.getTime())
  remember(fresh)
  if (fresh.length === 0) return
  // First, so that no page is rendered in between from a replica that does not have the write yet.
  replica?.need(position)
  const names = fresh.map(({ tag }) => tag)
  shared.pageCache?.revalidateTags(names)
  // A shared cache may have taken a page from this process that it had not dropped yet.
  void purgeShared(names)
}

/**
 * Drops pages whose tags other processes have revalidated; while the database is unavailable it tries again later.
 */
export async function revalidateFromOthersOnce(): Promise<void> {
  const { followed } = follower
  const since = followed === undefined ? null : new Date(followed - overlapMs)
  const { now, ...expiries } = await readExpiries(since)
  follower.followed = now
  dropExpired(expiries)
}

async function readExpiries(since: Date | null): Promise<Expiries & { now: number }> {
  const rows = await db.$queryRaw<(Partial<ExpiryRow> & { now: Date; position: string | null })[]>`
    SELECT clock.now, tag, expired_at AS "expiredAt", ${position} AS position
    FROM (SELECT now() AS now) clock
    LEFT JOIN cache_tags ON expired_at > coalesce(${since}::timestamptz, clock.now - interval '15 seconds')`
  const found = rows.flatMap(({ tag, expiredAt }) => (tag && expiredAt ? [{ tag, expiredAt }] : []))
  return { rows: found, position: lastPosition(rows), now: rows[0]?.now.getTime() ?? 0 }
}

/** Looks now, or once more after the look that is under way. */
async function look(): Promise<void> {
  follower.lookAgain = follower.looking
  if (follower.looking) return
  follower.looking = true
  try {
    follower.lookedAt = Date.now()
    await revalidateFromOthersOnce()
    follower.failing = false
  } catch (error) {
    // Once per outage, not every two seconds.
    if (!follower.failing) log.error('cache_revalidations_not_read', error)
    follower.failing = true
  } finally {
    await sleep(pauseMs, undefined, { ref: false })
    follower.looking = false
    if (follower.lookAgain) void look()
  }
}

/** Called once when a server process starts. The times are of tests. */
export function revalidateFromOthers({ everyMs = followEveryMs, withNewsMs = followWithNewsMs } = {}): void {
  if (follower.timer) return
  onNews('pages', (text) => {
    const expiries = parseText(text)
    if (expiries) dropExpired(expiries)
    else void look()
  })
  follower.timer = setInterval(() => {
    const pause = news.isListening && !follower.failing ? withNewsMs : everyMs
    if (!follower.looking && Date.now() - follower.lookedAt >= pause) void look()
  }, everyMs).unref()
  onShutdown(() => clearInterval(follower.timer))
}
