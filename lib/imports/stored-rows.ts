import 'server-only'
import { db } from '@/lib/database/client'
import type { ImportOutcome, ImportStatus } from '@/lib/imports/schema'
import type { TableRow } from '@/lib/products/import/formats/format'
import type { Plan } from '@/lib/products/import/rows'
import type { FormatName } from '@/lib/products/import/schema'

/** An import that the job works on. */
export interface Job {
  id: string
  format: FormatName
  /** Who started it, else who uploaded the file. */
  actorId: string
}

export interface StoredRow {
  position: number
  row: TableRow
  attempts: number
}

/** What happened to a row, or would. */
export interface RowResult {
  position: number
  outcome: ImportOutcome
  changes: string[]
  faults: string[]
  pictureFaults: string[]
  productId: string | null
}

/** The import that was started or uploaded first, of those with this status that are not among `passed`. */
export async function nextJob(status: ImportStatus, passed: readonly string[]): Promise<Job | null> {
  const [job] = await db.$queryRaw<Job[]>`
    SELECT id, format::text, coalesce(started_by, created_by) AS "actorId" FROM product_imports
    WHERE status = ${status}::"ImportStatus" AND id <> ALL(${passed}::uuid[]) ORDER BY started_at, created_at, id LIMIT 1`
  return job ?? null
}

export const uncheckedRows = (id: string, limit: number) =>
  db.$queryRaw<StoredRow[]>`
    SELECT position, row, attempts FROM product_import_rows
    WHERE import_id = ${id}::uuid AND planned IS NULL ORDER BY position LIMIT ${limit}`

export const undoneRows = (id: string, limit: number) =>
  db.$queryRaw<StoredRow[]>`
    SELECT position, row, attempts FROM product_import_rows
    WHERE import_id = ${id}::uuid AND outcome IS NULL ORDER BY position LIMIT ${limit}`

/** A plan as the result of a row. */
export function resultOf(
  { position }: StoredRow,
  plan: Plan,
  pictureFaults: string[] = [],
  productId: string | null = null,
): RowResult {
  return {
    position,
    outcome: plan.kind,
    changes: 'changes' in plan ? plan.changes : [],
    faults: plan.kind === 'refused' ? plan.faults : plan.kind === 'skipped' ? [plan.reason] : [],
    pictureFaults,
    productId: productId ?? ('product' in plan ? plan.product._id : null),
  }
}
