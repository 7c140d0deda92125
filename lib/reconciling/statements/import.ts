import 'server-only'
import { createHash } from 'node:crypto'
import type { Prisma } from '@prisma/client'
import { cut } from '@/lib/base/cut'
import { AppError, invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { newId } from '@/lib/base/ids'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import { bankFinder, keysOf } from '@/lib/reconciling/statements/bank-lines'
import { bookLines } from '@/lib/reconciling/statements/book-lines'
import { type Column, columnsFor, columnsProblem } from '@/lib/reconciling/statements/fields'
import { lockKnown } from '@/lib/reconciling/statements/known'
import { linesIn, linesProblem, referencesOf, type StatementLine } from '@/lib/reconciling/statements/lines'
import { matchLines } from '@/lib/reconciling/statements/matching'
import { getStatement } from '@/lib/reconciling/statements/queries'
import type { StatementDto, StatementForm, TableDto } from '@/lib/reconciling/statements/schema'
import { kindOf, readSources, saveColumns } from '@/lib/reconciling/statements/settings'
import { type StatementSource, termsOf } from '@/lib/reconciling/statements/settings-schema'
import type { SourceKind } from '@/lib/reconciling/statements/source-kinds'
import { insertLines, insertStatement } from '@/lib/reconciling/statements/store'
import { type StatementTable, tableIn } from '@/lib/reconciling/statements/table'
import { isSameName } from '@/lib/shop/settings/rules'

/** The first lines that are shown to choose the columns by. */
const SHOWN_ROWS = 5

/** Reads a file without storing anything: its columns, what they probably are, and its first lines. */
export async function readColumns(
  _viewer: Viewer,
  { source, file }: Pick<StatementForm, 'source' | 'file'>,
): Promise<TableDto> {
  const { name, columns: saved } = await sourceNamed(source)
  const { headers, rows } = await tableOf(await bytesOf(file))
  return {
    ...columnsFor(headers, saved, kindOf(name) === 'BANK'),
    rows: rows.slice(0, SHOWN_ROWS).map(({ cells }) => headers.map((_, at) => cells[at] ?? '')),
    lines: rows.length,
  }
}

/**
 * Stores a statement, matches its lines and posts those that match, all or nothing: a process that is killed leaves nothing.
 * Throws CONFLICT with the first one for a file that was imported before.
 */
export async function importStatement(
  viewer: Viewer,
  { source: name, file, columns: sent }: StatementForm,
): Promise<StatementDto> {
  const source = await sourceNamed(name)
  const bytes = await bytesOf(file)
  const { headers, rows } = await tableOf(bytes)
  const isBank = kindOf(source.name) === 'BANK'
  const columns = chosen(headers, sent ?? columnsFor(headers, source.columns, isBank).columns)
  const lines = linesIn(rows, columns)
  const problem = linesProblem(lines)
  if (problem) throw invalid({ file: inEnglish(`file ${problem}`) })
  const statement = {
    id: newId(),
    kind: kindOf(source.name),
    source: source.name,
    fileName: nameOf(file),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  // Thousands of lines take longer than a request; the database still limits each statement.
  await pauseDeadline(() =>
    db.$transaction(
      async (tx) => {
        await lockFile(tx, statement)
        await insertStatement(tx, { ...statement, columns, lines, importedBy: viewer.id })
        const open = await matchAndPost(tx, viewer, statement, lines, source)
        await recordAudit(tx, {
          actorId: viewer.id,
          action: 'statement.import',
          subject: `statement:${statement.id}`,
          after: { source: source.name, name: statement.fileName, lines: lines.length, open },
        })
      },
      { timeout: 60_000, maxWait: 8000 },
    ),
  )
  await saveColumns(viewer, source, columns)
  return getStatement(viewer, statement.id)
}

/** Returns how many lines wait for a decision. */
async function matchAndPost(
  tx: Tx,
  viewer: Viewer,
  statement: { id: string; kind: SourceKind; source: string; fileName: string },
  lines: readonly StatementLine[],
  source: StatementSource,
): Promise<number> {
  const isBank = statement.kind === 'BANK'
  const references = isBank ? [...new Set(lines.flatMap(keysOf))] : referencesOf(lines)
  const known = await lockKnown(tx, statement, references)
  const matches = matchLines(lines, known, termsOf(source), isBank ? bankFinder : undefined)
  const all = lines.flatMap((line, at) => (matches[at] ? [{ ...line, ...matches[at] }] : []))
  // Most lines of a bank are about other things, which are not kept.
  const matched = isBank
    ? await withoutKnown(
        tx,
        all.filter(({ receivables, amounts }) => receivables.length > 0 && amounts.collected > 0),
      )
    : all
  await insertLines(tx, statement, matched)
  const good = matched.filter(({ problems }) => problems.length === 0)
  await bookLines(tx, viewer, statement, good, 'LINE_MATCHED')
  return matched.length - good.length
}

/** Exports of a bank overlap: a line of which an earlier statement has as many is no further payment. */
async function withoutKnown<L extends { cells: string[] }>(tx: Tx, lines: readonly L[]): Promise<L[]> {
  const keys = lines.map(({ cells }) => JSON.stringify(cells))
  const rows = await tx.$queryRaw<{ cells: string[]; times: number }[]>`
    SELECT l.cells, count(*)::int AS times FROM statement_lines l JOIN statements s ON s.id = l.statement_id
    WHERE s.kind = 'BANK' AND to_jsonb(l.cells) IN (SELECT jsonb_array_elements(${`[${keys.join()}]`}::jsonb))
    GROUP BY l.cells`
  const known = new Map(rows.map(({ cells, times }) => [JSON.stringify(cells), times]))
  return lines.filter((_, at) => {
    const key = keys[at] ?? ''
    const left = known.get(key) ?? 0
    known.set(key, left - 1)
    return left <= 0
  })
}

/** Only one of two imports of a file at once reads it; the second is answered at once and not when the first has ended. */
async function lockFile(tx: Tx, { source, sha256 }: { source: string; sha256: string }): Promise<void> {
  const [lock] = await tx.$queryRaw<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`statement ${source} ${sha256}`}, 0)) AS free`
  if (!lock?.free) throw new AppError('CONFLICT', inEnglish('This file is being imported right now.'))
  const first = await tx.statement.findUnique({
    where: { source_sha256: { source, sha256 } },
    select: { id: true, fileName: true, importedAt: true },
  })
  if (!first) return
  const data: Prisma.InputJsonObject = {
    statement: first.id,
    fileName: first.fileName,
    importedAt: first.importedAt.toISOString(),
  }
  throw new AppError('CONFLICT', inEnglish('This file was imported before. Nothing was booked again.'), {
    data,
  })
}

async function sourceNamed(name: string): Promise<StatementSource> {
  const found = (await readSources()).find((courier) => isSameName(courier.name, name))
  if (!found) throw invalid({ source: inEnglish('This courier is not in the settings') })
  return found
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

async function tableOf(bytes: Uint8Array): Promise<StatementTable> {
  // A workbook is read by a process with a time limit of its own.
  const table = await pauseDeadline(() => tableIn(bytes))
  if ('error' in table) throw invalid({ file: inEnglish(`file ${table.error}`) })
  return table
}

function chosen(headers: readonly string[], columns: Column[]): Column[] {
  const isOfFile =
    columns.length === headers.length && columns.every(({ header }, at) => header === headers[at])
  if (!isOfFile) throw invalid({ columns: inEnglish('These are not the columns of this file') })
  const problem = columnsProblem(columns)
  if (problem) throw invalid({ columns: inEnglish(problem.text) })
  return columns
}

/** Safe to show. */
const nameOf = (file: File) => cut(file.name.replace(/[\p{Cc}\p{Cf}<>\ufffd]/gu, ''), 200) || 'file'
