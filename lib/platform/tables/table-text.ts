import { decodedTable } from '@/lib/base/csv/decode'
import { type CsvRow, csvRows, csvSteps, UnreadableTable } from '@/lib/base/csv/read'
import { MAX_TABLE_COLUMNS } from '@/lib/platform/tables/columns'
import { CELL_END, ROW_END } from '@/lib/platform/tables/workbook-limits.mjs'

// The text of a table and its rows, whether it came as CSV or as a workbook. Pure.

export interface TableText {
  text: string
  /** The cells of a sheet with the signs of workbook-limits.mjs between them; otherwise CSV. */
  isWorkbook: boolean
}

/** The table of a file of text. Throws UnreadableTable. */
export function csvTable(bytes: Uint8Array): TableText {
  const text = decodedTable(bytes)?.replace(/^\ufeff/, '')
  if (text === undefined) throw new UnreadableTable('must be a table: CSV (UTF-8) or Excel (.xlsx)')
  return { text, isWorkbook: false }
}

/** Cells between two pauses. */
const cellsAtOnce = 10_000

/** The rows from a place of the text on, with pauses, which are null, so that a long file can be read in turns. Throws UnreadableTable. */
export function* rowSteps({ text, isWorkbook }: TableText, from = 0): Generator<CsvRow | null> {
  const lines = linesBefore({ text, isWorkbook }, from)
  for (const row of isWorkbook ? sheetSteps(text, from) : csvSteps(text.slice(from))) {
    if (row) row.line += lines
    yield row
  }
}

function linesBefore({ text, isWorkbook }: TableText, place: number): number {
  let lines = 0
  const end = isWorkbook ? ROW_END : '\n'
  for (let at = text.indexOf(end); at >= 0 && at < place; at = text.indexOf(end, at + 1)) lines += 1
  return lines
}

function* sheetSteps(text: string, from: number): Generator<CsvRow | null> {
  let [at, line, cells] = [from, 0, 0]
  while (at <= text.length) {
    const found = text.indexOf(ROW_END, at)
    const end = found < 0 ? text.length : found
    line += 1
    // A row costs as much as a cell, as there may be a million blank ones.
    cells += 1
    if (end > at) {
      const row = { line, cells: text.slice(at, end).split(CELL_END) }
      if (row.cells.some((cell) => cell.trim() !== '')) yield row
      cells += row.cells.length
    }
    at = end + 1
    if (cells < cellsAtOnce) continue
    yield null
    cells = 0
  }
}

/** Lines above a table: names, addresses, the period. */
const MAX_HEAD_LINES = 20

/**
 * Where the names of the columns begin: two of them are known, else the first line with three cells. `knownIn` counts the
 * cells of a line that are known names.
 */
export function startOfTable(
  { text, isWorkbook }: TableText,
  knownIn: (cells: readonly string[]) => number,
): number | null {
  const sign = isWorkbook ? ROW_END : '\n'
  let widest: number | null = null
  let at = 0
  for (let line = 0; line < MAX_HEAD_LINES && at < text.length; line += 1) {
    const end = text.indexOf(sign, at)
    const row = text.slice(at, end < 0 ? undefined : end)
    const cells = (isWorkbook ? row.split(CELL_END) : cellsOf(row)).filter((cell) => cell.trim() !== '')
    if (knownIn(cells.slice(0, MAX_TABLE_COLUMNS)) > 1) return at
    if (cells.length > 2) widest ??= at
    if (end < 0) break
    at = end + 1
  }
  return widest
}

/** A line with the names of columns is shorter than this. */
const MAX_HEAD_LENGTH = 20_000

/** None of a line with a quote that is closed on another line, or that is too long for names. */
function cellsOf(line: string): string[] {
  if (line.length > MAX_HEAD_LENGTH || line.split('"').length % 2 === 0) return []
  return [...csvRows(line)][0]?.cells ?? []
}

/** The names in the first row of a table, without the blank ones at its end. */
export function headersOf(head: CsvRow | undefined): string[] {
  const names = (head?.cells ?? []).map((cell) => cell.trim())
  while (names.at(-1) === '') names.pop()
  return names
}
