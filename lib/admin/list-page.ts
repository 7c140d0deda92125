import 'server-only'
import type { Prisma } from '@prisma/client'
import { snapshot } from '@/lib/database/client'
import type { Page } from '@/lib/http/endpoint'

interface Statements {
  /** Returns one row with `total`. */
  count: Prisma.Sql
  rows: (place: { limit: number; offset: number }) => Prisma.Sql
}

/** One page of a list of the admin area and its total, read in one snapshot. */
export function readListPage<Row>(
  { page, limit }: { page: number; limit: number },
  { count, rows }: Statements,
): Promise<Page<Row>> {
  const offset = (page - 1) * limit
  return snapshot(async (tx) => {
    const [counted] = await tx.$queryRaw<{ total: number }[]>(count)
    const total = counted?.total ?? 0
    const items = offset < total ? await tx.$queryRaw<Row[]>(rows({ limit, offset })) : []
    return { items, total, page, limit }
  })
}
