import 'server-only'
import { Prisma } from '@prisma/client'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import type { Locale } from '@/lib/base/i18n/locales'
import type { Paisa } from '@/lib/base/money'
import { type GroupRow, labelOf } from '@/lib/catalogue/groups/queries'
import { nameWithLabel } from '@/lib/catalogue/groups/rules'
import { whereOf } from '@/lib/catalogue/listings/condition-sql'
import type { KnownTotal } from '@/lib/catalogue/listings/list-sql'
import { readProductPage } from '@/lib/catalogue/listings/totals'
import { type AddressFor, readAddressFor } from '@/lib/catalogue/products/addresses'
import { getCategories } from '@/lib/catalogue/products/categories'
import { type CategoryKind, supplies } from '@/lib/catalogue/products/category-kinds'
import type { CategoryTree } from '@/lib/catalogue/products/category-tree'
import type { Collections } from '@/lib/catalogue/products/collection-schema'
import { categoryNames, nameSql, urduCategoryNames } from '@/lib/catalogue/products/product-sql'
import { cardCategories } from '@/lib/catalogue/products/rules'
import { wasOf } from '@/lib/catalogue/products/sale'
import { wasSql } from '@/lib/catalogue/products/sale-sql'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import type { ProductCard } from '@/lib/catalogue/products/views'
import { averageRating } from '@/lib/catalogue/reviews/rules'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { read } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'

const { sql } = Prisma

interface CardRow {
  id: string
  short_id: string
  /** The English name, only on Urdu pages. */
  english_name?: string
  name: string
  short_desc: string
  price: Paisa
  /** The regular price during a sale. */
  was: number | null
  rating_tenths: number | null
  rating_count: number
  stock: number | null
  categories: string[]
  /** The Urdu names of the categories, only on Urdu pages. */
  urdu_categories?: (string | null)[]
  /** Whether a size of the group costs more; only in a list that has one card per group. */
  costs_more?: boolean
  /** The size of a product that is listed beside others of its group with the same name. */
  size?: SizeRow | null
  picture: string | null
}

const common = sql`p.id, p.short_id, p.price, ${wasSql('p')} AS was, p.rating_tenths, p.rating_count, p.stock, ${categoryNames} AS categories,
  (SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS picture`

/** English pages read no Urdu text. */
const columns: Record<Locale, Prisma.Sql> = {
  en: sql`${common}, p.name, p.short_desc`,
  ur: sql`${common}, ${nameSql('ur')} AS name, p.name AS english_name, coalesce(p.short_desc_ur, p.short_desc) AS short_desc,
    ${urduCategoryNames} AS urdu_categories`,
}

type SizeRow = Pick<
  GroupRow,
  'varies_by' | 'pot_size' | 'pot_unit' | 'pot_type' | 'size_label' | 'size_label_ur'
>

/** Whether other sizes cost more than the one that represents them. */
const costsMore = sql`(p.group_id IS NOT NULL AND p.represents AND EXISTS (
  SELECT 1 FROM products other
  WHERE other.group_id = p.group_id AND ${shownSql('other')} AND other.price > p.price)) AS costs_more`

/** The size that distinguishes a product from others of its group with the same name. */
const size = sql`CASE WHEN p.group_id IS NOT NULL THEN (
  SELECT row_to_json(own) FROM (
    SELECT g.varies_by, trim_scale(p.pot_size)::text AS pot_size, p.pot_unit, p.pot_type, p.size_label, p.size_label_ur
    FROM product_groups g WHERE g.id = p.group_id AND EXISTS (
      SELECT 1 FROM products other
      WHERE other.group_id = p.group_id AND ${shownSql('other')} AND other.id <> p.id AND other.name = p.name)
  ) own) END AS size`

interface Known {
  tree: CategoryTree
  addressFor: AddressFor
}

const readKnown = async (): Promise<Known> => ({
  tree: await getCategories(),
  addressFor: await readAddressFor(),
})

/** `page`: the categories that the page of the card is about. */
function toCard(
  row: CardRow,
  { tree, addressFor }: Known,
  page: readonly string[] = [],
  locale: Locale = 'en',
): ProductCard {
  const categories = cardCategories(row.categories, page, (name) => tree.slugOfName(name))
  const slugs = categories.map((name) => tree.slugOfName(name))
  const { urdu_categories: urdu } = row
  const categoryNames = urdu && categories.map((name) => urdu[row.categories.indexOf(name)] ?? null)
  return {
    id: row.id,
    ...addressFor({ name: row.english_name ?? row.name, shortId: row.short_id }),
    name: isolateNumbers(row.size ? sizedName(locale, row.name, row.size) : row.name),
    shortDesc: isolateNumbers(row.short_desc),
    price: row.price,
    ...wasOf(row.was),
    categories,
    ...(categoryNames ? { categoryNames } : {}),
    ...(slugs.some((slug, index) => slug !== slugOf(categories[index] ?? '')) ? { slugs } : {}),
    picture: row.picture,
    ...(row.rating_count > 0
      ? { rating: { average: averageRating(row.rating_tenths), count: row.rating_count } }
      : {}),
    ...(row.stock === 0 ? { soldOut: true } : {}),
    ...(row.costs_more ? { from: true } : {}),
  }
}

