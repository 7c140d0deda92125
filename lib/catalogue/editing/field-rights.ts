import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { SaleRow } from '@/lib/catalogue/products/sale'
import { mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'

export interface Sellable extends SaleRow {
  stock: number | null
}

/** Who edits products changes neither prices, with those of a sale, nor stock without the permission for it: FORBIDDEN. */
export function assertFieldRights(
  viewer: Pick<Viewer, 'role' | 'rights'>,
  before: Sellable,
  after: Sellable,
): void {
  if (!isDeepStrictEqual(pricesOf(before), pricesOf(after))) mustMay(viewer, 'prices.write')
  if (before.stock !== after.stock) mustMay(viewer, 'stock.write')
}

const pricesOf = ({ price, wasPrice, salePrice, saleFrom, saleTo }: SaleRow): SaleRow => ({
  price,
  wasPrice,
  salePrice,
  saleFrom,
  saleTo,
})
