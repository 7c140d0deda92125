import { type CsvRow, readCsv } from '@/lib/csv/read'
import { type Cells, type ImportColumn, importColumns, MAX_ROWS } from '@/lib/products/import/schema'

/** A row by column names; columns missing in the file or at the end of the row are absent. */
export interface TableRow {
  line: number
  cells: Cells
  /**
   * It has more cells than there are columns, probably because of a comma without quotes, which shifts the cells after
   * it.
   */
  shifted: boolean
}

type Table = { rows: TableRow[] } | { error: string }

/** The rows of a file, or why it is invalid. */
export function tableOf(text: string): Table {
  const rows = readCsv(text)
  if (!rows) return { error: 'has an unclosed quotation mark' }
  const [head, ...body] = rows
  if (!head) return { error: 'is empty' }
  const columns = head.cells.map((cell) => cell.trim())
  const unknown = columns.filter((column) => !isColumn(column))
  if (unknown.length > 0) return { error: `has unknown columns: ${unknown.join(', ').slice(0, 200)}` }
  if (new Set(columns).size < columns.length) return { error: 'has a column twice' }
  if (!columns.includes('id') && !columns.includes('name')) return { error: 'needs a column id or name' }
  if (body.length === 0) return { error: 'has no rows' }
  if (body.length > MAX_ROWS) return { error: `may have at most ${MAX_ROWS} rows` }
  return { rows: body.map((row) => named(row, columns)) }
}

const isColumn = (name: string): name is ImportColumn => importColumns.some((column) => column === name)

function named({ line, cells }: CsvRow, columns: readonly string[]): TableRow {
  const shifted = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const row: TableRow = { line, cells: {}, shifted }
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]?.trim()
    if (isColumn(column) && cell !== undefined) row.cells[column] = cell
  }
  return row
}

/** `Cactus | Luxury Plants`: commas and semicolons are separators of cells. */
export const listIn = (cell: string): string[] =>
  cell
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
