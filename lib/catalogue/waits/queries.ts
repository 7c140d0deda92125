import 'server-only'
import { Prisma } from '@prisma/client'
import type { WaitEntry, WaitFilter } from '@/lib/catalogue/waits/schema'
import { reachableSql } from '@/lib/catalogue/waits/waiting-sql'
import { db } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'

const { sql } = Prisma

interface Row {
  id: string
  name: string
  count: number
  oldest: Date
}

/** How many people wait for each product, most first. The caller has checked that the viewer may see stock. */
export function listWaits({ product, ...page }: WaitFilter): Promise<Page<WaitEntry>> {
  const ofProduct = product === undefined ? Prisma.empty : sql`AND w.product_id = ${product}::uuid`
  const waiting = sql`stock_waits w JOIN products p ON p.id = w.product_id AND p.deleted_at IS NULL
    WHERE ${reachableSql('w')} ${ofProduct}`
  return readListPage(
    page,
    countBy(sql`SELECT count(DISTINCT p.id)::int AS total FROM ${waiting}`),
    async (tx, { skip, take }) => {
      const rows = await tx.$queryRaw<Row[]>`
        SELECT p.id::text, p.name, count(*)::int AS count, min(w.asked_at) AS oldest FROM ${waiting}
        GROUP BY p.id ORDER BY count DESC, oldest, p.id LIMIT ${take} OFFSET ${skip}`
      return rows.map(({ id, name, count, oldest }) => ({
        product: { _id: id, name },
        count,
        oldest: oldest.toISOString(),
      }))
    },
  )
}

/** How many people wait for these products; those for whom no one waits are missing. */
export async function waitingCounts(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<{ id: string; count: number }[]>`
    SELECT product_id::text AS id, count(*)::int AS count FROM stock_waits w
    WHERE product_id = ANY(${[...ids]}::uuid[]) AND ${reachableSql('w')} GROUP BY product_id`
  return new Map(rows.map(({ id, count }) => [id, count]))
}
