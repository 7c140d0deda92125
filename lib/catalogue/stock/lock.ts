import 'server-only'
import { withGroups } from '@/lib/catalogue/groups/lock'
import type { CountedProduct } from '@/lib/catalogue/stock/rules'
import type { Tx } from '@/lib/platform/database/client'

/** Locks the products and those of their groups in the order of their ids, which prevents deadlocks. */
export async function lockProducts(
  tx: Tx,
  lines: readonly { productId: string }[],
): Promise<CountedProduct[]> {
  const ids = lines.map(({ productId }) => productId)
  const rows = await tx.$queryRaw<CountedProduct[]>`
    SELECT id::text, stock FROM products WHERE ${withGroups(ids)} ORDER BY id FOR NO KEY UPDATE`
  return rows.filter(({ id }) => ids.includes(id))
}
