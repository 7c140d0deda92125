import 'server-only'
import { db } from '@/lib/platform/database/client'

/** The choices for a code that is not for all products: product groups by the name of their cheapest product, and categories. */
export interface DiscountTargets {
  groups: { id: string; name: string }[]
  categories: { id: string; name: string }[]
}

export async function listTargets(): Promise<DiscountTargets> {
  const [groups, categories] = await Promise.all([
    db.$queryRaw<DiscountTargets['groups']>`
      SELECT DISTINCT ON (group_id) group_id::text AS id, name FROM products
      WHERE group_id IS NOT NULL AND deleted_at IS NULL ORDER BY group_id, price, id`,
    db.category.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }], select: { id: true, name: true } }),
  ])
  return { groups: groups.sort((one, other) => one.name.localeCompare(other.name)), categories }
}
