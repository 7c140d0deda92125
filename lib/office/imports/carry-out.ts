import 'server-only'
import { AppError } from '@/lib/base/errors'
import { newId } from '@/lib/base/ids'
import { importSource, insertImported, writeChange } from '@/lib/catalogue/editing/commands'
import { withPictures } from '@/lib/catalogue/editing/product-pictures'
import { findKnown } from '@/lib/catalogue/product-import/known'
import { type Plan, type PlanOptions, planRow } from '@/lib/catalogue/product-import/rows'
import { lockForSource, recordSource } from '@/lib/catalogue/product-import/sources'
import { expectedError } from '@/lib/office/imports/failures'
import { type PictureReader, type PictureResult, pictureFault } from '@/lib/office/imports/pictures'
import {
  asShown,
  type CheckedRow,
  type Job,
  type RowResult,
  resultOf,
  type StoredRow,
} from '@/lib/office/imports/stored-rows'
import { tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'

/** The import was cancelled, or another process has done this row. */
class NoLongerRunning extends Error {
  override readonly name = 'NoLongerRunning'
}

/** A picture that ends the process must not end it for ever. */
const maxAttempts = 5

/**
 * Carries out the plan of one row in one transaction. Returns the tags of cached pages that show it; null when the import is
 * no longer running. What is wrong with the row becomes its result; a database or disk that is away is thrown.
 */
export async function carryOut(
  job: Job,
  stored: CheckedRow,
  plan: Plan,
  reader: PictureReader,
  options: PlanOptions,
  stopping: AbortSignal,
): Promise<string[] | null> {
  try {
    return await write(job, stored, plan, reader, stopping)
  } catch (error) {
    if (error instanceof NoLongerRunning) return null
    if (stopping.aborted && error === stopping.reason) return []
    // Another import or an admin was first: the row is planned again with what is there now.
    if (error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND'))
      return again(job, stored, reader, options, stopping)
    return rejectRow(job, stored, error)
  }
}

async function again(
  job: Job,
  stored: CheckedRow,
  reader: PictureReader,
  options: PlanOptions,
  stopping: AbortSignal,
): Promise<string[] | null> {
  try {
    const plan = asShown(stored, planRow(stored.row, await findKnown([stored.row]), options))
    if (plan.kind === 'new' || plan.kind === 'changed')
      return await write(job, stored, plan, reader, stopping)
    return (await finishTogether(job, [{ stored, plan }])) ? [] : null
  } catch (error) {
    if (error instanceof NoLongerRunning) return null
    if (stopping.aborted && error === stopping.reason) return []
    return rejectRow(job, stored, error)
  }
}

/** A row that cannot be written must not stop the others. Whatever is not its fault is thrown, and the import waits. */
async function rejectRow(job: Job, stored: StoredRow, error: unknown): Promise<string[] | null> {
  const known = expectedError(error)
  if (known?.code === 'SERVICE_UNAVAILABLE') throw error
  if (!known) log.error('import_row_failed', error, { import: job.id, line: stored.row.line })
  const fault = known?.message ?? 'This row could not be imported.'
  return (await finishTogether(job, [{ stored, plan: { kind: 'refused', faults: [fault] } }])) ? [] : null
}

async function write(
  job: Job,
  stored: StoredRow,
  plan: Plan,
  reader: PictureReader,
  stopping: AbortSignal,
): Promise<string[]> {
  if (plan.kind !== 'new' && plan.kind !== 'changed') return []
  const { pictures, faults } = await picturesFor(job, stored, plan.pictures, reader, stopping)
  const actor = { id: job.actorId }
  const isComplete = faults.length === 0
  if (plan.kind === 'new') {
    const id = newId()
    await withPictures(id, pictures, (files) =>
      insertImported(actor, id, plan.fields, files, {
        last: async (tx) => {
          await recordSource(tx, stored.row, id, isComplete)
          await finish(tx, job, resultOf(stored, plan, faults, id))
        },
        group: stored.row.group,
        importId: job.id,
      }),
    )
    return [tags.catalogue]
  }
  const { product, fields, changes } = plan
  // Pictures were all that was missing, and none has come.
  if (changes.length === 1 && plan.pictures.length > 0 && pictures.length === 0) {
    const same: Plan = { kind: 'same', product, values: plan.values }
    await db.$transaction((tx) => finish(tx, job, resultOf(stored, same, faults)))
    return []
  }
  const change = {
    ...fields,
    sale: 'keep' as const,
    src: product.src,
    updatedAt: new Date(product.updatedAt),
  }
  await writeChange(actor, product._id, change, pictures, {
    stockSource: importSource(job.id),
    first: (tx) => lockForSource(tx, stored.row, product._id),
    last: async (tx) => {
      await recordSource(tx, stored.row, product._id, isComplete)
      await finish(tx, job, resultOf(stored, plan, faults))
    },
  })
  return [tags.product(product._id), tags.catalogue]
}

async function picturesFor(
  job: Job,
  { position, attempts }: StoredRow,
  names: readonly string[],
  reader: PictureReader,
  stopping: AbortSignal,
): Promise<PictureResult> {
  if (names.length === 0) return { pictures: [], faults: [] }
  if (attempts >= maxAttempts)
    return { pictures: [], faults: names.map((name) => pictureFault(name, 'it could not be processed')) }
  await db.$executeRaw`
    UPDATE product_import_rows SET attempts = attempts + 1
    WHERE import_id = ${job.id}::uuid AND position = ${position} AND outcome IS NULL`
  return reader.read(names, stopping)
}

/**
 * Stores the result of a row in the transaction of its product. The lock makes a cancellation wait for this transaction,
 * so that nothing is written after it was answered.
 */
async function finish(tx: Tx, { id }: Job, result: RowResult): Promise<void> {
  const [running] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM product_imports WHERE id = ${id}::uuid AND status = 'RUNNING' FOR SHARE`
  if (!running || (await storeResults(tx, id, [result])) === 0) throw new NoLongerRunning()
}

/** Stores the results of rows that change nothing. Returns false when the import is no longer running. */
export async function finishTogether(
  { id }: Job,
  rows: readonly { stored: StoredRow; plan: Plan }[],
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [running] = await tx.$queryRaw<object[]>`
      SELECT 1 FROM product_imports WHERE id = ${id}::uuid AND status = 'RUNNING' FOR SHARE`
    if (!running) return false
    if (rows.length > 0) {
      const results = rows.map(({ stored, plan }) => resultOf(stored, plan))
      await storeResults(tx, id, results)
    }
    return true
  })
}

const storeResults = (tx: Tx, id: string, results: readonly RowResult[]): Promise<number> =>
  tx.$executeRaw`
    UPDATE product_import_rows r SET outcome = p.outcome::"ImportOutcome", changes = p.changes, faults = p.faults,
      picture_faults = p."pictureFaults", product_id = p."productId", values = p.values
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      AS p(position int, outcome text, changes text[], faults text[], "pictureFaults" text[], "productId" uuid, values jsonb)
    WHERE r.import_id = ${id}::uuid AND r.position = p.position AND r.outcome IS NULL`
