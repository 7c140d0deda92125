import 'server-only'
import { db, type Tx } from '@/lib/database/client'
import { slugOf } from '@/lib/products/slug'

/** The names of those slugs that are categories, by slug. */
export async function namesOfCategories(slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.category.findMany({
    where: { slug: { in: [...slugs] } },
    select: { slug: true, name: true },
  })
  return new Map(rows.map(({ slug, name }) => [slug, name]))
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
