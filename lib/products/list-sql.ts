import 'server-only'
import { Prisma } from '@prisma/client'
import { literalPattern, wordsOf } from '@/lib/products/rules'
import type { ProductFilters } from '@/lib/products/schema'

const { sql, join } = Prisma

/** The average as people see it, so that a filter keeps exactly what shows the asked number. */
const average = sql`round(p.rating_sum::numeric / nullif(p.rating_count, 0), 1)`

/** The conditions on `products p`. Every value is a parameter; nothing a visitor sends is read as a pattern. */
export function whereOf(filters: ProductFilters): Prisma.Sql {
  const conditions = [sql`p.deleted_at IS NULL`]
  for (const word of wordsOf(filters.name ?? '')) conditions.push(sql`p.name ILIKE ${literalPattern(word)}`)
  if (filters.categories.length > 0) {
    conditions.push(sql`EXISTS (
      SELECT 1 FROM product_categories pc JOIN categories c ON c.id = pc.category_id
      WHERE pc.product_id = p.id AND c.slug = ANY(${filters.categories}))`)
  }
  if (filters.minPrice !== undefined) conditions.push(sql`p.price >= ${filters.minPrice}`)
  if (filters.maxPrice !== undefined) conditions.push(sql`p.price <= ${filters.maxPrice}`)
  if (filters.potType !== undefined) conditions.push(sql`lower(p.pot_type) = lower(${filters.potType})`)
  if (filters.minRating !== undefined) conditions.push(sql`${average} >= ${filters.minRating}`)
  if (filters.inStock) conditions.push(sql`coalesce(p.stock, 1) > 0`)
  return join(conditions, ' AND ')
}

/** Ties go by id, so that walking the pages shows every row once (contract 6.18). */
export function orderOf({ name, sort = name ? 'relevance' : 'newest' }: ProductFilters): Prisma.Sql {
  switch (sort) {
    case 'price':
      return sql`p.price, p.id DESC`
    case '-price':
      return sql`p.price DESC, p.id DESC`
    case 'rating':
      return sql`${average} DESC NULLS LAST, p.id DESC`
    case 'relevance':
      if (name) return sql`similarity(p.name, ${name}) DESC, p.created_at DESC, p.id DESC`
      break
    case 'newest':
  }
  return sql`p.created_at DESC, p.id DESC`
}

/** What every reader of a product needs besides its own columns. */
export const picturesAndCategories = sql`
  ARRAY(SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position) AS src,
  ARRAY(SELECT c.name FROM product_categories pc JOIN categories c ON c.id = pc.category_id
    WHERE pc.product_id = p.id ORDER BY pc.position) AS categories`

/**
 * One page and the total of the whole list in one statement, hence of one moment. The page is found by id first, and
 * only its rows are read in full. An empty page still has its one row, with the total.
 */
export const pageSql = (filters: ProductFilters, page: number, limit: number, columns: Prisma.Sql) => sql`
  SELECT whole.total, page.*
  FROM (SELECT count(*)::int AS total FROM products p WHERE ${whereOf(filters)}) whole
  LEFT JOIN (
    SELECT found.position, ${columns}
    FROM (
      SELECT p.id, row_number() OVER (ORDER BY ${orderOf(filters)}) AS position
      FROM products p WHERE ${whereOf(filters)}
      ORDER BY ${orderOf(filters)} LIMIT ${limit} OFFSET ${(page - 1) * limit}::bigint
    ) found JOIN products p ON p.id = found.id
  ) page ON true
  ORDER BY page.position`
