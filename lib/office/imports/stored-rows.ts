import 'server-only'
import type { RowValues } from '@/lib/catalogue/product-import/columns'
import type { TableRow } from '@/lib/catalogue/product-import/formats/format'
import type { Plan } from '@/lib/catalogue/product-import/rows'
import type { FormatName } from '@/lib/catalogue/products/import-schema'
import type { ImportOutcome, ImportStatus } from '@/lib/office/imports/schema'
import { db } from '@/lib/platform/database/client'

/** An import that the job works on. */
export interface Job {
  id: string
  format: FormatName
  /** Who started it, else who uploaded the file. */
  actorId: string
  /** Rows that were checked, or done once it is started. */
  done: number
}

/** The job of which attempts at imports with this status are counted (lib/entry/startup/cron-jobs.ts). */
export const jobOf = (status: ImportStatus): string => (status === 'CHECKING' ? 'import-checks' : 'imports')

export interface StoredRow {
  position: number
  row: TableRow
  attempts: number
}

/** A row with the values that the dry run has shown to be replaced (ReplacedValue.id). */
export interface CheckedRow extends StoredRow {
  seen: string[] | null
}

/** The result of a row, or its planned one. */
export interface RowResult {
  position: number
  outcome: ImportOutcome
  changes: string[]
  faults: string[]
  pictureFaults: string[]
  productId: string | null
  /** The values that are replaced (ReplacedValue.id). */
  seen: string[]
  /** The values of the product as it will be; null for a row that is none. */
  values: (RowValues & { isDraft: boolean }) | null
}

/** The import that was started or uploaded first, of those with this status that neither wait for an attempt nor are among `passed`. */
export async function nextJob(status: ImportStatus, passed: readonly string[]): Promise<Job | null> {
  const [job] = await db.$queryRaw<Job[]>`
    SELECT i.id, i.format::text, coalesce(i.started_by, i.created_by) AS "actorId", rows.done
    FROM product_imports i CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE CASE i.status WHEN 'CHECKING' THEN r.planned ELSE r.outcome END IS NOT NULL)::int AS done
      FROM product_import_rows r WHERE r.import_id = i.id) rows
    WHERE i.status = ${status}::"ImportStatus" AND i.id <> ALL(${passed}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM job_attempts a
        WHERE a.job = ${jobOf(status)} AND a.subject = i.id::text AND a.due_at > now() AND a.progress = rows.done)
    ORDER BY i.started_at, i.created_at, i.id LIMIT 1`
  return job ?? null
}

export const uncheckedRows = (id: string, limit: number) =>
  db.$queryRaw<StoredRow[]>`
    SELECT position, row, attempts FROM product_import_rows
    WHERE import_id = ${id}::uuid AND planned IS NULL ORDER BY position LIMIT ${limit}`

export const undoneRows = (id: string, limit: number) =>
  db.$queryRaw<CheckedRow[]>`
    SELECT position, row, attempts, seen FROM product_import_rows
    WHERE import_id = ${id}::uuid AND outcome IS NULL ORDER BY position LIMIT ${limit}`

/**
 * The plan of a row that was checked; refused when it would replace a value that was not there at the dry run, such as a
 * stock from which was sold since.
 */
export function asShown({ seen }: CheckedRow, plan: Plan): Plan {
  // An earlier version of the shop has checked such a row without recording what it replaces.
  if (plan.kind !== 'changed' || seen === null) return plan
  const unseen = plan.replaced.filter(({ id }) => !seen.includes(id)).map(({ text }) => text)
  if (unseen.length === 0) return plan
  return {
    kind: 'refused',
    faults: [`The product has changed since this file was checked (${unseen.join(', ')}). Upload it again.`],
  }
}

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
    seen: plan.kind === 'changed' ? plan.replaced.map(({ id }) => id) : [],
    productId: productId ?? ('product' in plan ? plan.product._id : null),
    values:
      'values' in plan && plan.values
        ? { ...plan.values, isDraft: plan.kind === 'new' && plan.isDraft }
        : null,
  }
}
