import 'server-only'
import { Prisma } from '@prisma/client'
import type { ProductState } from '@/lib/catalogue/states/state'

/**
 * The products that visitors see and can buy; in queries of the ORM it is shownProduct of ./state.ts. Partial indexes have the
 * same words: the migration states_of_products.
 */
export const shownSql = (alias = 'p'): Prisma.Sql =>
  Prisma.raw(`${alias}.deleted_at IS NULL AND ${alias}.state = 'SHOWN'`)

/** The products of a list: those that visitors see, unless an admin asks for a state, or for all. */
export function listedSql(state: ProductState | 'ANY' = 'SHOWN'): Prisma.Sql {
  if (state === 'ANY') return Prisma.sql`p.deleted_at IS NULL`
  // No parameter, so that the planner knows the partial index of the state.
  return Prisma.sql`p.deleted_at IS NULL AND p.state = ${Prisma.raw(`'${state}'`)}`
}

/** Whether `products p` has what its page and its lists need. Products of an import may still lack it. */
export const completeSql = Prisma.sql`p.short_desc <> '' AND p.long_desc <> ''
  AND EXISTS (SELECT 1 FROM product_categories pc WHERE pc.product_id = p.id)`
