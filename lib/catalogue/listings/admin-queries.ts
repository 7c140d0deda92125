import 'server-only'
import { Prisma } from '@prisma/client'
import { isId } from '@/lib/base/ids'
import { type AdminProductChoice, adminProductFilterOf } from '@/lib/catalogue/listings/admin-filter'
import { readProductPage } from '@/lib/catalogue/listings/totals'
import { asAnswered, categoryNames, editorProductSql, isoTime } from '@/lib/catalogue/products/product-sql'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import type { AdminProduct } from '@/lib/catalogue/products/views'
import { versionedCache } from '@/lib/platform/cache/versioned-cache'
import { read } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import type { PageQuery } from '@/lib/platform/http/page-params'

const { sql } = Prisma

// Products in the admin area. The caller checks that the viewer is an admin.

const columns = sql`p.id, p.name, p.name_ur AS "nameUr", p.price, p.currency, p.stock, p.state,
  ${isoTime(sql`p.show_from`)} AS "showFrom",
  ${categoryNames} AS categories,
  (SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS picture`

/** The list is as fast as the public one: pages use an index, and the total is cached. */
export async function listAdminProducts(
  choice: AdminProductChoice,
  { page, limit }: PageQuery,
): Promise<Page<AdminProduct>> {
  if (isId(choice.text)) {
    const items = await byId(choice.text)
    return { items, total: items.length, page: 1, limit }
  }
  const { items, total } = await readProductPage<AdminProduct>(
    adminProductFilterOf(choice),
    { page, limit },
    columns,
  )
  return { items, total, page, limit }
}

const byId = (id: string) =>
  read<AdminProduct>(sql`SELECT ${columns} FROM products p WHERE p.id = ${id}::uuid AND p.deleted_at IS NULL`)

/** The name of a product, also of a deleted one; null for an unknown id. */
export async function findProductName(id: string): Promise<string | null> {
  if (!isId(id)) return null
  const [row] = await read<{ name: string }>(sql`SELECT name FROM products WHERE id = ${id}::uuid`)
  return row?.name ?? null
}

/** The names of products of the catalogue, by id. */
export async function findProductNames(ids: readonly string[]): Promise<Record<string, string>> {
  const rows = await read<{ id: string; name: string }>(
    sql`SELECT id, name FROM products WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** How many products of the catalogue have no Urdu name. */
export const countWithoutUrdu = (): Promise<number> =>
  versionedCache('without Urdu', async () => {
    const [row] = await read<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM products p WHERE p.deleted_at IS NULL AND p.name_ur IS NULL`)
    return row?.count ?? 0
  })

/**
 * Names of categories with products that are not deleted, drafts too, for suggestions. The LIMIT keeps the planner from reading
 * whole categories.
 */
export async function listCategoryNames(): Promise<string[]> {
  const rows = await read<{ name: string }>(sql`
    SELECT c.name FROM categories c
    WHERE (
      SELECT true FROM product_categories pc JOIN products p ON p.id = pc.product_id AND p.deleted_at IS NULL
      WHERE pc.category_id = c.id LIMIT 1)
    ORDER BY lower(c.name) LIMIT 500`)
  return rows.map(({ name }) => name)
}

/** Pot types in use, for suggestions. Each is looked up after the one before, so that not every product is read. */
export async function listPotTypes(): Promise<string[]> {
  const potted = sql`FROM products p WHERE p.deleted_at IS NULL AND p.pot_type IS NOT NULL`
  const word = sql`lower(p.pot_type) COLLATE "C"`
  const rows = await read<{ potType: string }>(sql`
    WITH RECURSIVE known AS (
      (SELECT ${word} AS word ${potted} ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT ${word} ${potted} AND ${word} > known.word ORDER BY 1 LIMIT 1)
      FROM known WHERE known.word IS NOT NULL)
    SELECT (SELECT p.pot_type ${potted} AND ${word} = known.word ORDER BY p.pot_type LIMIT 1) AS "potType"
    FROM known WHERE known.word IS NOT NULL ORDER BY 1 LIMIT 50`)
  return rows.map(({ potType }) => potType)
}

/** A product for its form; null for unknown and deleted ones. */
export async function findEditable(id: string): Promise<ProductDto | null> {
  if (!isId(id)) return null
  const [row] = await read<{ item: ProductDto }>(editorProductSql(id))
  return row ? asAnswered(row.item) : null
}
