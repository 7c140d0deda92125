import 'server-only'
import { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import type { Locale } from '@/lib/base/i18n/locales'
import { isId, requireId } from '@/lib/base/ids'
import { readAddressFor } from '@/lib/catalogue/products/addresses'
import { nameSql } from '@/lib/catalogue/products/product-sql'
import { averageRating } from '@/lib/catalogue/reviews/rules'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, publicRead, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { isOpen, openWhere, pageSql, tabConditions } from '@/lib/swaps/list-sql'
import type { SwapTab } from '@/lib/swaps/rules'
import {
  type GivenRating,
  noSwapFilters,
  type PartnerRating,
  type SwapDto,
  type SwapFilters,
  type SwapView,
} from '@/lib/swaps/schema'
import { type SwapRow, swapColumns, toDto, toView } from '@/lib/swaps/select'

const { sql } = Prisma

type Show<T> = (viewer: Viewer | null, row: SwapRow) => T

async function readSwapPage<T>(
  viewer: Viewer | null,
  where: Prisma.Sql,
  { page, limit }: PageQuery,
  show: Show<T>,
): Promise<Page<T>> {
  const rows = await publicRead((tx) =>
    tx.$queryRaw<(SwapRow & { total: number; nth: bigint | null })[]>(pageSql(where, page, limit)),
  )
  const items = rows.filter((row) => row.nth !== null).map((row) => show(viewer, row))
  return { items, total: rows[0]?.total ?? 0, page, limit }
}

/** The marketplace of the API. */
export const listOpenSwaps = (viewer: Viewer | null, position: PageQuery): Promise<Page<SwapDto>> =>
  readSwapPage(viewer, openWhere(noSwapFilters), position, toDto)

/** `user`: the viewer's own, of any status; `partner`: swaps of others on which the viewer made the deal. */
export const listSwapsOf = (viewer: Viewer, tab: SwapTab, position: PageQuery): Promise<Page<SwapDto>> =>
  readSwapPage(viewer, tabConditions[tab](viewer.id), position, toDto)

/** A pending swap of a blocked owner is not on the marketplace, but can still be read by its id. */
export async function getSwap(viewer: Viewer | null, id: string): Promise<SwapDto> {
  return toDto(viewer, await readSwap(db, requireId(id, 'swap')))
}

export async function readSwap(tx: Tx, id: string): Promise<SwapRow> {
  const [row] = await tx.$queryRaw<SwapRow[]>`
    SELECT ${swapColumns} FROM plant_swaps s WHERE s.id = ${id}::uuid AND s.deleted_at IS NULL`
  if (!row) throw notFound('swap')
  return row
}

// ---------------------------------------------------------------- for our own pages

export async function findMarketplace(
  viewer: Viewer | null,
  filters: SwapFilters,
  position: PageQuery,
): Promise<Page<SwapView>> {
  const addressFor = await readAddressFor()
  return readSwapPage(viewer, openWhere(filters), position, (by, row) => toView(by, row, addressFor))
}

export const findSwapsOf = (viewer: Viewer, tab: SwapTab, position: PageQuery): Promise<Page<SwapView>> =>
  readSwapPage(viewer, tabConditions[tab](viewer.id), position, toView)

/** Whether an account has ever had a swap, its own or that of a partner. */
export const hasOffered = async ({ id }: Viewer): Promise<boolean> =>
  (await db.plantSwap.findFirst({
    where: { OR: [{ userId: id }, { partnerId: id }] },
    select: { id: true },
  })) !== null

/** A pending swap of the viewer, for the edit form; null when there is none. */
export async function findEditable(viewer: Viewer, id: string): Promise<SwapView | null> {
  if (!isId(id)) return null
  const [row] = await db.$queryRaw<SwapRow[]>`
    SELECT ${swapColumns} FROM plant_swaps s
    WHERE s.id = ${id}::uuid AND ${tabConditions.user(viewer.id)} AND s.status = 'PENDING'`
  return row ? toView(viewer, row) : null
}

/** The given swaps that are still open, unordered. */
export async function findOpen(viewer: Viewer, ids: readonly string[]): Promise<SwapView[]> {
  if (ids.length === 0) return []
  const rows = await db.$queryRaw<SwapRow[]>`
    SELECT ${swapColumns} FROM plant_swaps s WHERE s.id = ANY(${[...ids]}::uuid[]) AND ${isOpen}`
  return rows.map((row) => toView(viewer, row))
}

const MAX_CHOICES = 200

/** The choices of the filters: plants on either side and cities, of open swaps. */
export async function findMarketplaceChoices(locale: Locale): Promise<{
  offered: string[]
  desired: string[]
  cities: string[]
}> {
  const plants = (side: 'OFFERED' | 'DESIRED') => db.$queryRaw<{ name: string }[]>`
    SELECT ${nameSql(locale)} AS name FROM products p WHERE EXISTS (
      SELECT 1 FROM swap_plants sp JOIN plant_swaps s ON s.id = sp.swap_id
      WHERE sp.product_id = p.id AND sp.side = ${side}::"SwapSide" AND ${isOpen})
    ORDER BY p.name LIMIT ${MAX_CHOICES}`
  const [offered, desired, cities] = await Promise.all([
    plants('OFFERED'),
    plants('DESIRED'),
    db.$queryRaw<{ name: string }[]>`
      SELECT min(u.city) AS name FROM users u
      WHERE EXISTS (SELECT 1 FROM plant_swaps s WHERE s.user_id = u.id AND ${isOpen})
      GROUP BY lower(u.city) ORDER BY 1 LIMIT ${MAX_CHOICES}`,
  ])
  const names = (rows: { name: string }[]) => [...new Set(rows.map(({ name }) => name))]
  // The database sorts by the English name.
  const plantNames = (rows: { name: string }[]) =>
    locale === 'ur' ? names(rows).sort(new Intl.Collator('ur').compare) : names(rows)
  return { offered: plantNames(offered), desired: plantNames(desired), cities: names(cities) }
}

/** The ratings that these people got from swap partners; people without one are left out. */
export async function findPartnerRatings(userIds: readonly string[]): Promise<Map<string, PartnerRating>> {
  const rows = await db.$queryRaw<{ id: string; tenths: number; count: number }[]>`
    SELECT rated.id, rating_tenths(sum(rated.rating), count(*)) AS tenths, count(*)::int AS count
    FROM (
      SELECT s.user_id AS id, r.rating FROM plant_swaps s
      JOIN swap_ratings r ON r.swap_id = s.id AND r.user_id = s.partner_id
      WHERE s.user_id = ANY(${[...userIds]}::uuid[])
      UNION ALL
      SELECT s.partner_id, r.rating FROM plant_swaps s
      JOIN swap_ratings r ON r.swap_id = s.id AND r.user_id = s.user_id
      WHERE s.partner_id = ANY(${[...userIds]}::uuid[])
    ) rated GROUP BY rated.id`
  return new Map(rows.map(({ id, tenths, count }) => [id, { average: averageRating(tenths), count }]))
}

/** The ratings of these swaps by swap id; only of swaps in which the viewer took part. */
export async function findRatings(
  viewer: Viewer,
  swapIds: readonly string[],
): Promise<Map<string, GivenRating[]>> {
  const rows = await db.$queryRaw<(GivenRating & { swapId: string })[]>(sql`
    SELECT r.swap_id AS "swapId", r.user_id AS "userId", r.rating, r.comment
    FROM swap_ratings r JOIN plant_swaps s ON s.id = r.swap_id
    WHERE r.swap_id = ANY(${[...swapIds]}::uuid[])
      AND (s.user_id = ${viewer.id}::uuid OR s.partner_id = ${viewer.id}::uuid)`)
  const bySwap = new Map<string, GivenRating[]>()
  for (const { swapId, ...rating } of rows) bySwap.set(swapId, [...(bySwap.get(swapId) ?? []), rating])
  return bySwap
}
