import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { findKnown } from '@/lib/catalogue/product-import/known'
import { type Plan, planRow } from '@/lib/catalogue/product-import/rows'
import { formatOf } from '@/lib/catalogue/product-import/table'
import { carryOut, finishTogether } from '@/lib/office/imports/carry-out'
import { openArchives } from '@/lib/office/imports/check'
import { eachImport } from '@/lib/office/imports/failures'
import { type FetchPicture, fetchPicture, PictureReader } from '@/lib/office/imports/pictures'
import { asShown, type CheckedRow, type Job, undoneRows } from '@/lib/office/imports/stored-rows'
import { stillMay } from '@/lib/platform/auth/rights-sql'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { Turns } from '@/lib/platform/jobs/turns'

/** Between two looks at the catalogue, which may change meanwhile. */
const rowsAtOnce = 25
/** How long cached pages may be older than the import. */
const revalidateMs = 5000

/**
 * Carries out the imports that were started, one after the other: a cron job that may be killed anywhere
 * (docs/decisions/0053-imports.md).
 */
export async function runImports(stopping: AbortSignal, fetch: FetchPicture = fetchPicture): Promise<void> {
  await eachImport('RUNNING', stopping, (job) => runImport(job, stopping, fetch))
}

async function runImport(job: Job, stopping: AbortSignal, fetch: FetchPicture): Promise<void> {
  const archives = await openArchives(job.id)
  const reader = new PictureReader(archives, fetch)
  // A killed process may have written products without revalidating their pages.
  const changed = new Set<string>([tags.catalogue])
  let revalidatedAt = 0
  const revalidate = async () => {
    if (changed.size > 0) await revalidateTags(...changed)
    changed.clear()
    revalidatedAt = Date.now()
  }
  try {
    while (!stopping.aborted) {
      // The person who started it may have lost the right meanwhile; then the import has failed.
      await assertStillAllowed(job)
      const rows = await undoneRows(job.id, rowsAtOnce)
      if (rows.length === 0) return await becomeDone(job.id)
      const written = await runRows(job, rows, reader, stopping)
      if (!written) return
      for (const tag of written) changed.add(tag)
      if (Date.now() - revalidatedAt >= revalidateMs) await revalidate()
    }
  } finally {
    archives.close()
    await revalidate()
  }
}

async function assertStillAllowed({ actorId }: Job): Promise<void> {
  if (!(await stillMay(db, actorId, 'products.write', 'prices.write', 'stock.write')))
    throw new AppError(
      'FORBIDDEN',
      inEnglish(
        'Who started it may no longer change products, prices and stock. A colleague can continue it.',
      ),
    )
}

const becomeDone = async (id: string): Promise<void> => {
  await db.$executeRaw`
    UPDATE product_imports SET status = 'DONE', finished_at = clock_timestamp() WHERE id = ${id}::uuid AND status = 'RUNNING'`
}

/** Returns the tags of the pages that show what was written; null when the import is no longer running. */
async function runRows(
  job: Job,
  rows: readonly CheckedRow[],
  reader: PictureReader,
  stopping: AbortSignal,
): Promise<string[] | null> {
  const known = await findKnown(rows.map(({ row }) => row))
  const options = { fetchesPictures: true, names: formatOf(job.format).names }
  const turns = new Turns()
  const planned: { stored: CheckedRow; plan: Plan }[] = []
  for (const stored of rows) {
    planned.push({ stored, plan: asShown(stored, planRow(stored.row, known, options)) })
    await turns.next()
  }
  const isWrite = ({ plan }: (typeof planned)[number]) => plan.kind === 'new' || plan.kind === 'changed'
  if (
    !(await finishTogether(
      job,
      planned.filter((row) => !isWrite(row)),
    ))
  )
    return null
  const written: string[] = []
  for (const { stored, plan } of planned.filter(isWrite)) {
    if (stopping.aborted) return written
    const tag = await carryOut(job, stored, plan, reader, options, stopping)
    if (tag === null) return null
    written.push(...tag)
  }
  return written
}
