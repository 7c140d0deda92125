import 'server-only'
import { Prisma } from '@prisma/client'
import type { CountedFacet, FacetOption } from '@/lib/catalogue/products/facets'
import { onSaleSql } from '@/lib/catalogue/products/sale-sql'

const { sql } = Prisma

// Products are counted by these: one entry per facet. Every process holds these values of all products in memory
// (catalogue-index.ts), and all counts follow from them. A column that stands here also belongs in the trigger
// catalogue_product_changes of the migrations.

interface FacetSql {
  /** The values of `products p`: an array of texts, nulls in it are ignored. */
  values: Prisma.Sql
  /** Values with the same key are one value; without it every text is one of its own. */
  keyOf?: (value: string) => string
  /** How a value is named; without it by itself. */
  nameOf?: (value: string) => string
  /** The order of its values; without it by their names. */
  order?: (a: FacetOption, b: FacetOption) => number
}

/** Entries beside those of the facets may restrict a listing as a whole: see the scope in facet-counts.ts. */
type FacetTable = Record<CountedFacet, FacetSql> & Record<string, FacetSql>

const withNeed = (need: string) => sql`ARRAY[CASE WHEN p.needs @> ARRAY[${need}] THEN '1' END]`

export const facetTable = {
  /** Slugs, with those of the parents; named by the categories. */
  category: {
    values: sql`ARRAY(
      SELECT c.slug FROM product_categories pc JOIN categories own ON own.id = pc.category_id
        JOIN categories c ON c.id IN (own.id, own.parent_id) WHERE pc.product_id = p.id)`,
  },
  lowLight: { values: withNeed('low-light') },
  petSafe: { values: withNeed('pet-safe') },
  hardToKill: { values: withNeed('hard-to-kill') },
  /** The months; facet-counts.ts asks for the present one. */
  flowering: { values: sql`p.flowering_months::text[]` },
  place: { values: sql`ARRAY(SELECT unnest(p.needs) INTERSECT SELECT unnest(ARRAY['indoor', 'outdoor']))` },
  potType: { values: sql`ARRAY[p.pot_type]`, keyOf: (value) => value.toLowerCase() },
  /** '12.5-inches' */
  potSize: {
    values: sql`ARRAY[p.pot_size::float8 || '-' || p.pot_unit]`,
    keyOf: (value) => value.replace(/^[\d.]+/, (size) => String(Number(size))),
    nameOf: (value) => value.replace('-', ' '),
    order: (a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value),
  },
  /** The numbers of stars that the average reaches. */
  minRating: {
    values: sql`ARRAY(SELECT stars::text FROM generate_series(1, p.rating_tenths / 10) AS stars)`,
    order: (a, b) => Number(b.value) - Number(a.value),
  },
  inStock: { values: sql`ARRAY[CASE WHEN coalesce(p.stock, 1) > 0 THEN '1' END]` },
  /** The scope of `/offers`, without a key in addresses. */
  onSale: { values: sql`ARRAY[CASE WHEN ${onSaleSql('p')} THEN '1' END]` },
} satisfies FacetTable

export type CountedBy = keyof typeof facetTable
export const countedBy = Object.keys(facetTable) as CountedBy[]

export const facetSql = (facet: CountedBy): FacetSql => facetTable[facet]

/** The condition of a list on a value of a facet. */
export const facetHas = (facet: CountedBy, value: string): Prisma.Sql =>
  sql`ARRAY[${value}] <@ ${facetSql(facet).values}`
