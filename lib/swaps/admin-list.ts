import 'server-only'
import { Prisma } from '@prisma/client'
import { isId } from '@/lib/base/ids'
import { idRange, matchPeople, matchProducts } from '@/lib/platform/admin/search'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { fullNameSql } from '@/lib/platform/people/name-sql'
import type { SwapView } from '@/lib/swaps/schema'
import { type SwapRow, swapColumns, toView } from '@/lib/swaps/select'

const { sql } = Prisma

export const adminSwapStates = ['PENDING', 'COMPLETED', 'DELETED', 'TAKEN_DOWN'] as const
export type AdminSwapState = (typeof adminSwapStates)[number]

export const adminSwapSorts = { '-since': 'Newest', since: 'Oldest' } as const

export interface AdminSwapFilter extends PageQuery {
  sort?: keyof typeof adminSwapSorts
  /** A plant, or part of the name, e-mail address or phone number of either person. */
  text?: string
  state?: AdminSwapState
}

/** A line of the admin area's list. */
export interface AdminSwap {
  id: string
  state: AdminSwapState
  owner: string
  partner: string | null
  offered: string[]
  desired: string[]
  createdAt: Date
}

const conditionOf: Record<AdminSwapState, Prisma.Sql> = {
  PENDING: sql`s.status = 'PENDING' AND s.deleted_at IS NULL`,
  COMPLETED: sql`s.status = 'COMPLETED'`,
  DELETED: sql`s.deleted_at IS NOT NULL AND s.takedown_reason IS NULL`,
  TAKEN_DOWN: sql`s.takedown_reason IS NOT NULL`,
}

const stateOf = sql`CASE WHEN s.takedown_reason IS NOT NULL THEN 'TAKEN_DOWN'
  WHEN s.deleted_at IS NOT NULL THEN 'DELETED' ELSE s.status::text END`

/** All swaps, by default newest first, deleted ones included. For pages that have checked for an admin. */
export function listAdminSwaps({
  sort = '-since',
  text = '',
  state,
  ...page
}: AdminSwapFilter): Promise<Page<AdminSwap>> {
  const found = foundBy(text)
  const where = Prisma.join(
    [sql`true`, ...(state ? [conditionOf[state]] : []), ...(found ? [sql`s.id IN (${found})`] : [])],
    ' AND ',
  )
  const direction = sort === 'since' ? sql`ASC` : sql`DESC`
  const plants = (side: 'OFFERED' | 'DESIRED') => sql`ARRAY(
    SELECT p.name FROM swap_plants sp JOIN products p ON p.id = sp.product_id
    WHERE sp.swap_id = s.id AND sp.side = ${side}::"SwapSide" ORDER BY sp.position)`
  return readListPage(
    page,
    countBy(sql`SELECT count(*)::int AS total FROM plant_swaps s WHERE ${where}`),
    (tx, { skip, take }) => tx.$queryRaw<AdminSwap[]>`
      SELECT s.id::text, ${stateOf} AS state, s.created_at AS "createdAt",
        (SELECT ${fullNameSql('o')} FROM users o WHERE o.id = s.user_id) AS owner,
        (SELECT ${fullNameSql('o')} FROM users o WHERE o.id = s.partner_id) AS partner,
        ${plants('OFFERED')} AS offered, ${plants('DESIRED')} AS desired
      FROM plant_swaps s WHERE ${where}
      ORDER BY s.created_at ${direction}, s.id ${direction} LIMIT ${take} OFFSET ${skip}`,
  )
}

function foundBy(text: string): Prisma.Sql | null {
  const [people, products] = [matchPeople(text), matchProducts(text)]
  if (!people || !products) return null
  const ids = idRange(text)
  return Prisma.join(
    [
      sql`SELECT id FROM plant_swaps WHERE user_id IN (${people})`,
      sql`SELECT id FROM plant_swaps WHERE partner_id IN (${people})`,
      sql`SELECT swap_id FROM swap_plants WHERE product_id IN (${products})`,
      ...(ids ? [sql`SELECT id FROM plant_swaps WHERE id BETWEEN ${ids[0]}::uuid AND ${ids[1]}::uuid`] : []),
    ],
    ' UNION ',
  )
}

export interface AdminSwapView {
  swap: SwapView
  state: AdminSwapState
  takedownReason: string | null
}

/** One swap, also a deleted one; null when there is none. */
export async function findAdminSwap(viewer: Viewer, id: string): Promise<AdminSwapView | null> {
  if (!isId(id)) return null
  const [row] = await db.$queryRaw<(SwapRow & { state: AdminSwapState; reason: string | null })[]>`
    SELECT ${swapColumns}, ${stateOf} AS state, s.takedown_reason AS reason
    FROM plant_swaps s WHERE s.id = ${id}::uuid`
  return row ? { swap: toView(viewer, row), state: row.state, takedownReason: row.reason } : null
}
