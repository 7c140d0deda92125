import 'server-only'
import { Prisma } from '@prisma/client'
import { monthAt } from '@/lib/base/time/months'
import { whereOf } from '@/lib/catalogue/listings/condition-sql'
import { type Counted, type CurrentIndex, currentIndex } from '@/lib/catalogue/listings/current-index'
import { facetSql } from '@/lib/catalogue/listings/facet-table'
import type { KnownTotal } from '@/lib/catalogue/listings/list-sql'
import {
  type CountedFacet,
  type FacetChoice,
  type FacetCounts,
  type FacetOption,
  filtersOf,
  type OptionFacet,
  optionFacets,
  type SwitchFacet,
  switchFacets,
} from '@/lib/catalogue/products/facets'
import { facetOfStored } from '@/lib/catalogue/products/needs'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { withPlan } from '@/lib/catalogue/search/plan'
import { versionedCache } from '@/lib/platform/cache/versioned-cache'
import { read } from '@/lib/platform/database/client'

const { sql } = Prisma

export interface CountedListing {
  counts: FacetCounts
  /** The number of products that pass all facets. */
  known: KnownTotal
}

/** The number of products of each facet value, of a listing or a search. */
export async function countFacets(
  listing: ProductFilters,
  choice: FacetChoice,
  index: CurrentIndex = currentIndex,
): Promise<CountedListing> {
  const scope = await withPlan(listing)
  const matches = scope.search ? await findMatches(scope) : undefined
  const { minPrice, maxPrice, grouped } = { grouped: listing.grouped, ...filtersOf(choice) }
  const month = String(monthAt(new Date()))
  const indexed = (facet: CountedFacet, value: string) => (facet === 'flowering' && value ? month : value)
  const ofNeeds = (listing.needs ?? []).flatMap((need) => {
    const [facet, value] = facetOfStored(need) ?? []
    return facet && value ? [[facet, [value]]] : []
  })
  const anyOf = listing.anyOf && (await anyOfThese(listing.anyOf))
  const key = JSON.stringify([
    listing.categories,
    listing.needs,
    listing.anyOf,
    listing.onSale,
    month,
    listing.name,
    matches?.texts,
    grouped,
    { ...choice, sort: '' },
  ])
  const counted = await index.count(key, {
    scope: {
      category: listing.categories,
      ...Object.fromEntries(ofNeeds),
      ...(listing.onSale ? { onSale: ['1'] } : {}),
    },
    anyOf,
    among: matches?.numbers,
    chosen: Object.fromEntries(
      [...optionFacets, ...switchFacets].map((facet) => [facet, indexed(facet, choice[facet])]),
    ),
    minPrice,
    maxPrice,
    grouped,
  })
  return { counts: countsOf(counted, month), known: { version: counted.version, total: counted.total } }
}

/** The values of the facets that stand for these categories and needs, and the numbers of these products. */
async function anyOfThese({ categories, needs, products }: NonNullable<ProductFilters['anyOf']>) {
  const values: Record<string, string[]> = { category: categories }
  for (const need of needs) {
    const [facet, value] = facetOfStored(need) ?? []
    if (facet && value) values[facet] = [...(values[facet] ?? []), value]
  }
  const rows =
    products.length > 0
      ? await read<{ number: number }>(sql`SELECT number FROM products WHERE id = ANY(${products}::uuid[])`)
      : []
  return { values, numbers: Uint32Array.from(rows, ({ number }) => number) }
}

interface Matches {
  /** The version of the texts. */
  texts: string
  numbers: Uint32Array
}

/** The products that a search finds. */
export const matchesSql = (filters: ProductFilters): Prisma.Sql => sql`
  SELECT (SELECT texts::text FROM catalogue_version) AS texts, string_agg(p.number::text, ',') AS numbers
  FROM products p WHERE ${whereOf({ categories: [], search: filters.search })}`

const findMatches = (filters: ProductFilters): Promise<Matches> =>
  versionedCache(`matches of ${JSON.stringify(filters.search)}`, async () => {
    const [row] = await read<{ texts: string; numbers: string | null }>(matchesSql(filters))
    if (!row) throw new Error('The query returned no row.')
    return { texts: row.texts, numbers: Uint32Array.from(row.numbers ? row.numbers.split(',') : [], Number) }
  })

const inOrderOfNames = new Intl.Collator('en').compare

function countsOf({ counts, sizes, lowest, highest, categories }: Counted, month: string): FacetCounts {
  const options = optionFacets.map((facet) => [facet, optionsOf(facet, counts[facet], categories)])
  const switches = switchFacets.map((facet) => [
    facet,
    counts[facet]?.get(facet === 'flowering' ? month : '1') ?? 0,
  ])
  return {
    ...(Object.fromEntries(options) as Record<OptionFacet, FacetOption[]>),
    ...(Object.fromEntries(switches) as Record<SwitchFacet, number>),
    sizes,
    lowest: lowest === null ? null : Math.floor(lowest / 100),
    highest: highest === null ? null : Math.ceil(highest / 100),
  }
}

function optionsOf(
  facet: OptionFacet,
  counts: ReadonlyMap<string, number> = new Map(),
  categories: Counted['categories'],
): FacetOption[] {
  const { nameOf = String, order } = facetSql(facet)
  const options = [...counts].map(([value, count]): FacetOption => {
    const names = facet === 'category' ? categories.get(value) : undefined
    return {
      value,
      name: names?.name ?? nameOf(value),
      ...(names ? { nameUr: names.nameUr } : {}),
      count,
    }
  })
  return options.toSorted((a, b) => order?.(a, b) || inOrderOfNames(a.name, b.name))
}
