import 'server-only'
import { Prisma } from '@prisma/client'
import { whereOf } from '@/lib/catalogue/listings/condition-sql'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { rankOf } from '@/lib/catalogue/search/match-sql'
import type { PageQuery } from '@/lib/platform/http/page-params'

// Statements of our own instead of the ORM's: docs/decisions/0008-product-lists.md.

const { sql, join, empty } = Prisma

/** The order of a list as [expression, displayed direction, reversed direction]. */
type Order = (readonly [Prisma.Sql, Prisma.Sql, Prisma.Sql])[]
const rising = [sql`ASC`, sql`DESC`] as const
const falling = [sql`DESC`, sql`ASC`] as const

const byId: Order = [[sql`p.id`, ...falling]]
const newest: Order = [[sql`p.created_at`, ...falling], ...byId]

/**
 * Ties are ordered by id, so that pages show every row once (contract 6.18). Every order without a search text has an
 * index.
 */
function orderOf({ search, sort = search ? 'relevance' : 'newest' }: ProductFilters): Order {
  switch (sort) {
    case 'price':
      return [[sql`p.price`, ...rising], ...byId]
    case '-price':
      return [[sql`p.price`, ...falling], ...byId]
    // Read backwards, these are the order in reverse: one index serves both.
    case 'name':
      return [
        [sql`lower(p.name)`, ...rising],
        [sql`p.id`, ...rising],
      ]
    case '-name':
      return [[sql`lower(p.name)`, ...falling], ...byId]
    // Unlimited stock, which is null, is the highest.
    case 'stock':
      return [
        [sql`p.stock`, ...rising],
        [sql`p.id`, ...rising],
      ]
    case '-stock':
      return [[sql`p.stock`, ...falling], ...byId]
    case 'rating':
      return [[sql`p.rating_tenths`, sql`DESC NULLS LAST`, sql`ASC NULLS FIRST`], ...byId]
    case 'best-selling':
      return [[sql`p.sold`, ...falling], ...newest]
    case 'relevance':
      return search ? [[rankOf(search), ...falling], ...newest] : newest
    case 'newest':
      return newest
  }
}

/** A page of the second half is found faster in reverse order. */
type End = 'front' | 'back'

const orderBy = (order: Order, end: End) =>
  join(order.map(([expression, shown, turned]) => sql`${expression} ${end === 'front' ? shown : turned}`))

/** Whether these filters leave every product in the list. */
export const isUnfiltered = (filters: Partial<ProductFilters>): boolean =>
  Object.values(filters).every((value) => value === undefined || value === false)

/** A single category without filters: an index has it in display order. */
const plainCategory = ({ categories, sort, ...others }: ProductFilters): string | undefined =>
  categories.length === 1 &&
  (sort === undefined || sort === 'newest') &&
  isUnfiltered({ ...others, grouped: false })
    ? categories[0]
    : undefined

const inCategory = (category: string, grouped = false) => sql`
  FROM product_categories pc
  WHERE pc.category_id = (SELECT id FROM categories WHERE slug = ${category}) AND pc.listed_at IS NOT NULL
    ${grouped ? sql`AND pc.represents` : empty}`

/** The ids of the whole list in order, without a LIMIT. */
function idsOf(filters: ProductFilters, end: End): Prisma.Sql {
  const category = plainCategory(filters)
  if (category === undefined) {
    return sql`SELECT p.id FROM products p WHERE ${whereOf(filters, 'few')} ORDER BY ${orderBy(orderOf(filters), end)}`
  }
  return end === 'front'
    ? sql`SELECT pc.product_id ${inCategory(category, filters.grouped)} ORDER BY pc.listed_at DESC, pc.product_id DESC`
    : sql`SELECT pc.product_id ${inCategory(category, filters.grouped)} ORDER BY pc.listed_at, pc.product_id`
}

