import 'server-only'
import { findKnown } from '@/lib/catalogue/product-import/known'
import { planRow } from '@/lib/catalogue/product-import/rows'
import { formatOf } from '@/lib/catalogue/product-import/table'
import { PictureArchives, UnreadableArchive } from '@/lib/office/imports/archive'
import { eachImport } from '@/lib/office/imports/failures'
import { archivesOf } from '@/lib/office/imports/files'
import { missingPictures } from '@/lib/office/imports/pictures'
import { type Job, type RowResult, resultOf, uncheckedRows } from '@/lib/office/imports/stored-rows'
import { db } from '@/lib/platform/database/client'
import { Turns } from '@/lib/platform/jobs/turns'

const rowsAtOnce = 100

/** The dry run of every file that was uploaded: a cron job. Stops after any number of rows, and goes on with the next. */
export async function checkImports(stopping: AbortSignal): Promise<void> {
  await eachImport('CHECKING', stopping, (job) => checkImport(job, stopping))
}

async function checkImport({ id, format }: Job, stopping: AbortSignal): Promise<void> {
  const archives = await openArchives(id)
  const turns = new Turns()
  const options = { fetchesPictures: true, names: formatOf(format).names }
  try {
    while (!stopping.aborted) {
      const rows = await uncheckedRows(id, rowsAtOnce)
      if (rows.length === 0) return await becomeReady(id)
      const known = await findKnown(rows.map(({ row }) => row))
      const results: RowResult[] = []
      for (const stored of rows) {
        const plan = planRow(stored.row, known, options)
        results.push(
          resultOf(stored, plan, 'pictures' in plan ? missingPictures(plan.pictures, archives) : []),
        )
        await turns.next()
      }
      if ((await storePlans(id, results)) === 0) return
    }
  } finally {
    archives.close()
  }
}

/** Opens the archives without those that cannot be read any more; their pictures are then missing. */
export async function openArchives(id: string): Promise<PictureArchives> {
  try {
    return await PictureArchives.openAll(await archivesOf(id))
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error
    return new PictureArchives()
  }
}

/** Ready once every row is checked: pictures that are added meanwhile make the rows unchecked again. */
const becomeReady = async (id: string): Promise<void> => {
  await db.$executeRaw`
    UPDATE product_imports SET status = 'READY' WHERE id = ${id}::uuid AND status = 'CHECKING'
      AND NOT EXISTS (SELECT 1 FROM product_import_rows r WHERE r.import_id = ${id}::uuid AND r.planned IS NULL)`
}

/** Nothing once the import was cancelled. */
const storePlans = (id: string, results: readonly RowResult[]): Promise<number> =>
  db.$executeRaw`
    UPDATE product_import_rows r SET planned = p.outcome::"ImportOutcome", changes = p.changes, faults = p.faults,
      picture_faults = p."pictureFaults", product_id = p."productId", seen = p.seen, values = p.values
    FROM product_imports i, jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      AS p(position int, outcome text, changes text[], faults text[], "pictureFaults" text[], "productId" uuid, seen text[], values jsonb)
    WHERE i.id = ${id}::uuid AND i.status = 'CHECKING' AND r.import_id = i.id AND r.position = p.position`
