import 'server-only'
import { Prisma } from '@prisma/client'
import type { Locale } from '@/lib/base/i18n/locales'
import { type Named, nameIn, namesIn } from '@/lib/base/i18n/stored-text'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { findOpen } from '@/lib/swaps/queries'
import type { ThreeWayMatch, TwoWayMatch } from '@/lib/swaps/schema'

const { sql } = Prisma

// Two swaps match when each offers something that the other wants. Three swaps match when the giver offers what I want, the
// taker wants what I offer, and the giver wants what the taker offers.

/** Newest open swaps of a user that are considered. */
const MAX_OWN_SWAPS = 10

/**
 * Newest swaps of a plant that are considered for matches of three: the pairs of givers and takers grow with the square of
 * their number.
 */
const MAX_CANDIDATES = 60

/** Both names of each, as the people of a match may read different languages. */
const named = sql`json_build_object('name', p.name, 'nameUr', p.name_ur)`
const names = (ids: Prisma.Sql) =>
  sql`(SELECT json_agg(${named} ORDER BY p.name) FROM products p WHERE p.id = ANY(${ids}))`

const isNotBlocked = (userId: Prisma.Sql) =>
  sql`EXISTS (SELECT 1 FROM users o WHERE o.id = ${userId} AND NOT o.is_blocked)`

/** The newest swaps that match on one side only, with the matching plant, one row for each plant of their other side. */
const candidates = (own: Prisma.Sql, other: Prisma.Sql, side: 'OFFERED' | 'DESIRED') => sql`
  SELECT newest.mine_id, newest.swap_id, newest.user_id, newest.created_at, newest.product_id, far.product_id AS plant
  FROM (
    SELECT f.mine_id, f.swap_id, f.user_id, f.created_at, f.${own}[1] AS product_id,
      row_number() OVER (PARTITION BY f.mine_id ORDER BY f.created_at DESC, f.swap_id DESC) AS nth
    FROM fits f WHERE f.${own} IS NOT NULL AND f.${other} IS NULL
  ) newest
  CROSS JOIN LATERAL (
    SELECT sp.product_id FROM swap_plants sp
    WHERE sp.swap_id = newest.swap_id AND sp.side = ${side}::"SwapSide" OFFSET 0
  ) far
  WHERE newest.nth <= ${MAX_CANDIDATES} AND ${isNotBlocked(sql`newest.user_id`)}`

interface MatchRow {
  mine_id: string
  /** The swap whose plants I get; the same as taker_id in a match of two. */
  giver_id: string
  taker_id: string
  gets: Named[]
  gives: Named[]
  /** The plant that the giver gets from the taker; null in a match of two. */
  between: Named | null
}

export interface MatchLimits {
  twoWay: number
  threeWay: number
}

/**
 * Matches of two first, ordered by how many plants match; then matches of three among swaps that do not match by
 * themselves, newest first, each giver once for each of my swaps.
 */
