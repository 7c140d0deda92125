import 'server-only'
import { Prisma } from '@prisma/client'
import { countedBy, facetHas } from '@/lib/catalogue/listings/facet-table'
import { onSaleSql } from '@/lib/catalogue/products/sale-sql'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { conditionOf } from '@/lib/catalogue/search/match-sql'
import { listedSql } from '@/lib/catalogue/states/shown-sql'

// Which products are in a list, as SQL: docs/decisions/0008-product-lists.md.

const { sql, join } = Prisma

/**
 * The categories of these slugs. Looked up in the query and hidden from the planner, so that the plan is the same for all
 * categories: knowing how many there are would make each of its plans seem cheaper than the stored one.
 */
const idsOfCategories = (slugs: string[]) =>
  sql`ARRAY(SELECT id FROM categories WHERE slug = ANY((SELECT ${slugs}::text[])::text[]))`

/**
 * Two forms of the same condition. `all`: for statements that read every product, categories are read once. `few`:
 * for index scans that stop at a full page, each product is looked up; the LIMIT keeps the planner from reading whole
 * categories.
 */
type Reading = 'all' | 'few'

function inCategories(slugs: string[], reading: Reading): Prisma.Sql {
  const places = sql`FROM product_categories pc
    WHERE pc.product_id = p.id AND pc.category_id = ANY(${idsOfCategories(slugs)})`
  return reading === 'all' ? sql`EXISTS (SELECT 1 ${places})` : sql`(SELECT true ${places} LIMIT 1)`
}

function anyOfThese({ categories, needs, products }: NonNullable<ProductFilters['anyOf']>, reading: Reading) {
  const conditions = [
    ...(categories.length > 0 ? [inCategories(categories, reading)] : []),
    ...(needs.length > 0 ? [sql`p.needs && ${needs}::text[]`] : []),
    ...(products.length > 0 ? [sql`p.id = ANY(${products}::uuid[])`] : []),
  ]
  return conditions.length > 0 ? sql`(${join(conditions, ' OR ')})` : sql`false`
}

/** The filters that depend on one product only. */
export type FilterName = Exclude<keyof ProductFilters, 'sort' | 'name' | 'grouped' | 'state'>

/** Each filter's condition on `products p`. All values are parameters, and none is used as a pattern. */
export function conditionsOf(
  filters: ProductFilters,
  reading: Reading = 'all',
): Partial<Record<FilterName, Prisma.Sql>> {
  const {
    search,
    categories,
    within,
    anyOf,
    minPrice,
    maxPrice,
    potType,
    potSize,
    minRating,
    inStock,
    onSale,
    needs = [],
    facets = {},
    maxStock,
    lacksUrdu,
  } = filters
  const chosen: Partial<Record<string, string>> = facets
  const ofFacets = countedBy.flatMap((facet) => {
    const value = chosen[facet]
    return value === undefined ? [] : [facetHas(facet, value)]
  })
  return {
    ...(search ? { search: conditionOf(search) } : {}),
    ...(categories.length > 0 ? { categories: inCategories(categories, reading) } : {}),
    ...(within === undefined ? {} : { within: inCategories(within, reading) }),
    ...(anyOf ? { anyOf: anyOfThese(anyOf, reading) } : {}),
    ...(minPrice === undefined ? {} : { minPrice: sql`p.price >= ${minPrice}::int` }),
    ...(maxPrice === undefined ? {} : { maxPrice: sql`p.price <= ${maxPrice}::int` }),
    ...(potType === undefined ? {} : { potType: sql`lower(p.pot_type) = lower(${potType})` }),
    ...(potSize === undefined
      ? {}
      : { potSize: sql`p.pot_size = ${potSize.size}::numeric AND p.pot_unit = ${potSize.unit}` }),
    ...(minRating === undefined
      ? {}
      : { minRating: sql`p.rating_tenths >= ${Math.round(minRating * 10)}::int` }),
    ...(needs.length > 0 ? { needs: sql`p.needs @> ${needs}::text[]` } : {}),
    ...(inStock ? { inStock: sql`coalesce(p.stock, 1) > 0` } : {}),
    ...(onSale ? { onSale: onSaleSql('p') } : {}),
    ...(ofFacets.length > 0 ? { facets: join(ofFacets, ' AND ') } : {}),
    ...(lacksUrdu ? { lacksUrdu: sql`p.name_ur IS NULL` } : {}),
    ...(maxStock === undefined ? {} : { maxStock: sql`p.stock <= ${maxStock}::int` }),
  }
}

/** All conditions, for products that visitors see, or those in the state that an admin asks for. */
export function whereOf(filters: ProductFilters, reading: Reading = 'all'): Prisma.Sql {
  const conditions = [listedSql(filters.state), ...Object.values(conditionsOf(filters, reading))]
  return join(filters.grouped ? [...conditions, firstOfGroup(conditions)] : conditions, ' AND ')
}

/**
 * Whether no other product of its group that passes the conditions goes before it. The representative goes before all
 * others, and without further conditions only it is listed. The inner `products p` is another product of the group.
 */
function firstOfGroup([listed, ...others]: Prisma.Sql[]): Prisma.Sql {
  if (others.length === 0) return sql`p.represents`
  return sql`(p.represents OR NOT EXISTS (
    SELECT 1 FROM (VALUES (p.group_id, p.stock IS NOT DISTINCT FROM 0, p.price, p.id)) own (group_id, is_out, price, id)
    CROSS JOIN LATERAL (
      SELECT 1 FROM products p
      WHERE p.group_id = own.group_id AND ${listed}
        AND (p.stock IS NOT DISTINCT FROM 0, p.price, p.id) < (own.is_out, own.price, own.id)
        AND ${join(others, ' AND ')}) before))`
}
