import 'server-only'
import type { Prisma } from '@prisma/client'
import { snapshot, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import type { PageQuery } from '@/lib/platform/http/page-params'

/** One page of a list and its total, read at one moment; beyond the last page nothing but the total is read. */
export const readListPage = <Row>(
  { page, limit }: PageQuery,
  count: (tx: Tx) => Promise<number>,
  rows: (tx: Tx, place: { skip: number; take: number }) => Promise<Row[]>,
): Promise<Page<Row>> =>
  snapshot(async (tx) => {
    const skip = (page - 1) * limit
    const total = await count(tx)
    const items = skip < total ? await rows(tx, { skip, take: limit }) : []
    return { items, total, page, limit }
  })

/** Counts with SQL, for a statement that returns one row with `total`. */
export const countBy = (statement: Prisma.Sql) => async (tx: Tx) => {
  const [row] = await tx.$queryRaw<{ total: number }[]>(statement)
  return row?.total ?? 0
}

/** The rows of these ids in the order of the ids, without those that were not found. */
export function inOrder<Row extends { id: string }>(
  ids: readonly { id: string }[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}
