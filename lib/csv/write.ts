// Tables for spreadsheets (RFC 4180). lib/csv/read.ts reads what is written here.

export type Cell = string | number | null

/** Excel takes a file without it for Latin-1, and Urdu names for nonsense. */
export const byteOrderMark = '\ufeff'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** What a spreadsheet takes for the beginning of a formula. */
export const formulaStart = '[=+\\-@＝＋－＠\\t\\r\\n]'
const isFormula = new RegExp(`^${formulaStart}`)

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it: names and addresses come from strangers.
 * Numbers are ours and stay numbers.
 */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