function countOf(filters: ProductFilters): Prisma.Sql {
  const category = plainCategory(filters)
  return category === undefined
    ? sql`SELECT count(*)::int FROM products p WHERE ${whereOf(filters)}`
    : sql`SELECT count(*)::int ${inCategory(category, filters.grouped)}`
}

/** A total, and the version of the catalogue it was counted in. */
export interface KnownTotal {
  version: string | null
  total: number
}

export interface PageRow {
  /** Null only without a row in catalogue_version; then everything is counted each time. */
  version: string | null
  total: number
  shown: number
  /** JSON. */
  items: string
}

/** The best matches of a search and the total. */
export interface FoundRow {
  /** The version of the texts, see the migrations. */
  texts: string | null
  total: number
  ids: string[]
}

/**
 * The best matches up to a limit, with the version of the texts they belong to. Every product is compared once: OFFSET keeps
 * the planner from reading the list for each mention of it.
 */
export const foundSql = (filters: ProductFilters, most: number): Prisma.Sql => sql`
  SELECT (SELECT texts::text FROM catalogue_version) AS texts, cardinality(ids) AS total, ids[1:${most}::int] AS ids
  FROM (SELECT ARRAY(${idsOf(filters, 'front')}) AS ids OFFSET 0) found`

export interface PageOfIdsRow extends Pick<FoundRow, 'texts'>, Pick<PageRow, 'shown' | 'items'> {}

/** `found` has the ids in the order of `nth`; the columns are of `products p`. */
const itemsOf = (found: Prisma.Sql, columns: Prisma.Sql, turn = empty) => sql`
  SELECT count(*)::int AS shown,
    '[' || coalesce(string_agg(one.item, ',' ORDER BY one.nth ${turn}), '') || ']' AS items
  FROM (
    SELECT found.nth, (SELECT row_to_json(item)::text FROM (SELECT ${columns}) AS item) AS item
    FROM unnest(${found}) WITH ORDINALITY AS found(id, nth)
      JOIN products p ON p.id = found.id
  ) one`

/** These products in this order, with the version of the texts. */
export const pageOfIdsSql = (ids: readonly string[], columns: Prisma.Sql): Prisma.Sql => sql`
  SELECT (SELECT texts::text FROM catalogue_version) AS texts, page.shown, page.items
  FROM (${itemsOf(sql`${ids}::uuid[]`, columns)}) page`

/**
 * One page and the total of the whole list, in one statement, so that they are consistent. `columns` are the keys of an
 * item in the JSON and their expressions. The ids of the page are found first, and only its rows are read in full. A
 * total that is known for this version of the catalogue is not counted again.
 */
export function pageSql(
  filters: ProductFilters,
  { page, limit }: PageQuery,
  columns: Prisma.Sql,
  known?: KnownTotal,
): Prisma.Sql {
  const offset = (page - 1) * limit
  const end: End = known && offset + limit / 2 > known.total / 2 ? 'back' : 'front'
  // A subquery hides the numbers from the planner, so that all pages share a plan.
  const part =
    end === 'front'
      ? sql`LIMIT (SELECT ${limit}::int) OFFSET (SELECT ${offset}::bigint)`
      : sql`LIMIT greatest(0, least(${limit}::int, (SELECT total FROM whole) - ${offset}::bigint))
            OFFSET greatest(0, (SELECT total FROM whole) - ${offset}::bigint - ${limit}::int)`
  return sql`
    WITH whole AS MATERIALIZED (
      SELECT version, CASE WHEN version = ${known?.version ?? null}::bigint THEN ${known?.total ?? null}::int
        ELSE (${countOf(filters)}) END AS total
      FROM (SELECT (SELECT version FROM catalogue_version) AS version) present)
    SELECT whole.version::text, whole.total, page.shown, page.items
    FROM whole CROSS JOIN (
      ${itemsOf(sql`ARRAY(${idsOf(filters, end)} ${part})`, columns, end === 'front' ? empty : sql`DESC`)}
    ) page`
}
