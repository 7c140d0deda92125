// Writes CSV (RFC 4180); lib/base/csv/read.ts reads it.

export type Cell = string | number | null

/** Without it Excel reads the file as Latin-1 and shows Urdu names wrongly. */
export const byteOrderMark = '\ufeff'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Characters that start a formula in spreadsheets. */
export const formulaStart = '[=+\\-@＝＋－＠\\t\\r\\n]'
const isFormula = new RegExp(`^${formulaStart}`)

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe before it, as names and addresses come from
 * users. Numbers stay numbers.
 */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
