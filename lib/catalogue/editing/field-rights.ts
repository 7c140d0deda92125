import 'server-only'
import { mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'

interface Sellable {
  price: number
  stock: number | null
}

/**
 * Who edits products changes neither prices nor stock without the permission for it: FORBIDDEN, and nothing is stored. Under the
 * lock, `before` is what the product has; an undefined stock stays as it is.
 */
export function assertFieldRights(
  viewer: Pick<Viewer, 'role' | 'rights'>,
  before: Sellable,
  { price, stock }: { price: { amount: number }; stock?: number | null | undefined },
): void {
  if (price.amount !== before.price) mustMay(viewer, 'prices.write')
  if (stock !== undefined && stock !== before.stock) mustMay(viewer, 'stock.write')
}
