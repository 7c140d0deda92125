import type { CsvRow } from '@/lib/base/csv/read'
import { latinDigits } from '@/lib/base/digits'
import { dateOf, dayOfText } from '@/lib/base/time/karachi'
import { headerWords } from '@/lib/platform/tables/columns'
import { amountIn } from '@/lib/reconciling/statements/amounts'
import type { Column, StatementField } from '@/lib/reconciling/statements/fields'

// The lines of a statement, read from the rows of its table. Pure.

/** The amounts are paisa. What was collected is what is paid out, the fee and what is withheld. */
export interface Amounts {
  collected: number
  fee: number
  incomeTax: number
  salesTax: number
  /** Paid out; negative when fees are more than what was collected. */
  net: number
}

export interface StatementLine {
  /** The number of the line in the file. */
  line: number
  cells: string[]
  /** The references as they are written. */
  tracking: string
  order: string
  date: string | null
  amounts: Amounts
  /** The first cell that should be an amount and is none. */
  unreadable: { header: string; cell: string } | null
}

export const amountFields = ['collected', 'fee', 'incomeTax', 'salesTax', 'net'] as const

/** The lines in their order, without rows of totals, headings that are repeated on each page, and empty ones. */
export const linesIn = (rows: readonly CsvRow[], columns: readonly Column[]): StatementLine[] =>
  rows
    .filter(({ cells }) => !isHeading(cells, columns))
    .map((row) => lineIn(row, columns))
    .filter(isOfParcel)

/** Why the file cannot be imported; null: it can. */
export function linesProblem(lines: readonly StatementLine[]): string | null {
  if (lines.length === 0) return 'has no lines with parcels'
  const wrong = lines.find(({ unreadable }) => unreadable !== null)
  if (!wrong?.unreadable) return null
  const { header, cell } = wrong.unreadable
  return `has “${cell.slice(0, 40)}” in line ${wrong.line}, where “${header.slice(0, 40)}” should be an amount`
}

function lineIn({ line, cells }: CsvRow, columns: readonly Column[]): StatementLine {
  const cellsOf = (field: StatementField) =>
    columns.flatMap((column, at) =>
      column.field === field ? [{ header: column.header, cell: (cells[at] ?? '').trim() }] : [],
    )
  const textOf = (field: StatementField) => cellsOf(field)[0]?.cell ?? ''
  const sumOf = (field: StatementField) =>
    cellsOf(field).reduce((sum, { cell }) => sum + (amountIn(cell) ?? 0), 0)
  // Deductions are written with and without a sign.
  const deducted = {
    fee: Math.abs(sumOf('fee')),
    incomeTax: Math.abs(sumOf('incomeTax')),
    salesTax: Math.abs(sumOf('salesTax')),
  }
  const collected = sumOf('collected')
  const rest = collected - deducted.fee - deducted.incomeTax - deducted.salesTax
  return {
    line,
    cells,
    tracking: textOf('tracking'),
    order: textOf('order'),
    date: dateIn(textOf('date')),
    amounts: { ...deducted, collected, net: cellsOf('net').length > 0 ? sumOf('net') : rest },
    unreadable: amountFields.flatMap(cellsOf).find(({ cell }) => amountIn(cell) === null) ?? null,
  }
}

const isHeading = (cells: readonly string[], columns: readonly Column[]) =>
  cells.every(
    (cell, at) => cell.trim() === '' || headerWords(cell) === headerWords(columns[at]?.header ?? ''),
  )

const isTotal = (cell: string) => /^(?:grand |sub ?-?)?totals?\b/i.test(cell.trim())

function isOfParcel({ cells, tracking, order, amounts }: StatementLine): boolean {
  if (isTotal(tracking) || isTotal(order)) return false
  if (tracking !== '' || order !== '') return true
  return !cells.some(isTotal) && Object.values(amounts).some((paisa) => paisa !== 0)
}

/** '2026-11-24' of that, 24/11/2026, 24-11-26 or 24 Nov 2026; null for anything else, as for the year 0000. */
export function dateIn(cell: string): string | null {
  const text = latinDigits(cell)
  const [iso] = /^20\d{2}-\d{2}-\d{2}/.exec(text) ?? []
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/., ]+((?:20)?\d{2})(?!\d)/.exec(text) ?? []
  const written = iso ?? `${year.padStart(4, '20')}-${monthOf(month)}-${day.padStart(2, '0')}`
  const found = dayOfText(written)
  return found === null ? null : dateOf(found)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (written: string) => {
  const at = months.indexOf(written.slice(0, 3).toLowerCase())
  return (at < 0 ? written : String(at + 1)).padStart(2, '0')
}

/** How a tracking or order number is compared: without spaces, in capitals. As the function reference_key of the database. */
export const referenceKey = (written: string): string =>
  latinDigits(written)
    .replace(/[\s'’#\u200e\u200f]/g, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())

/**
 * The form of a reference key that spreadsheets leave: without hyphens and points, and a number without its leading zeros. As
 * the function loose_reference_key of the database.
 */
export const looseKey = (key: string): string =>
  key.replace(/[-._\u2010-\u2015\u2212]/g, '').replace(/^0+(?=\d+$)/, '')

/** A number as a spreadsheet formats it: with decimals of zero, and groups of thousands. */
const formattedNumber = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/

function keyIn(cell: string): string {
  const key = referenceKey(cell)
  return formattedNumber.exec(key)?.[1]?.replaceAll(',', '') ?? key
}

/** The numbers that a cell may name: the whole cell, and its parts when it lists several. */
export function referencesIn(cell: string): { whole: string; parts: string[] } {
  const parts = cell
    .split(/[,;/&+|]|\band\b|\s+/i)
    .map(keyIn)
    .filter(Boolean)
  return { whole: keyIn(cell), parts: parts.length > 1 ? parts : [] }
}

/** Every number that the lines may name. */
export function referencesOf(lines: readonly Pick<StatementLine, 'tracking' | 'order'>[]): string[] {
  const all = lines.flatMap(({ tracking, order }) =>
    [tracking, order].flatMap((cell) => {
      const { whole, parts } = referencesIn(cell)
      return [whole, ...parts]
    }),
  )
  return [...new Set(all)].filter(Boolean)
}
