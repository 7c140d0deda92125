import 'server-only'
import { type CsvRow, MAX_CELL_LENGTH, UnreadableTable } from '@/lib/base/csv/read'
import type { Format, MappedRow, TableRow, UsedColumn } from '@/lib/catalogue/product-import/formats/format'
import { listFormat } from '@/lib/catalogue/product-import/formats/list'
import { mayBeList, own } from '@/lib/catalogue/product-import/formats/own'
import { shopify } from '@/lib/catalogue/product-import/formats/shopify'
import { woocommerce } from '@/lib/catalogue/product-import/formats/woocommerce'
import { type ListColumn, listNamesIn } from '@/lib/catalogue/product-import/list-columns'
import type { FormatName } from '@/lib/catalogue/products/import-schema'
import { Turns } from '@/lib/platform/jobs/turns'
import { MAX_HEADER_LENGTH, MAX_TABLE_COLUMNS } from '@/lib/platform/tables/columns'
import { openTable } from '@/lib/platform/tables/open-table'
import { headersOf, rowSteps, startOfTable, type TableText } from '@/lib/platform/tables/table-text'

/** The formats in the order in which they are tried; our own is last, as its check names what is wrong with a file. */
const formats: readonly [FormatName, Format][] = [
  ['shopify', shopify],
  ['woocommerce', woocommerce],
  ['gulshan', own],
]
export const formatOf = (name: FormatName): Format =>
  name === 'list' ? listFormat([]) : (formats.find(([known]) => known === name)?.[1] ?? own)

/** Lines of a file: products of other shops take several. */
const MAX_LINES = 50_000
/** Characters of the longest cell of a column. */
const MAX_PICTURES_LENGTH = 20_000
const MAX_TEXT_LENGTH = 2000
/** The most characters of what names a row or its group, as the database has an index of them. */
const MAX_KEY_LENGTH = 500
/** Characters of all rows together: sizes of a product repeat its texts. */
const MAX_LENGTH = 100_000_000

export interface Table {
  format: FormatName
  columns: UsedColumn[]
  rows: TableRow[]
}

type Result = Table | { error: string }

/** A file before its rows are mapped. */
export interface ReadTable {
  headers: string[]
  rows: CsvRow[]
  /** Null: it is not in a format that is known by its headers, so its columns have to be chosen. */
  format: [FormatName, Format] | null
  /** Its columns can be chosen as well, as those of a price list with names like ours. */
  mayBeList: boolean
}

/** Reads a file; what is wrong with it follows its name. */
export async function readTable(bytes: Uint8Array): Promise<ReadTable | { error: string }> {
  return asResult(async () => {
    const table = await openTable(bytes)
    const [head, ...rows] = await rowsOf(table)
    if (!head) return { error: 'is empty' }
    // Blank cells at the end of the first line are no columns.
    const headers = headersOf(head)
    const format = formats.find(([, known]) => known.matches(headers) && known.problem(headers) === null)
    if (format)
      return {
        headers,
        rows: within(table, headers, rows),
        format,
        mayBeList: format[0] === 'gulshan' && mayBeList(headers),
      }
    const start = startOfTable(table, listNamesIn) ?? 0
    const [names, ...list] = start === 0 ? [head, ...rows] : await rowsOf(table, start)
    const shown = headersOf(names).map((name, at) => name.slice(0, MAX_HEADER_LENGTH) || `Column ${at + 1}`)
    return { headers: shown, rows: within(table, shown, list), format: null, mayBeList: true }
  })
}

/** Beside the table of a workbook are notes and sums. In CSV a comma without quotes may have shifted the cells. */
function within({ isWorkbook }: TableText, { length }: readonly string[], rows: CsvRow[]): CsvRow[] {
  if (!isWorkbook) return rows
  return rows.flatMap(({ line, cells }) => {
    const inside = cells.slice(0, length)
    return inside.some((cell) => cell.trim() !== '') ? [{ line, cells: inside }] : []
  })
}

/** The columns of a list that were chosen for a file; null for a file whose columns were not. `isOurs`: it can be read as our own file. */
export type ChosenColumns = (
  headers: readonly string[],
  isOurs: boolean,
) => Promise<readonly ListColumn[] | null>

const noneChosen: ChosenColumns = () => Promise.resolve(null)

/** The rows of a file with at most `most` products, or why it is invalid. Lets other work run in between. */
export async function tableOf(
  bytes: Uint8Array,
  most: number,
  chosen: ChosenColumns = noneChosen,
): Promise<Result> {
  const table = await readTable(bytes)
  if ('error' in table) return table
  const { headers, rows, format } = table
  const mayBeChosen = table.mayBeList && headers.length <= MAX_TABLE_COLUMNS
  const columns = mayBeChosen ? await chosen(headers, format !== null) : null
  if (!columns && format) return asResult(() => mapped(format, headers, rows, most))
  if (!columns) return { error: headersProblem(headers) }
  return asResult(() => mapped(['list', listFormat(columns)], headers, rows, most))
}

