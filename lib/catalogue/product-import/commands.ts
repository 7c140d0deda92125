import 'server-only'
import type { z } from 'zod'
import { AppError, invalid } from '@/lib/base/errors'
import { inEnglishOf } from '@/lib/base/i18n/answer-text'
import { changeProduct, createProductOf, importSource } from '@/lib/catalogue/editing/commands'
import type { MappedRow } from '@/lib/catalogue/product-import/formats/format'
import { findKnown } from '@/lib/catalogue/product-import/known'
import { type Plan, planRow, reported } from '@/lib/catalogue/product-import/rows'
import { lockForSource, recordSource } from '@/lib/catalogue/product-import/sources'
import { formatOf, tableOf } from '@/lib/catalogue/product-import/table'
import {
  type ImportedRow,
  type ImportReport,
  type importProductsForm,
  MAX_ROWS,
} from '@/lib/catalogue/products/import-schema'
import { mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'
import { Turns } from '@/lib/platform/jobs/turns'

/**
 * Imports products from a small file in one call. A dry run makes the same checks; each row has its own transaction, so
 * that a rejected one does not affect the others.
 */
export async function importProducts(
  viewer: Viewer,
  { file, apply }: z.output<typeof importProductsForm>,
): Promise<ImportReport> {
  mustMay(viewer, 'prices.write')
  mustMay(viewer, 'stock.write')
  const table = await tableOf(new Uint8Array(await file.arrayBuffer()), MAX_ROWS)
  if ('error' in table) throw invalid({ file: inEnglishOf('file', `${table.error}`) })
  const known = await findKnown(table.rows)
  const options = { fetchesPictures: false, names: formatOf(table.format).names }
  const rows: ImportedRow[] = []
  const turns = new Turns()
  for (const row of table.rows) {
    await turns.next()
    const plan = planRow(row, known, options)
    rows.push(apply === 'true' ? await applyRow(viewer, row, plan) : reported(row, plan))
  }
  const count = (fate: ImportedRow['fate']) => rows.filter((row) => row.fate === fate).length
  return {
    applied: apply === 'true',
    counts: {
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      refused: count('refused'),
    },
    rows,
  }
}

async function applyRow(viewer: Viewer, row: MappedRow, plan: Plan): Promise<ImportedRow> {
  try {
    if (plan.kind === 'new') {
      const { _id } = await createProductOf(viewer, plan.fields, plan.pictures, {
        last: (tx, id) => recordSource(tx, row, id),
        group: row.group,
      })
      return reported(row, plan, _id)
    }
    if (plan.kind === 'changed') {
      const { product, fields } = plan
      const change = {
        ...fields,
        sale: 'keep' as const,
        src: product.src,
        images: [],
        updatedAt: new Date(product.updatedAt),
      }
      await changeProduct(viewer, product._id, change, {
        stockSource: importSource(),
        first: (tx) => lockForSource(tx, row, product._id),
        last: (tx) => recordSource(tx, row, product._id),
      })
    }
    return reported(row, plan)
  } catch (error) {
    // A row may be rejected, such as for a product deleted meanwhile. Other errors are not caused by this row.
    if (!(error instanceof AppError)) throw error
    return reported(row, { kind: 'refused', faults: [error.message] })
  }
}
