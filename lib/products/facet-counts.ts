import 'server-only'
import { Prisma } from '@prisma/client'
import { versionedCache } from '@/lib/cache/versioned-cache'
import { read } from '@/lib/database/client'
import { type FacetChoice, type FacetCounts, filtersOf } from '@/lib/products/facets'
import { conditionsOf, type FilterName, whereOf } from '@/lib/products/list-sql'
import type { ProductFilters } from '@/lib/products/schema'
import { withPlan } from '@/lib/search/plan'

const { sql, join, empty } = Prisma

const options = (select: Prisma.Sql, order: Prisma.Sql, more = empty) =>
  sql`(SELECT coalesce(
      json_agg(json_build_object('value', value, 'name', name, 'count', count ${more}) ORDER BY ${order}), '[]')
    FROM (${select}) one)`

interface Facet {
  /** The conditions that are left out when it is counted. */
  filters: readonly FilterName[]
  /** Names and values of json_build_object, of the products that pass all other facets. */
  count(others: Prisma.Sql): Prisma.Sql
}

const facets = {
  category: {
    filters: ['within'],
    count: (others) =>
      sql`'category', ${options(
        sql`SELECT c.slug AS value, c.name, c.name_ur, found.count FROM (
            SELECT pc.category_id, count(*)::int AS count FROM scope JOIN product_categories pc ON pc.product_id = scope.id
            WHERE ${others} GROUP BY pc.category_id) found
          JOIN categories c ON c.id = found.category_id`,
        sql`name`,
        sql`, 'nameUr', name_ur`,
      )}`,
  },
  price: {
    filters: ['minPrice', 'maxPrice'],
    count: (others) => sql`
      'lowest', (SELECT floor(min(price) / 100.0)::int FROM scope WHERE ${others}),
      'highest', (SELECT ceil(max(price) / 100.0)::int FROM scope WHERE ${others})`,
  },
  potType: {
    filters: ['potType'],
    count: (others) =>
      sql`'potType', ${options(
        sql`SELECT min(pot_type) AS value, min(pot_type) AS name, count(*)::int AS count FROM scope
          WHERE pot_type IS NOT NULL AND ${others} GROUP BY lower(pot_type)`,
        sql`name`,
      )}`,
  },
  potSize: {
    filters: ['potSize'],
    count: (others) =>
      sql`'potSize', ${options(
        sql`SELECT pot_size::float8 || '-' || pot_unit AS value, pot_size::float8 || ' ' || pot_unit AS name, pot_size,
            count(*)::int AS count FROM scope
          WHERE pot_size IS NOT NULL AND pot_unit IS NOT NULL AND ${others} GROUP BY pot_size, pot_unit`,
        sql`pot_size, name`,
      )}`,
  },
  minRating: {
    filters: ['minRating'],
    count: (others) =>
      sql`'minRating', ${options(
        sql`SELECT stars::text AS value, stars::text AS name, sum(count)::int AS count
          FROM generate_series(1, 5) AS stars JOIN (
            SELECT tenths, count(*)::int AS count FROM scope WHERE tenths >= 10 AND ${others} GROUP BY tenths
          ) rated ON tenths >= stars * 10 GROUP BY stars`,
        sql`value DESC`,
      )}`,
  },
  inStock: {
    filters: ['inStock'],
    count: (others) =>
      sql`'inStock', (SELECT count(*)::int FROM scope WHERE coalesce(stock, 1) > 0 AND ${others})`,
  },
} as const satisfies Record<string, Facet>
type FacetName = keyof typeof facets
const names = Object.keys(facets) as FacetName[]

const passes = (facet: FacetName) => Prisma.raw(`passes_${facet.toLowerCase()}`)
const passesOthers = (facet: FacetName) =>
  join(
    names.filter((other) => other !== facet).map((other) => passes(other)),
    ' AND ',
  )

/** A facet's column: whether the product matches it; null counts as false. */
function column(facet: FacetName, filters: ProductFilters): Prisma.Sql {
  const all = conditionsOf(filters)
  const own = facets[facet].filters.flatMap((name) => all[name] ?? [])
  return own.length === 0
    ? sql`true AS ${passes(facet)}`
    : sql`coalesce(${join(own, ' AND ')}, false) AS ${passes(facet)}`
}

/** The number of products of each facet value, counted once per version of the catalogue. */
export async function countFacets(listing: ProductFilters, choice: FacetChoice): Promise<FacetCounts> {
  const scope = await withPlan(listing)
  const question = JSON.stringify([scope, { ...choice, sort: '' }])
  return versionedCache(question, () => count(scope, { ...scope, ...filtersOf(choice) }))
}

async function count(scope: ProductFilters, filters: ProductFilters): Promise<FacetCounts> {
  const [row] = await read<{ counts: FacetCounts }>(countsSql(scope, filters))
  if (!row) throw new Error('The query returned no row.')
  return row.counts
}

/** In one statement, so that the counts are consistent. */
export const countsSql = (scope: ProductFilters, filters: ProductFilters): Prisma.Sql => sql`
    WITH scope AS MATERIALIZED (
      SELECT p.id, p.price, p.pot_type, p.pot_size, p.pot_unit, p.stock, p.rating_tenths AS tenths,
        ${join(names.map((facet) => column(facet, filters)))}
      FROM products p WHERE ${whereOf(scope)})
    SELECT json_build_object(${join(names.map((facet) => facets[facet].count(passesOthers(facet))))}) AS counts`
