import 'server-only'
import { Prisma } from '@prisma/client'
import type { Viewer } from '@/lib/auth/types'
import { db, type Tx } from '@/lib/db'
import { findOpen } from '@/lib/swaps/queries'
import type { ThreeWayMatch, TwoWayMatch } from '@/lib/swaps/schema'

const { sql } = Prisma

// Two swaps fit when each offers something the other wishes for. Three make a ring: the giver offers what I wish, the
// taker wishes what I offer, and the giver wishes what the taker offers.

/**
 * Of a popular plant's many swaps the newest are looked at for rings; otherwise givers times takers would grow with the
 * square of the marketplace.
 */
const mostRingers = 150

/** The swaps of one person, or one swap; both only while open. */
const minePlants = (mine: Prisma.Sql) => sql`
  mine AS MATERIALIZED (
    SELECT m.id, m.user_id FROM plant_swaps m JOIN users u ON u.id = m.user_id
    WHERE ${mine} AND m.status = 'PENDING' AND m.deleted_at IS NULL AND NOT u.is_blocked
  ),
  -- What others offer of my wishes, and what they wish of my offers; one row a plant.
  gets AS MATERIALIZED (
    SELECT mine.id AS mine_id, s.id AS swap_id, s.user_id, s.created_at, theirs.product_id
    FROM mine
    JOIN swap_plants wish ON wish.swap_id = mine.id AND wish.side = 'DESIRED'
    JOIN swap_plants theirs ON theirs.product_id = wish.product_id AND theirs.side = 'OFFERED'
    JOIN plant_swaps s ON s.id = theirs.swap_id
    JOIN users o ON o.id = s.user_id
    WHERE s.status = 'PENDING' AND s.deleted_at IS NULL AND s.user_id <> mine.user_id AND NOT o.is_blocked
  ),
  gives AS MATERIALIZED (
    SELECT mine.id AS mine_id, s.id AS swap_id, s.user_id, s.created_at, theirs.product_id
    FROM mine
    JOIN swap_plants offer ON offer.swap_id = mine.id AND offer.side = 'OFFERED'
    JOIN swap_plants theirs ON theirs.product_id = offer.product_id AND theirs.side = 'DESIRED'
    JOIN plant_swaps s ON s.id = theirs.swap_id
    JOIN users o ON o.id = s.user_id
    WHERE s.status = 'PENDING' AND s.deleted_at IS NULL AND s.user_id <> mine.user_id AND NOT o.is_blocked
  ),
  pairs AS MATERIALIZED (
    SELECT g.mine_id, g.swap_id, max(g.created_at) AS created_at,
      array_agg(DISTINCT g.product_id) AS gets, array_agg(DISTINCT v.product_id) AS gives
    FROM gets g JOIN gives v ON v.mine_id = g.mine_id AND v.swap_id = g.swap_id
    GROUP BY g.mine_id, g.swap_id
  )`

const names = (ids: Prisma.Sql) =>
  sql`ARRAY(SELECT p.name FROM products p WHERE p.id = ANY(${ids}) ORDER BY p.name)`
const name = (id: Prisma.Sql) => sql`(SELECT p.name FROM products p WHERE p.id = ${id})`

export interface PairRow {
  mine_id: string
  swap_id: string
  gets: string[]
  gives: string[]
}

/** The fullest fits first: whoever answers more of both lists, then the newest. */
export const findPairs = (tx: Tx, mine: Prisma.Sql, limit: number) => tx.$queryRaw<PairRow[]>`
  WITH ${minePlants(mine)}
  SELECT mine_id, swap_id, ${names(sql`best.gets`)} AS gets, ${names(sql`best.gives`)} AS gives
  FROM (
    SELECT * FROM pairs ORDER BY cardinality(gets) + cardinality(gives) DESC, created_at DESC, swap_id DESC LIMIT ${limit}
  ) best
  ORDER BY cardinality(best.gets) + cardinality(best.gives) DESC, best.created_at DESC, best.swap_id DESC`

export interface RingRow {
  mine_id: string
  giver_id: string
  taker_id: string
  gets: string
  gives: string
  between: string
}

