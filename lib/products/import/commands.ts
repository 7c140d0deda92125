import 'server-only'
import type { z } from 'zod'
import type { Viewer } from '@/lib/auth/types'
import { AppError, invalid } from '@/lib/errors'
import { changeProduct, createProductOf } from '@/lib/products/commands'
import { type Plan, planRow, reported } from '@/lib/products/import/rows'
import type { ImportedRow, ImportReport, importForm } from '@/lib/products/import/schema'
import { type TableRow, tableOf } from '@/lib/products/import/table'

/**
 * Imports products from a file. A dry run makes the same checks; each row has its own transaction, so that a rejected
 * one does not affect the others.
 */
export async function importProducts(
  viewer: Viewer,
  { file, apply }: z.output<typeof importForm>,
): Promise<ImportReport> {
  const table = tableOf(await textOf(file))
  if ('error' in table) throw invalid({ file: `file ${table.error}` })
  const seen = new Set<string>()
  const rows: ImportedRow[] = []
  for (const row of table.rows) {
    const plan = isTwice(row, seen) ? twice : await planRow(row)
    rows.push(apply === 'true' ? await carryOut(viewer, row, plan) : reported(row, plan))
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

async function textOf(file: File): Promise<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    if (text.includes('\u0000')) throw new TypeError('No text.')
    return text
  } catch {
    throw invalid({ file: 'file must be a table as text (CSV, UTF-8)' })
  }
}

const twice: Plan = { kind: 'refused', faults: ['stands in this file twice'] }

/** By its id, or for a new one by its name. */
function isTwice({ cells }: TableRow, seen: Set<string>): boolean {
  const key = (cells.id || `name ${cells.name ?? ''}`).toLowerCase()
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

async function carryOut(viewer: Viewer, row: TableRow, plan: Plan): Promise<ImportedRow> {
  try {
    if (plan.kind === 'new') {
      const { _id } = await createProductOf(viewer, plan.fields, plan.pictures)
      return reported(row, plan, _id)
    }
    if (plan.kind === 'changed') {
      const { product, fields } = plan
      await changeProduct(viewer, product._id, {
        ...fields,
        src: product.src,
        images: [],
        updatedAt: new Date(product.updatedAt),
      })
    }
    return reported(row, plan)
  } catch (error) {
    // Such as a product deleted meanwhile. Other errors are not caused by this row.
    if (!(error instanceof AppError)) throw error
    return reported(row, { kind: 'refused', faults: [error.message] })
  }
}
