import 'server-only'
import { Prisma } from '@prisma/client'
import { splitWords } from '@/lib/catalogue/products/rules'
import { nameHas } from '@/lib/catalogue/search/match-sql'
import type { SwapFilters } from '@/lib/swaps/schema'
import { swapColumns } from '@/lib/swaps/select'

const { sql, join } = Prisma

/** On the marketplace: pending, not deleted, and the owner not blocked (contract 2.5). Needs `plant_swaps s`. */
export const isOpen = sql`s.status = 'PENDING' AND s.deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM users o WHERE o.id = s.user_id AND NOT o.is_blocked)`

const ownedBy = (userId: string) => sql`s.user_id = ${userId}::uuid AND s.deleted_at IS NULL`
const dealtBy = (userId: string) => sql`s.partner_id = ${userId}::uuid`
export const tabConditions = { user: ownedBy, partner: dealtBy }

function hasPlant(side: 'OFFERED' | 'DESIRED', name: string): Prisma.Sql {
  const words = splitWords(name).map(nameHas)
  return sql`EXISTS (SELECT 1 FROM swap_plants sp JOIN products p ON p.id = sp.product_id
    WHERE sp.swap_id = s.id AND sp.side = ${side}::"SwapSide" AND ${join(words, ' AND ')})`
}

export function openWhere({ offered, desired, city }: SwapFilters): Prisma.Sql {
  const conditions = [isOpen]
  if (offered) conditions.push(hasPlant('OFFERED', offered))
  if (desired) conditions.push(hasPlant('DESIRED', desired))
  if (city) {
    conditions.push(
      sql`EXISTS (SELECT 1 FROM users o WHERE o.id = s.user_id AND lower(o.city) = lower(${city}))`,
    )
  }
  return join(conditions, ' AND ')
}

/** One page, newest first, with the total; one statement, so both are consistent (contract 6.18). */
export const pageSql = (where: Prisma.Sql, page: number, limit: number): Prisma.Sql => sql`
  SELECT whole.total, page.*
  FROM (SELECT count(*)::int AS total FROM plant_swaps s WHERE ${where}) whole
  LEFT JOIN (
    SELECT found.nth, ${swapColumns}
    FROM (
      SELECT s.id, row_number() OVER (ORDER BY s.created_at DESC, s.id DESC) AS nth
      FROM plant_swaps s WHERE ${where}
      ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}::bigint
    ) found JOIN plant_swaps s ON s.id = found.id
  ) page ON true
  ORDER BY page.nth`
