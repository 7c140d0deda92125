import 'server-only'
import { changeCategory, createCategory } from '@/lib/catalogue/editing/category-commands'
import { readMenu, saveMenu } from '@/lib/catalogue/listings/collection-record'
import { menuOf } from '@/lib/catalogue/listings/menu'
import { getCategories, readCategories } from '@/lib/catalogue/products/categories'
import { kindOfName } from '@/lib/catalogue/products/category-kinds'
import { categoryForm } from '@/lib/catalogue/products/category-schema'
import { CategoryTree } from '@/lib/catalogue/products/category-tree'
import { listIn } from '@/lib/catalogue/products/import-schema'
import type { Menu } from '@/lib/catalogue/products/menu-schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { getImport } from '@/lib/office/imports/queries'
import { type FoundCategory, MAX_FOUND, type MenuFromImport } from '@/lib/office/imports/schema'
import { mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'

// A shop that has set no menu yet is offered one of the categories that its first file has.

/** The categories of the rows of an import that add or change a product, those of most products first. */
export async function findCategoriesIn(id: string): Promise<FoundCategory[]> {
  const rows = await db.$queryRaw<{ cell: string; products: number }[]>`
    SELECT row->'cells'->>'categories' AS cell, count(*)::int AS products FROM product_import_rows
    WHERE import_id = ${id}::uuid AND coalesce(outcome, planned) IN ('new', 'changed')
      AND row->'cells'->>'categories' <> ''
    GROUP BY 1 LIMIT 5000`
  const tree = await getCategories()
  const found = new Map<string, FoundCategory>()
  for (const { cell, products } of rows)
    for (const name of listIn(cell)) {
      const known = tree.find(slugOf(name))
      const key = known?.slug ?? slugOf(name)
      const before = found.get(key)?.products ?? 0
      const kind = known?.kind ?? kindOfName(name)
      found.set(key, { name: known?.name ?? name, kind, products: before + products })
    }
  const byProducts = (a: FoundCategory, b: FoundCategory) =>
    b.products - a.products || (a.name < b.name ? -1 : 1)
  return [...found.values()].toSorted(byProducts).slice(0, MAX_FOUND)
}

/** The categories to offer; null for a shop that has a menu. */
export async function offeredCategories(id: string): Promise<FoundCategory[] | null> {
  if ((await readMenu()).entries.length > 0) return null
  const found = await findCategoriesIn(id)
  return found.length > 0 ? found : null
}

/** Makes these categories in their order, and a menu of them. Throws FORBIDDEN for who may not save a menu. */
export async function makeMenuOfImport(
  viewer: Viewer,
  id: string,
  { categories }: MenuFromImport,
): Promise<Menu> {
  mustMay(viewer, 'content.write')
  await getImport(viewer, id)
  const slugs: string[] = []
  for (const [index, { name, kind }] of categories.entries()) {
    const known = (await readCategories()).find(slugOf(name))
    const position = index + 1
    const { slug } = known
      ? await changeCategory(viewer, known.id, { kind, position })
      : await createCategory(viewer, categoryForm.parse({ name, kind, position }))
    slugs.push(slug)
  }
  const { all } = await readCategories()
  const chosen = new CategoryTree(
    slugs.flatMap((slug) => all.find((category) => category.slug === slug) ?? []),
  )
  return saveMenu(viewer, menuOf(chosen))
}