function sizedName(locale: Locale, name: string, row: SizeRow): string {
  const label = labelOf(locale, row)
  return label ? nameWithLabel(name, label, locale === 'ur' ? '،' : ',') : name
}

/**
 * A page of product cards: the API's list without what a card does not show. `counted`: the total, if the caller knows it.
 */
export async function listCards(
  locale: Locale,
  filters: ProductFilters,
  page: number,
  limit: number,
  counted?: KnownTotal,
): Promise<Page<ProductCard>> {
  const all = sql`${columns[locale]}, ${filters.grouped ? costsMore : size}`
  const { items, total } = await readProductPage<CardRow>(filters, { page, limit }, all, counted)
  const known = await readKnown()
  const about = [...filters.categories, ...(filters.within ?? [])]
  return { items: items.map((row) => toCard(row, known, about, locale)), total, page, limit }
}

/** Whether a product is in a category of one of these kinds. */
const isOfKind = (kinds: readonly CategoryKind[]) => sql`EXISTS (
  SELECT 1 FROM product_categories pc
  WHERE pc.product_id = p.id
    AND pc.category_id = ANY(ARRAY(SELECT id FROM categories WHERE kind::text = ANY(${kinds}::text[]))))`

async function toCards(rows: readonly CardRow[]): Promise<ProductCard[]> {
  const known = await readKnown()
  return rows.map((row) => toCard(row, known))
}

/** Best-selling plants that are in stock. */
export async function listFeatured(locale: Locale, limit: number): Promise<ProductCard[]> {
  return toCards(
    await read<CardRow>(sql`
    SELECT ${columns[locale]}, ${costsMore} FROM products p
    WHERE ${whereOf({ categories: [], inStock: true })} AND p.represents AND NOT ${isOfKind(supplies)}
    ORDER BY p.sold DESC, p.created_at DESC, p.id DESC LIMIT ${limit}`),
  )
}

/** The featured plants that the shop wants to show: its own choice in its order, the newest, or the best-selling ones. */
export async function listFeaturedBy(
  locale: Locale,
  { by, products }: Collections['featured'],
  limit: number,
): Promise<ProductCard[]> {
  if (by === 'best-selling') return listFeatured(locale, limit)
  const chosen = sql`unnest(${products}::uuid[]) WITH ORDINALITY AS chosen(id, nth) JOIN products p USING (id)
    WHERE ${shownSql()} ORDER BY chosen.nth`
  const newest = sql`products p
    WHERE ${whereOf({ categories: [], inStock: true })} AND p.represents AND NOT ${isOfKind(supplies)}
    ORDER BY p.created_at DESC, p.id DESC`
  return toCards(
    await read<CardRow>(sql`
    SELECT ${columns[locale]}, ${costsMore} FROM ${by === 'chosen' ? chosen : newest} LIMIT ${limit}`),
  )
}

const manySeeds = 60

/**
 * Best-selling seeds that are in stock and have one of these words in their English name, with that name. The names are looked up
 * first: in the order of sales all products would be read when few names have one. The index of the search is of no use for it: to it
 * "Coriander/Dhania" is one word.
 */
export async function listSeeds(
  locale: Locale,
  words: readonly string[],
): Promise<{ name: string; card: ProductCard }[]> {
  if (words.length === 0) return []
  const rows = await read<CardRow & { english: string }>(sql`
    WITH found AS MATERIALIZED (
      SELECT p.id, p.name FROM products p WHERE ${shownSql()} AND p.name ILIKE ANY(${words.map((word) => `%${word}%`)}::text[]))
    SELECT ${columns[locale]}, p.name AS english FROM found JOIN products p ON p.id = found.id
    WHERE ${whereOf({ categories: [], inStock: true })} AND ${isOfKind(['SEEDS'])}
      AND lower(found.name) ~ ${`\\m(${words.join('|').toLowerCase()})\\M`}
    ORDER BY p.sold DESC, p.created_at DESC, p.id DESC LIMIT ${manySeeds}`)
  const known = await readKnown()
  return rows.map((row) => ({ name: row.english, card: toCard(row, known) }))
}

/**
 * Products that share categories with a product, those with the same light and height first, sold-out ones last. At most
 * the newest sixty of each category are compared.
 */
