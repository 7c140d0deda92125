import 'server-only'
import { db } from '@/lib/database/client'

/** The names of those slugs that are categories, by slug. */
export async function namesOfCategories(slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.category.findMany({
    where: { slug: { in: [...slugs] } },
    select: { slug: true, name: true },
  })
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