/** Rings with swaps that do not fit mine by themselves, each giver and taker of one of mine once, the newest first. */
export const findRings = (tx: Tx, mine: Prisma.Sql, limit: number) => tx.$queryRaw<RingRow[]>`
  WITH ${minePlants(mine)},
  givers AS (
    SELECT * FROM (
      SELECT g.mine_id, g.swap_id, g.user_id, g.created_at, min(g.product_id::text)::uuid AS product_id,
        row_number() OVER (PARTITION BY g.mine_id ORDER BY g.created_at DESC, g.swap_id DESC) AS place
      FROM gets g
      WHERE NOT EXISTS (SELECT 1 FROM pairs p WHERE p.mine_id = g.mine_id AND p.swap_id = g.swap_id)
      GROUP BY g.mine_id, g.swap_id, g.user_id, g.created_at
    ) newest WHERE place <= ${mostRingers}
  ),
  takers AS (
    SELECT * FROM (
      SELECT v.mine_id, v.swap_id, v.user_id, v.created_at, min(v.product_id::text)::uuid AS product_id,
        row_number() OVER (PARTITION BY v.mine_id ORDER BY v.created_at DESC, v.swap_id DESC) AS place
      FROM gives v
      WHERE NOT EXISTS (SELECT 1 FROM pairs p WHERE p.mine_id = v.mine_id AND p.swap_id = v.swap_id)
      GROUP BY v.mine_id, v.swap_id, v.user_id, v.created_at
    ) newest WHERE place <= ${mostRingers}
  ),
  wished AS MATERIALIZED (
    SELECT g.*, sp.product_id AS plant FROM givers g
    JOIN swap_plants sp ON sp.swap_id = g.swap_id AND sp.side = 'DESIRED'
  ),
  offered AS MATERIALIZED (
    SELECT t.*, sp.product_id AS plant FROM takers t
    JOIN swap_plants sp ON sp.swap_id = t.swap_id AND sp.side = 'OFFERED'
  ),
  rings AS (
    SELECT DISTINCT ON (w.mine_id, w.swap_id) w.mine_id, w.swap_id AS giver_id, o.swap_id AS taker_id,
      w.product_id AS gets, o.product_id AS gives, w.plant AS between, least(w.created_at, o.created_at) AS at
    FROM wished w JOIN offered o ON o.mine_id = w.mine_id AND o.plant = w.plant AND o.user_id <> w.user_id
    ORDER BY w.mine_id, w.swap_id, o.created_at DESC, o.swap_id DESC
  )
  SELECT best.mine_id, best.giver_id, best.taker_id, ${name(sql`best.gets`)} AS gets, ${name(sql`best.gives`)} AS gives,
    ${name(sql`best.between`)} AS between
  FROM (SELECT * FROM rings ORDER BY at DESC, giver_id DESC LIMIT ${limit}) best
  ORDER BY best.at DESC, best.giver_id DESC`

export const ofUser = (userId: string) => sql`m.user_id = ${userId}::uuid`
export const ofSwap = (id: string) => sql`m.id = ${id}::uuid`

const pairsShown = 6
const ringsShown = 4

/** What My Swaps shows: whose swaps answer the viewer's own. */
export async function findMatches(
  viewer: Viewer,
): Promise<{ twoWay: TwoWayMatch[]; threeWay: ThreeWayMatch[] }> {
  const [pairs, rings] = await Promise.all([
    findPairs(db, ofUser(viewer.id), pairsShown),
    findRings(db, ofUser(viewer.id), ringsShown),
  ])
  const ids = [...pairs.map((row) => row.swap_id), ...rings.flatMap((row) => [row.giver_id, row.taker_id])]
  const swaps = new Map((await findOpen(viewer, [...new Set(ids)])).map((swap) => [swap.id, swap]))
  // One that was dealt since the first look is left out.
  const twoWay = pairs.flatMap(({ mine_id, swap_id, gets, gives }) => {
    const swap = swaps.get(swap_id)
    return swap ? [{ mineId: mine_id, swap, gets, gives }] : []
  })
  const threeWay = rings.flatMap(({ mine_id, giver_id, taker_id, gets, gives, between }) => {
    const [giver, taker] = [swaps.get(giver_id), swaps.get(taker_id)]
    return giver && taker ? [{ mineId: mine_id, giver, taker, gets, gives, between }] : []
  })
  return { twoWay, threeWay }
}