export async function listAlike(locale: Locale, id: string, limit: number): Promise<ProductCard[]> {
  const rows = await read<CardRow>(sql`
    SELECT ${columns[locale]}, ${costsMore}
    FROM unnest(ARRAY(
      SELECT other.id
      FROM products own, (
        SELECT near.product_id, count(*) AS categories
        FROM product_categories mine CROSS JOIN LATERAL (
          SELECT pc.product_id FROM product_categories pc
          WHERE pc.category_id = mine.category_id AND pc.listed_at IS NOT NULL AND pc.product_id <> ${id}::uuid
          ORDER BY pc.listed_at DESC, pc.product_id DESC LIMIT 60) near
        WHERE mine.product_id = ${id}::uuid GROUP BY near.product_id) shared
      JOIN products other ON other.id = shared.product_id
      WHERE own.id = ${id}::uuid AND other.represents AND (own.group_id IS NULL OR other.group_id IS DISTINCT FROM own.group_id)
      ORDER BY other.stock IS NOT DISTINCT FROM 0,
        2 * shared.categories
          + CASE WHEN other.light = own.light THEN 2 ELSE 0 END
          + CASE WHEN (other.height_min, other.height_max) = (own.height_min, own.height_max) THEN 1 ELSE 0 END DESC,
        other.created_at DESC, other.id DESC
      LIMIT ${limit}
    )) WITH ORDINALITY AS found(id, nth) JOIN products p ON p.id = found.id
    ORDER BY found.nth`)
  return toCards(rows)
}

/** Kinds of things that a plant is put into, planted in and held by, with the words in a name that say so. */
const companionKinds = {
  POTS: 'pot|planter|gamla',
  SOIL: 'mix|soil',
  TOOLS: 'stand',
} as const satisfies Partial<Record<CategoryKind, string>>

/**
 * The pot, the soil and the support to go with a plant; nothing for other products. Of each kind the one that is
 * meant for this plant: by its name a category ("Cactus & Succulent Mix"), by its short description the plant ("A pole
 * for monstera"); never one whose name has only other categories. Then a usual one, the smallest pot that is not smaller
 * than the plant's, the best-selling of the newest 200 in stock of each category.
 */
export async function listCompanions(locale: Locale, id: string): Promise<ProductCard[]> {
  const rows = await read<CardRow>(sql`
    WITH own AS (
      SELECT o.pot_size, o.pot_unit,
        substring(regexp_replace(lower(o.name), '\\s*\\(.*|\\s+(plant|tree)\\M', '', 'g') from '\\w{4,}$') AS noun,
        ARRAY(SELECT pc.category_id FROM product_categories pc WHERE pc.product_id = o.id) AS categories
      FROM products o WHERE o.id = ${id}::uuid)
    SELECT ${columns[locale]}
    FROM unnest(${Object.keys(companionKinds)}::text[], ${Object.values(companionKinds)}::text[])
      WITH ORDINALITY AS kinds(kind, words, nth)
    CROSS JOIN own
    CROSS JOIN LATERAL (
      SELECT item.id
      FROM (
        SELECT DISTINCT of_one.product_id
        FROM categories c CROSS JOIN LATERAL (
          SELECT pc.product_id FROM product_categories pc
          WHERE pc.category_id = c.id AND pc.listed_at IS NOT NULL
          ORDER BY pc.listed_at DESC, pc.product_id DESC LIMIT 200) of_one
        WHERE c.kind::text = kinds.kind) newest
      JOIN products item ON item.id = newest.product_id AND item.stock IS DISTINCT FROM 0
      CROSS JOIN LATERAL (
        SELECT coalesce(bool_or(c.id = ANY(own.categories)), false) AS own, count(*) > 0 AS any
        FROM categories c
        WHERE c.kind::text <> ALL(${supplies}::text[]) AND strpos(lower(item.name), lower(c.name)) > 0) mentions
      WHERE mentions.own OR NOT mentions.any
      ORDER BY mentions.own OR coalesce(item.short_desc ~* ('\\m' || own.noun || '(e?s)?\\M'), false) DESC,
        item.name ~* ('\\m(' || kinds.words || ')\\M') DESC,
        CASE WHEN item.pot_unit = own.pot_unit AND item.pot_size >= own.pot_size
          THEN item.pot_size - own.pot_size END NULLS LAST,
        item.sold DESC, item.created_at DESC, item.id DESC
      LIMIT 1) found
    JOIN products p ON p.id = found.id
    WHERE NOT EXISTS (
      SELECT 1 FROM categories c WHERE c.id = ANY(own.categories) AND c.kind::text = ANY(${supplies}::text[]))
    ORDER BY kinds.nth`)
  return toCards(rows)
}
