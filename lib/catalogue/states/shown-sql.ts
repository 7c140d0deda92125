import 'server-only'
import { Prisma } from '@prisma/client'
import { blanks, noCategory, wordsOf } from '@/lib/catalogue/states/complete'
import type { Listed, ProductState } from '@/lib/catalogue/states/state'

/**
 * The products that visitors see and can buy; in queries of the ORM it is shownProduct of ./state.ts. Partial indexes have the
 * same words: the migration states_of_products.
 */
export const shownSql = (alias = 'p'): Prisma.Sql =>
  Prisma.raw(`${alias}.deleted_at IS NULL AND ${alias}.state = 'SHOWN'`)

/** The products of a list: those that visitors see, unless an admin asks for a state, or for all. */
export function listedSql(listed: ProductState | Listed = 'SHOWN'): Prisma.Sql {
  if (listed === 'ANY') return Prisma.sql`p.deleted_at IS NULL`
  // No parameter, so that the planner knows the partial index of the state.
  return Prisma.sql`p.deleted_at IS NULL AND p.state = ${Prisma.raw(`'${listed}'`)}`
}

/** A text as wordsOf of ./complete.ts compares it. */
const wordsSql = (text: Prisma.Sql) => Prisma.sql`lower(regexp_replace(${text}, ${blanks}::text, '', 'g'))`

/** A description without its tags, and the entities that the sanitiser writes. */
const plainDescription = Prisma.sql`replace(replace(replace(replace(
  regexp_replace(p.long_desc, '<[^<>]*>', '', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`

/**
 * Whether `products p` has what its page and its lists need, as missingOf of ./complete.ts says. Products of an import may still
 * lack it: they have their name as description, and a category for those without one. A shown product has a picture too.
 */
export const completeSql = Prisma.sql`${wordsSql(Prisma.sql`p.short_desc`)} <> ''
  AND ${wordsSql(plainDescription)} NOT IN ('', ${wordsSql(Prisma.sql`p.name`)})
  AND EXISTS (
    SELECT 1 FROM product_categories pc JOIN categories c ON c.id = pc.category_id
    WHERE pc.product_id = p.id AND ${wordsSql(Prisma.sql`c.name`)} <> ${wordsOf(noCategory)})
  AND EXISTS (SELECT 1 FROM product_images i WHERE i.product_id = p.id)`
