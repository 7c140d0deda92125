import 'server-only'
import { type CsvRow, UnreadableTable } from '@/lib/base/csv/read'
import { MAX_TABLE_COLUMNS } from '@/lib/platform/tables/columns'
import { openTable } from '@/lib/platform/tables/open-table'
import { headersOf, rowSteps, startOfTable, type TableText } from '@/lib/platform/tables/table-text'
import { guessColumns } from '@/lib/reconciling/statements/fields'

// The table in the file of a statement.

/** Limits of one file. */
export const MAX_STATEMENT_LINES = 5000
const MAX_CELL_LENGTH = 2000
/** Reading stops after 400,000 cells, as a statement has at most 300,000. */
const MAX_PAUSES = 40

export interface StatementTable {
  headers: string[]
  rows: CsvRow[]
}

/** The table below what stands above it, or why there is none; the text follows the name of the file. */
export async function tableIn(bytes: Uint8Array): Promise<StatementTable | { error: string }> {
  try {
    return statementIn(await openTable(bytes))
  } catch (error) {
    if (error instanceof UnreadableTable) return { error: error.message }
    throw error
  }
}

const knownIn = (cells: readonly string[]) => guessColumns(cells).filter(({ field }) => field !== null).length

/** The table of a statement in a file that was opened. Throws UnreadableTable. */
export function statementIn(table: TableText): StatementTable | { error: string } {
  const start = startOfTable(table, knownIn)
  if (start === null) return { error: 'has no line with the names of its columns' }
  const [head, ...rows] = rowsOf(table, start)
  const headers = headersOf(head)
  if (headers.length > MAX_TABLE_COLUMNS) return { error: `has more than ${MAX_TABLE_COLUMNS} columns` }
  if (rows.length === 0) return { error: 'has no lines' }
  if (rows.length > MAX_STATEMENT_LINES) return { error: `may have at most ${MAX_STATEMENT_LINES} lines` }
  return { headers: headers.map((header, at) => header || `Column ${at + 1}`), rows }
}

/**
 * The rows, with one more than there may be, so that what follows is not read. A file of separators or blank lines is not
 * read to its end.
 */
function rowsOf(table: TableText, start: number): CsvRow[] {
  const rows: CsvRow[] = []
  let pauses = 0
  for (const row of rowSteps(table, start)) {
    if (!row) pauses += 1
    else if (row.cells.every((cell) => cell.length <= MAX_CELL_LENGTH)) rows.push(row)
    else
      throw new UnreadableTable(`has a cell of more than ${MAX_CELL_LENGTH} characters in line ${row.line}`)
    if (pauses > MAX_PAUSES) throw new UnreadableTable('has too many lines or cells')
    if (rows.length > MAX_STATEMENT_LINES + 1) break
  }
  return rows
}