/** Why a file with these headers is in none of the formats that are known by them. */
export function headersProblem(headers: readonly string[]): string {
  const [name, closest] = formats.find(([, known]) => known.matches(headers)) ?? ['gulshan', own]
  if (name === 'gulshan' && headers.length > MAX_TABLE_COLUMNS)
    return `has more than ${MAX_TABLE_COLUMNS} columns; remove those that are not needed`
  return closest.problem(headers) ?? 'has no columns that are known'
}

async function asResult<T>(read: () => Promise<T>): Promise<T | { error: string }> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableTable) return { error: error.message }
    throw error
  }
}

async function rowsOf(table: TableText, start = 0): Promise<CsvRow[]> {
  const turns = new Turns()
  const rows: CsvRow[] = []
  for (const row of rowSteps(table, start)) {
    if (row) rows.push(row)
    if (rows.length > MAX_LINES + 1) throw new UnreadableTable(`may have at most ${MAX_LINES} rows`)
    await turns.next()
  }
  return rows
}

async function mapped(
  [name, format]: [FormatName, Format],
  headers: string[],
  body: CsvRow[],
  most: number,
): Promise<Result> {
  const problem = format.problem(headers)
  if (problem) return { error: problem }
  if (body.length === 0) return { error: 'has no rows' }
  const columns = format.uses(headers)
  const turns = new Turns()
  const faults = await takeWrongCells(columns, body, turns)
  const rows: TableRow[] = []
  const seen = new Set<string>()
  let length = 0
  for (const row of format.map({ headers, rows: body, faults })) {
    await turns.next()
    if (!row) continue
    if (rows.length === most) return { error: `may have at most ${most} rows` }
    length += Object.values(row.cells).reduce((sum, cell) => sum + cell.length, 0)
    if (length > MAX_LENGTH) return { error: 'has too much text, as sizes repeat that of their product' }
    const names = namesOf(row)
    rows.push({ ...withShortKey(row), isTwice: names.some((key) => seen.has(key)) })
    for (const key of names) seen.add(key)
  }
  return { format: name, columns, rows }
}

/** How long the cells of a column may be; those that are not used are not stored. */
function longestIn({ use }: UsedColumn): number {
  if (use === null) return Number.POSITIVE_INFINITY
  if (/^(?:short|long)Desc/.test(use)) return MAX_CELL_LENGTH
  return use === 'pictures' ? MAX_PICTURES_LENGTH : MAX_TEXT_LENGTH
}

/** The texts that Excel, Google Sheets and LibreOffice show in a cell whose formula has failed. */
const formulaError = /^(?:#[A-Z][A-Z0-9_/]*[!?]|#N\/A|#GETTING_DATA|Err:\d{3})$/i

/** Empties the cells that are too long for their column. Returns the errors of their rows, also those of failed formulas. */
async function takeWrongCells(
  columns: readonly UsedColumn[],
  rows: readonly CsvRow[],
  turns: Turns,
): Promise<Map<CsvRow, string[]>> {
  const longest = columns.map(longestIn)
  const faults = new Map<CsvRow, string[]>()
  for (const row of rows) {
    const add = (at: number, fault: string) =>
      faults.set(row, [...(faults.get(row) ?? []), `${columns[at]?.header ?? 'A cell'} ${fault}`])
    for (const [at, cell] of row.cells.entries()) {
      const most = longest[at] ?? MAX_TEXT_LENGTH
      if (columns[at]?.use && formulaError.test(cell.trim()))
        add(at, `has the spreadsheet error ${cell.trim()}; correct its formula`)
      if (cell.length <= most) continue
      row.cells[at] = ''
      add(at, `must be at most ${most} characters long`)
    }
    await turns.next()
  }
  return faults
}

/** A row that is named by too much is an error, and is named by its line. */
function withShortKey(row: MappedRow): MappedRow {
  const isLong = row.key.length > MAX_KEY_LENGTH || (row.group?.length ?? 0) > MAX_KEY_LENGTH
  if (!isLong) return row
  const fault = `has numbers or options of more than ${MAX_KEY_LENGTH} characters`
  return { ...row, key: `line:${row.line}`, group: null, faults: [...(row.faults ?? []), fault] }
}

/** A product is named by its key, and a new one by its name as well, which the sizes of a group may share. */
function namesOf({ key, cells, group, skipped }: MappedRow): string[] {
  if (skipped || cells.id || !cells.name || group) return [key]
  return [key, `name:${cells.name.toLowerCase()}`]
}
