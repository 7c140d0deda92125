import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { joinByCode } from '@/lib/catalogue/groups/commands'
import { lockForJoin } from '@/lib/catalogue/groups/lock'
import { groupOf } from '@/lib/catalogue/product-import/columns'
import type { MappedRow } from '@/lib/catalogue/product-import/formats/format'
import { hashOf, skuKey } from '@/lib/catalogue/product-import/known'
import type { Tx } from '@/lib/platform/database/client'

/** Locks what recordSource changes for a product of the catalogue; before the transaction locks the product. */
export async function lockForSource(tx: Tx, row: MappedRow, productId: string): Promise<void> {
  const group = groupOf(row)
  if (group !== undefined) await lockForJoin(tx, [productId], group)
}

const hasGroup = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.product.count({ where: { id, groupId: { not: null } } })) > 0

/**
 * Records which product a row has become and puts it into the group of the row, unless a price list names one of another group, in the transaction that writes the product. `isComplete` is false while one of
 * its pictures is missing: the same row then counts as changed. Throws CONFLICT if another import was first.
 */
export async function recordSource(
  tx: Tx,
  row: MappedRow,
  productId: string,
  isComplete = true,
): Promise<void> {
  const group = groupOf(row)
  if (group !== undefined && !(row.isOfList && (await hasGroup(tx, productId))))
    await joinByCode(tx, productId, group)
  const { id, sku } = row.cells
  const key = id ? (sku ? skuKey(sku) : null) : row.key
  if (!key) return
  // A product has one number of its own.
  if (key.startsWith('sku:'))
    await tx.$executeRaw`DELETE FROM product_sources WHERE product_id = ${productId}::uuid AND key LIKE 'sku:%' AND key <> ${key}`
  const written = await tx.$executeRaw`
    INSERT INTO product_sources AS s (key, product_id, hash, updated_at)
    VALUES (${key}, ${productId}::uuid, ${isComplete ? hashOf(row) : null}, now())
    ON CONFLICT (key) DO UPDATE SET product_id = excluded.product_id, hash = excluded.hash, updated_at = excluded.updated_at
    WHERE s.product_id = excluded.product_id
      OR EXISTS (SELECT 1 FROM products p WHERE p.id = s.product_id AND p.deleted_at IS NOT NULL)`
  if (written === 0) throw new AppError('CONFLICT', inEnglish('Another import has just added this product.'))
}
