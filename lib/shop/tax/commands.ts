import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import type { Viewer } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'
import { saveDocument } from '@/lib/platform/documents/document'
import type { TaxSettings } from '@/lib/shop/tax/classes'
import { taxDocument } from '@/lib/shop/tax/read'
import { removedClasses, withCodes } from '@/lib/shop/tax/rules'
import type { TaxForm } from '@/lib/shop/tax/schema'

/**
 * Saves how tax is counted; placed orders keep theirs. Throws CONFLICT when `seen` is outdated, or for a class that is gone
 * while products or categories have it.
 */
export const saveTax = (viewer: Viewer, { seen, ...sent }: TaxForm): Promise<TaxSettings> =>
  saveDocument(viewer, taxDocument, seen, async (before, tx) => {
    const after = { ...sent, classes: withCodes(sent.classes) }
    for (const { code, name } of removedClasses(before, after)) await assertUnused(tx, code, name)
    return after
  })

async function assertUnused(tx: Tx, code: string, name: string): Promise<void> {
  const products = await tx.product.count({ where: { taxClass: code, deletedAt: null } })
  const categories = await tx.category.count({ where: { taxClass: code } })
  if (products + categories === 0) return
  const users = [
    ...(products > 0 ? [`${products} ${products === 1 ? 'product' : 'products'}`] : []),
    ...(categories > 0 ? [`${categories} ${categories === 1 ? 'category' : 'categories'}`] : []),
  ].join(' and ')
  throw new AppError('CONFLICT', inEnglish(`The class ${name} cannot be removed: ${users} have it.`))
}
