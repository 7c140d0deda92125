import { decodedTable } from '@/lib/csv/decode'
import { type CsvRow, csvRows, UnclosedQuote } from '@/lib/csv/read'
import { guessColumns } from '@/lib/statements/fields'

// The table in the file of a statement. Pure.

/** Of one file. */
export const MAX_STATEMENT_LINES = 5000
const MAX_COLUMNS = 60
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
    if (error instanceof UnclosedQuote) return { error: 'has an unclosed quotation mark' }
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
  const [head, ...rows] = csvRows(text.slice(start))
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

/** Where the names of the columns begin: two of them are known, else the first line with three cells. */
function startOf(text: string): number | null {
  let widest: number | null = null
  let at = 0
  for (let line = 0; line < MAX_HEAD_LINES && at < text.length; line += 1) {
    const end = text.indexOf('\n', at)
    const one = text.slice(at, end < 0 ? undefined : end)
    const cells = [...csvRows(unbroken(one))][0]?.cells.filter((cell) => cell.trim() !== '') ?? []
    if (guessColumns(cells).filter(({ field }) => field !== null).length > 1) return at
    if (cells.length > 2) widest ??= at
    if (end < 0) break
    at = end + 1
  }
  return widest
}

/** A quote that is closed on another line. */
const unbroken = (line: string) => (line.split('"').length % 2 === 1 ? line : '')