const matchesSql = (mine: Prisma.Sql, limits: MatchLimits) => sql`
  WITH mine AS MATERIALIZED (
    SELECT m.id, m.user_id FROM plant_swaps m
    WHERE ${mine} AND m.status = 'PENDING' AND m.deleted_at IS NULL AND ${isNotBlocked(sql`m.user_id`)}
    ORDER BY m.created_at DESC LIMIT ${MAX_OWN_SWAPS}
  ),
  fits AS MATERIALIZED (
    SELECT mine.id AS mine_id, s.id AS swap_id, s.user_id, s.created_at,
      array_agg(theirs.product_id) FILTER (WHERE theirs.side = 'OFFERED') AS gets,
      array_agg(theirs.product_id) FILTER (WHERE theirs.side = 'DESIRED') AS gives
    FROM mine
    JOIN swap_plants own ON own.swap_id = mine.id
    JOIN swap_plants theirs ON theirs.product_id = own.product_id
      AND theirs.side = CASE own.side WHEN 'OFFERED' THEN 'DESIRED'::"SwapSide" ELSE 'OFFERED'::"SwapSide" END
    JOIN plant_swaps s ON s.id = theirs.swap_id AND s.status = 'PENDING' AND s.deleted_at IS NULL
      AND s.user_id <> mine.user_id
    GROUP BY mine.id, s.id
  ),
  pairs AS (
    SELECT f.*, cardinality(f.gets) + cardinality(f.gives) AS fullness FROM fits f
    WHERE f.gets IS NOT NULL AND f.gives IS NOT NULL AND ${isNotBlocked(sql`f.user_id`)}
    ORDER BY fullness DESC, f.created_at DESC, f.swap_id DESC LIMIT ${limits.twoWay}
  ),
  givers AS MATERIALIZED (${candidates(sql`gets`, sql`gives`, 'DESIRED')}),
  takers AS MATERIALIZED (${candidates(sql`gives`, sql`gets`, 'OFFERED')}),
  rings AS (
    SELECT DISTINCT ON (g.mine_id, g.swap_id) g.mine_id, g.swap_id AS giver_id, t.swap_id AS taker_id,
      g.product_id AS gets, t.product_id AS gives, g.plant AS between, least(g.created_at, t.created_at) AS at
    FROM givers g JOIN takers t ON t.mine_id = g.mine_id AND t.plant = g.plant AND t.user_id <> g.user_id
    ORDER BY g.mine_id, g.swap_id, t.created_at DESC, t.swap_id DESC
  )
  SELECT mine_id, swap_id AS giver_id, swap_id AS taker_id, ${names(sql`pairs.gets`)} AS gets,
    ${names(sql`pairs.gives`)} AS gives, NULL::json AS between
  FROM pairs
  UNION ALL
  SELECT mine_id, giver_id, taker_id, ${names(sql`ARRAY[best.gets]`)}, ${names(sql`ARRAY[best.gives]`)},
    (SELECT ${named} FROM products p WHERE p.id = best.between)
  FROM (SELECT * FROM rings ORDER BY at DESC, giver_id DESC LIMIT ${limits.threeWay}) best`

const MY_SWAPS_LIMITS: MatchLimits = { twoWay: 6, threeWay: 4 }

/** The matches of all swaps of a user, as My Swaps shows them. */
export const matchesOfUserSql = (userId: string) =>
  matchesSql(sql`m.user_id = ${userId}::uuid`, MY_SWAPS_LIMITS)

/** The matches of one swap. */
export const findMatchesOfSwap = (tx: Tx, id: string, limits: MatchLimits) =>
  tx.$queryRaw<MatchRow[]>(matchesSql(sql`m.id = ${id}::uuid`, limits))

/** The matches of the viewer's own swaps, for My Swaps. */
export async function findMatches(
  viewer: Viewer,
  locale: Locale,
): Promise<{ twoWay: TwoWayMatch[]; threeWay: ThreeWayMatch[] }> {
  const rows = await db.$queryRaw<MatchRow[]>(matchesOfUserSql(viewer.id))
  const ids = rows.flatMap(({ giver_id, taker_id }) => [giver_id, taker_id])
  const swaps = new Map((await findOpen(viewer, [...new Set(ids)])).map((swap) => [swap.id, swap]))
  const twoWay: TwoWayMatch[] = []
  const threeWay: ThreeWayMatch[] = []
  for (const { mine_id: mineId, giver_id, taker_id, between, ...plants } of rows) {
    const [giver, taker] = [swaps.get(giver_id), swaps.get(taker_id)]
    // Completed since the first query.
    if (!giver || !taker) continue
    const match = { mineId, gets: namesIn(locale, plants.gets), gives: namesIn(locale, plants.gives) }
    if (between === null) twoWay.push({ ...match, swap: giver })
    else threeWay.push({ ...match, giver, taker, between: nameIn(locale, between) })
  }
  return { twoWay, threeWay }
}
