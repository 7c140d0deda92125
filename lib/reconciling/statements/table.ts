import { decodedTable } from '@/lib/base/csv/decode'
import { type CsvRow, csvRows, csvSteps, UnreadableTable } from '@/lib/base/csv/read'
import { guessColumns } from '@/lib/reconciling/statements/fields'

// The table in the file of a statement. Pure.

/** Limits of one file. */
export const MAX_STATEMENT_LINES = 5000
const MAX_COLUMNS = 60
const MAX_CELL_LENGTH = 2000
/** Reading stops after 400,000 cells, as a statement has at most 300,000. */
const MAX_PAUSES = 40
/** Lines above the table: names, addresses, the period. */
const MAX_HEAD_LINES = 20

export interface StatementTable {
  headers: string[]
  rows: CsvRow[]
}

/** The table below what stands above it, or why there is none; the text follows the name of the file. */
export function tableIn(bytes: Uint8Array): StatementTable | { error: string } {
  if (isWorkbook(bytes))
    return { error: 'is an Excel file. Open it and save it as CSV (UTF-8), then choose that file' }
  const text = decodedTable(bytes)?.replace(/^\ufeff/, '')
  if (text === undefined) return { error: 'must be a table as text (CSV, UTF-8)' }
  try {
    return readTable(text)
  } catch (error) {
    if (error instanceof UnreadableTable) return { error: error.message }
    throw error
  }
}

/** How files of Excel begin: .xlsx is a ZIP file, .xls is older. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
const isWorkbook = (bytes: Uint8Array): boolean =>
  workbooks.some((start) => start.every((byte, at) => bytes[at] === byte))

function readTable(text: string): StatementTable | { error: string } {
  const start = startOf(text)
  if (start === null) return { error: 'has no line with the names of its columns' }
  const above = text.slice(0, start).split('\n').length - 1
  const [head, ...rows] = rowsOf(text.slice(start))
  const headers = (head?.cells ?? []).map((cell) => cell.trim())
  while (headers.at(-1) === '') headers.pop()
  if (headers.length > MAX_COLUMNS) return { error: `has more than ${MAX_COLUMNS} columns` }
  if (rows.length === 0) return { error: 'has no lines' }
  if (rows.length > MAX_STATEMENT_LINES) return { error: `may have at most ${MAX_STATEMENT_LINES} lines` }
  return {
    headers: headers.map((header, at) => header || `Column ${at + 1}`),
    rows: rows.map(({ line, cells }) => ({ line: line + above, cells })),
  }
}

/**
 * The rows, with one more than there may be, so that what follows is not read. A file of separators or blank lines is not
 * read to its end.
 */
function rowsOf(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let pauses = 0
  for (const row of csvSteps(text)) {
    if (!row) pauses += 1
    else if (row.cells.every((cell) => cell.length <= MAX_CELL_LENGTH)) rows.push(row)
    else
      throw new UnreadableTable(`has a cell of more than ${MAX_CELL_LENGTH} characters in line ${row.line}`)
    if (pauses > MAX_PAUSES) throw new UnreadableTable('has too many lines or cells')
    if (rows.length > MAX_STATEMENT_LINES + 1) break
  }
  return rows
}

/** Where the names of the columns begin: two of them are known, else the first line with three cells. */
function startOf(text: string): number | null {
  let widest: number | null = null
  let at = 0
  for (let line = 0; line < MAX_HEAD_LINES && at < text.length; line += 1) {
    const end = text.indexOf('\n', at)
    const row = text.slice(at, end < 0 ? undefined : end)
    const cells = cellsOf(row).filter((cell) => cell.trim() !== '')
    if (guessColumns(cells).filter(({ field }) => field !== null).length > 1) return at
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
