import 'server-only'
import { Prisma } from '@prisma/client'
import type { Locale } from '@/lib/base/i18n/locales'
import type { Category } from '@/lib/catalogue/products/category-schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'

/** The names in a language of those slugs that are categories, by slug. */
export async function namesOfCategories(
  locale: Locale,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.category.findMany({
    where: { slug: { in: [...slugs] } },
    select: { slug: true, name: true, nameUr: true },
  })
  const words = storedWords(locale)
  return new Map(rows.map(({ slug, name, nameUr }) => [slug, words.category(name, nameUr)]))
}

/** Creates new categories; existing ones keep their spelling. */
export async function putInCategories(tx: Tx, productId: string, names: readonly string[]): Promise<void> {
  const wanted = names.map((name) => ({ slug: slugOf(name), name }))
  // Always in the same order, so that two products with the same new categories do not deadlock.
  const sorted = wanted.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  await tx.category.createMany({ data: sorted, skipDuplicates: true })
  const rows = await tx.category.findMany({ where: { slug: { in: wanted.map(({ slug }) => slug) } } })
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  await tx.productCategory.createMany({
    data: wanted.flatMap(({ slug }, position) => {
      const categoryId = ids.get(slug)
      return categoryId ? [{ productId, categoryId, position }] : []
    }),
  })
}

const { sql } = Prisma

const categoryColumns = sql`c.id AS "_id", c.slug, c.name, c.name_ur AS "nameUr", (
  SELECT count(*)::int FROM product_categories pc WHERE pc.category_id = c.id AND pc.listed_at IS NOT NULL) AS products`

/** All categories for the admin area, empty ones too. The caller checks that the viewer is an admin. */
export const listCategories = (page: PageQuery): Promise<Page<Category>> =>
  readListPage(
    page,
    (tx) => tx.category.count(),
    (tx, { skip, take }) =>
      tx.$queryRaw<Category[]>(sql`
        SELECT ${categoryColumns} FROM categories c ORDER BY lower(c.name), c.id LIMIT ${take} OFFSET ${skip}`),
  )

/** A category, locked until the transaction ends; undefined for an unknown id. */
export async function lockCategory(tx: Tx, id: string): Promise<Category | undefined> {
  await tx.$queryRaw`SELECT 1 FROM categories WHERE id = ${id}::uuid FOR UPDATE`
  const [row] = await tx.$queryRaw<Category[]>(
    sql`SELECT ${categoryColumns} FROM categories c WHERE c.id = ${id}::uuid`,
  )
  return row
}
