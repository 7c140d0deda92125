import 'server-only'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { cut } from '@/lib/base/cut'
import { AppError, invalid } from '@/lib/base/errors'
import { type AnswerText, inEnglish } from '@/lib/base/i18n/answer-text'
import { newId } from '@/lib/base/ids'
import type { TableRow } from '@/lib/catalogue/product-import/formats/format'
import { tableOf } from '@/lib/catalogue/product-import/table'
import { PictureArchives, UnreadableArchive } from '@/lib/office/imports/archive'
import { archiveFolder, archiveKey } from '@/lib/office/imports/files'
import { rememberColumns } from '@/lib/office/imports/list-memory'
import { findImport, getImport } from '@/lib/office/imports/queries'
import { chosenColumns } from '@/lib/office/imports/read-columns'
import {
  type ImportDto,
  MAX_ARCHIVES,
  MAX_IMPORT_ROWS,
  type startImportForm,
} from '@/lib/office/imports/schema'
import { jobOf } from '@/lib/office/imports/stored-rows'
import { recordAudit } from '@/lib/platform/audit/record'
import { mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import { endAttempts } from '@/lib/platform/jobs/attempts'
import { privateStore } from '@/lib/platform/storage/remote'

const conflict = (text: AnswerText) => new AppError('CONFLICT', text)

/** Reads a file and stores its rows; the dry run is made by a job (contract 2.1). */
export async function createImport(
  viewer: Viewer,
  { file, columns: sent }: z.output<typeof startImportForm>,
): Promise<ImportDto> {
  const table = await pauseDeadline(async () =>
    tableOf(new Uint8Array(await file.arrayBuffer()), MAX_IMPORT_ROWS, chosenColumns(sent)),
  )
  if ('error' in table) throw invalid({ file: inEnglish(`file ${table.error}`) })
  const id = newId()
  const { format, columns, rows } = table
  await pauseDeadline(() =>
    db.$transaction(
      async (tx) => {
        const fileName = nameOf(file)
        await tx.productImport.create({
          data: {
            id,
            fileName,
            format,
            columns,
            createdBy: viewer.id,
          },
        })
        for (const { from, part } of partsOf(rows)) await insertRows(tx, id, from, part)
        await recordAudit(tx, {
          actorId: viewer.id,
          action: 'import.create',
          subject: `import:${id}`,
          after: { name: fileName, rows: rows.length },
        })
      },
      { timeout: 60_000 },
    ),
  )
  if (sent && format === 'list') await rememberColumns(viewer, sent)
  return getImport(viewer, id)
}

const rowsAtOnce = 500
const charactersAtOnce = 2_000_000

/** The rows in parts that a statement takes, and that are written as JSON without a noticeable delay. */
function* partsOf(rows: readonly TableRow[]): Generator<{ from: number; part: TableRow[] }> {
  let [from, length] = [0, 0]
  for (const [at, { cells }] of rows.entries()) {
    length += Object.values(cells).reduce((sum, cell) => sum + cell.length, 0)
    const isLast = at === rows.length - 1
    if (!isLast && at + 1 - from < rowsAtOnce && length < charactersAtOnce) continue
    yield { from, part: rows.slice(from, at + 1) }
    from = at + 1
    length = 0
  }
}

const insertRows = (tx: Tx, id: string, from: number, rows: readonly TableRow[]) =>
  tx.$executeRaw`
    INSERT INTO product_import_rows (import_id, position, line, name, row)
    SELECT ${id}::uuid, ${from} + at - 1, (row->>'line')::int, left(coalesce(row->'cells'->>'name', ''), 200), row
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS given(row, at)`

/** Safe to show. */
const nameOf = (file: File) => cut(file.name.replace(/[\p{Cc}\p{Cf}<>\ufffd]/gu, ''), 200) || 'file'

/** Stores a ZIP file. An import that has not started is checked again, as its rows may name these pictures. */
export async function addPictures(
  viewer: Viewer,
  importId: string,
  file: AsyncIterable<Uint8Array>,
): Promise<ImportDto> {
  const { _id: id } = await getImport(viewer, importId)
  const folder = archiveFolder(id)
  const name = `${newId()}.zip`
  const path = join(folder, name)
  const part = path.replace(/\.zip$/, '.part')
  const store = privateStore()
  let isStored = false
  try {
    await pauseDeadline(async () => {
      await mkdir(folder, { recursive: true })
      await pipeline(Readable.from(file), createWriteStream(part))
      await PictureArchives.check(part)
    })
    // The job that reads it may run on another machine.
    if (store) await store.putFile(archiveKey(id, name), part)
    isStored = store !== null
    await db.$transaction(async (tx) => {
      const added = await tx.$executeRaw`
        UPDATE product_imports SET archives = archives + 1, archive_names = array_append(archive_names, ${name}::text),
          status = CASE WHEN status = 'READY' THEN 'CHECKING' ELSE status END
        WHERE id = ${id}::uuid AND status <> 'RUNNING' AND archives < ${MAX_ARCHIVES}`
      if (added === 0)
        throw conflict(
          inEnglish(`Pictures can be added while the import is not running, at most ${MAX_ARCHIVES} files.`),
        )
      await tx.$executeRaw`
        UPDATE product_import_rows SET planned = NULL FROM product_imports i
        WHERE import_id = ${id}::uuid AND i.id = import_id AND i.status = 'CHECKING'`
      // Last, so that the file is there exactly if the row counts it.
      await rename(part, path)
    })
  } catch (error) {
    await rm(part, { force: true })
    // After any other error the row may name it all the same. What nothing names is deleted with the import.
    if (isStored && error instanceof AppError)
      await store?.remove(archiveKey(id, name)).catch(() => undefined)
    if (error instanceof UnreadableArchive)
      throw invalid({ pictures: inEnglish(`pictures ${error.message}`) })
    throw error
  }
  return getImport(viewer, id)
}

/** Changes the status in one statement; `conflict` explains why it cannot be changed. */
async function move(
  viewer: Viewer,
  importId: string,
  action: `import.${string}`,
  change: (tx: Tx, id: string) => Promise<number>,
  errorFor: (current: ImportDto) => AppError | null,
): Promise<ImportDto> {
  const { _id: id } = await getImport(viewer, importId)
  await db.$transaction(async (tx) => {
    if ((await change(tx, id)) > 0) {
      await recordAudit(tx, { actorId: viewer.id, action, subject: `import:${id}` })
      return
    }
    const current = await findImport(id, tx)
    const error = current && errorFor(current)
    if (error) throw error
  })
  return getImport(viewer, id)
}

/** Starts an import that was checked, or goes on with one that was cancelled or has failed. Starting it twice is starting it once. */
export async function startImport(viewer: Viewer, id: string): Promise<ImportDto> {
  mustMay(viewer, 'prices.write')
  mustMay(viewer, 'stock.write')
  return move(
    viewer,
    id,
    'import.start',
    async (tx, importId) => {
      await endAttempts(jobOf('RUNNING'), [importId], tx)
      return tx.$executeRaw`
      UPDATE product_imports SET status = 'RUNNING', started_by = ${viewer.id}::uuid, started_at = clock_timestamp(), finished_at = NULL,
        failure = NULL
      WHERE id = ${importId}::uuid AND (status = 'READY' OR (status IN ('CANCELLED', 'FAILED') AND started_at IS NOT NULL))`
    },
    ({ status }) => {
      if (status === 'RUNNING') return null
      return status === 'CHECKING'
        ? conflict(inEnglish('The file is still being checked.'))
        : conflict(inEnglish('This import has ended. Upload the file again to import it.'))
    },
  )
}

/** After this has answered no further row is written; what is done stays. */
export const cancelImport = (viewer: Viewer, id: string): Promise<ImportDto> =>
  move(
    viewer,
    id,
    'import.cancel',
    (tx, importId) => tx.$executeRaw`
      UPDATE product_imports SET status = 'CANCELLED', finished_at = clock_timestamp()
      WHERE id = ${importId}::uuid AND status IN ('CHECKING', 'READY', 'RUNNING')`,
    ({ status }) => (status === 'CANCELLED' ? null : conflict(inEnglish('This import has already ended.'))),
  )

/** Rows whose product came without a picture are done again. */
export const retryPictures = (viewer: Viewer, id: string): Promise<ImportDto> =>
  move(
    viewer,
    id,
    'import.retry',
    async (tx, importId) => {
      const started = await tx.$executeRaw`
        UPDATE product_imports SET status = 'RUNNING', started_by = ${viewer.id}::uuid, started_at = clock_timestamp(), finished_at = NULL
        WHERE id = ${importId}::uuid AND status = 'DONE' AND EXISTS (
          SELECT 1 FROM product_import_rows r WHERE r.import_id = ${importId}::uuid AND cardinality(r.picture_faults) > 0)`
      if (started > 0)
        await tx.$executeRaw`
          UPDATE product_import_rows SET outcome = NULL, picture_faults = '{}', attempts = 0
          WHERE import_id = ${importId}::uuid AND cardinality(picture_faults) > 0`
      return started
    },
    ({ status }) =>
      status === 'RUNNING' ? null : conflict(inEnglish('No picture of this import has to be tried again.')),
  )
