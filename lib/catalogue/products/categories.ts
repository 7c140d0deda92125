import 'server-only'
import { createHash } from 'node:crypto'
import { Prisma } from '@prisma/client'
import { isId } from '@/lib/base/ids'
import { kindOfName } from '@/lib/catalogue/products/category-kinds'
import type { Category } from '@/lib/catalogue/products/category-schema'
import { CategoryTree, type KnownCategory } from '@/lib/catalogue/products/category-tree'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { categorySlug, slugOf } from '@/lib/catalogue/products/slug'
import { cachedValue } from '@/lib/platform/cache/cached-value'
import { tags } from '@/lib/platform/cache/tags'
import { read, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'

const { sql } = Prisma

/** All categories as they are now. */
export const readCategories = async (): Promise<CategoryTree> =>
  new CategoryTree(
    await read<KnownCategory>(sql`
      SELECT c.id, c.slug, c.name, c.name_ur AS "nameUr", c.kind::text, c.picture, c.parent_id AS "parentId",
        ARRAY(SELECT s.slug FROM category_slugs s WHERE s.category_id = c.id) AS words
      FROM categories c ORDER BY c.position, lower(c.name), c.id`),
  )

const treeOptions = { key: 'category-tree', tags: [tags.categories, tags.catalogue] }

/** All categories, from the cache of this process, which follows a change as pages do. */
export const getCategories = (): Promise<CategoryTree> => cachedValue(treeOptions, readCategories)

/** Products of a category `c` and of those below it. */
const withProducts = sql`SELECT 1 FROM categories own JOIN product_categories pc ON pc.category_id = own.id
  WHERE c.id IN (own.id, own.parent_id)`
const isEmpty = sql`NOT EXISTS (${withProducts} AND pc.listed_at IS NOT NULL)`
const hasUnseen = sql`EXISTS (${withProducts} AND EXISTS (
  SELECT 1 FROM products p WHERE p.id = pc.product_id AND p.deleted_at IS NULL))`

const slugsOf = async (condition: Prisma.Sql): Promise<Set<string>> => {
  const rows = await read<{ slug: string }>(sql`SELECT c.slug FROM categories c WHERE ${condition}`)
  return new Set(rows.map(({ slug }) => slug))
}

/** The slugs of the categories that have no product that visitors see. */
export const findEmptyCategories = (): Promise<Set<string>> => slugsOf(isEmpty)

/** The categories that a menu or tiles may name: the name of one that only drafts and hidden products have is not public. */
export const getListedCategories = (): Promise<CategoryTree> =>
  cachedValue({ key: 'listed-categories', tags: treeOptions.tags }, async () => {
    const [{ all }, unseen] = await Promise.all([readCategories(), slugsOf(sql`${isEmpty} AND ${hasUnseen}`)])
    return new CategoryTree(all.filter(({ slug }) => !unseen.has(slug)))
  })

/** All categories, read again when one of these slugs is not among the cached ones. */
export async function getCategoriesWith(slugs: readonly string[]): Promise<CategoryTree> {
  const known = await getCategories()
  return slugs.every((slug) => known.find(slug))
    ? known
    : cachedValue({ ...treeOptions, anew: true }, readCategories)
}

/** The filters of a list by the present slugs of its categories, with the categories below them. */
export async function withCategories(filters: ProductFilters): Promise<ProductFilters> {
  const { categories, within, anyOf } = filters
  if (categories.length === 0 && !within && !anyOf) return filters
  const tree = await getCategories()
  return {
    ...filters,
    categories: tree.withParts(categories),
    ...(within ? { within: tree.withParts(within) } : {}),
    ...(anyOf ? { anyOf: { ...anyOf, categories: tree.withParts(anyOf.categories) } } : {}),
  }
}

/** The slug of a new category; a name without Latin letters gets one of letters and digits. */
export const newSlugOf = (name: string): string =>
  categorySlug(name) || `c-${createHash('sha256').update(slugOf(name)).digest('hex').slice(0, 8)}`

const findBySlugs = async (tx: Tx, slugs: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.categorySlug.findMany({ where: { slug: { in: [...slugs] } } })
  return new Map(rows.map(({ slug, categoryId }) => [slug, categoryId]))
}

/** Creates new categories; existing ones, also by a slug that they had before, keep their spelling. */
export async function putInCategories(tx: Tx, productId: string, names: readonly string[]): Promise<void> {
  const wanted = names.map((name) => ({ name, word: slugOf(name), slug: newSlugOf(name) }))
  const words = wanted.flatMap(({ word, slug }) => [word, slug])
  const known = await findBySlugs(tx, words)
  const missing = wanted.filter(({ word, slug }) => !known.has(word) && !known.has(slug))
  if (missing.length > 0) {
    // Always in the same order, so that two products with the same new categories do not deadlock.
    const sorted = missing.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    await tx.category.createMany({
      data: sorted.map(({ slug, name }) => ({ slug, name, kind: kindOfName(name) })),
      skipDuplicates: true,
    })
    // A trigger has written the slug itself.
    for (const { word, slug } of sorted.filter(({ word, slug }) => word !== slug))
      await tx.$executeRaw`
        INSERT INTO category_slugs (slug, category_id) SELECT ${word}, id FROM categories WHERE slug = ${slug}
        ON CONFLICT DO NOTHING`
  }
  const found = missing.length > 0 ? await findBySlugs(tx, words) : known
  const ids = new Set(wanted.flatMap(({ word, slug }) => found.get(word) ?? found.get(slug) ?? []))
  await tx.productCategory.createMany({
    data: [...ids].map((categoryId, position) => ({ productId, categoryId, position })),
  })
}

// Drafts and hidden products count too, as they lose a category that is deleted.
const categoryColumns = sql`c.id AS "_id", c.slug, c.name, c.name_ur AS "nameUr", (
  SELECT count(*)::int FROM product_categories pc
  WHERE pc.category_id = c.id AND (pc.listed_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM products p WHERE p.id = pc.product_id AND p.deleted_at IS NULL))) AS products,
  c.kind::text, c.parent_id AS parent, c.position, c.picture, c.tax_class AS "taxClass"`

/** All categories for the admin area, empty ones too. The caller checks that the viewer is an admin. */
export const listCategories = (page: PageQuery): Promise<Page<Category>> =>
  readListPage(
    page,
    (tx) => tx.category.count(),
    (tx, { skip, take }) =>
      tx.$queryRaw<Category[]>(sql`
        SELECT ${categoryColumns} FROM categories c ORDER BY lower(c.name), c.id LIMIT ${take} OFFSET ${skip}`),
  )

const oneCategory = (id: string) => sql`SELECT ${categoryColumns} FROM categories c WHERE c.id = ${id}::uuid`

/** A category, locked until the transaction ends; undefined for an unknown id. */
export async function lockCategory(tx: Tx, id: string): Promise<Category | undefined> {
  await tx.$queryRaw`SELECT 1 FROM categories WHERE id = ${id}::uuid FOR UPDATE`
  const [row] = await tx.$queryRaw<Category[]>(oneCategory(id))
  return row
}

/** A category for its form; undefined for an unknown id. */
export async function findCategory(id: string): Promise<Category | undefined> {
  if (!isId(id)) return undefined
  const [row] = await read<Category>(oneCategory(id))
  return row
}
