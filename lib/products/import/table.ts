import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodedTable } from '@/lib/csv/decode'
import { type CsvRow, csvRows, UnclosedQuote } from '@/lib/csv/read'
import type { Format, MappedRow, TableRow, UsedColumn } from '@/lib/products/import/formats/format'
import { own } from '@/lib/products/import/formats/own'
import { shopify } from '@/lib/products/import/formats/shopify'
import { woocommerce } from '@/lib/products/import/formats/woocommerce'
import type { FormatName } from '@/lib/products/import/schema'

/** In the order in which they are tried; our own is last, as its check names what is wrong with a file. */
const formats: readonly [FormatName, Format][] = [
  ['shopify', shopify],
  ['woocommerce', woocommerce],
  ['gulshan', own],
]
export const formatOf = (name: FormatName): Format => formats.find(([one]) => one === name)?.[1] ?? own

const MAX_COLUMNS = 400
/** Lines of a file: products of other shops take several. */
const MAX_LINES = 50_000
/** Between two turns of the event loop. */
const rowsAtOnce = 50

export interface Table {
  format: FormatName
  columns: UsedColumn[]
  rows: TableRow[]
}

type Result = Table | { error: string }

/** The rows of a file with at most `most` products, or why it is invalid. Lets other work run in between. */
export async function tableOf(bytes: Uint8Array, most: number): Promise<Result> {
  const text = decodedTable(bytes)
  if (text === null) return { error: 'must be a table as text (CSV, UTF-8)' }
  const rows: CsvRow[] = []
  try {
    for (const row of csvRows(text)) {
      if (row.cells.length > MAX_COLUMNS) return { error: `has more than ${MAX_COLUMNS} columns` }
      if (rows.length > MAX_LINES) return { error: `may have at most ${MAX_LINES} rows` }
      rows.push(row)
      if (rows.length % (rowsAtOnce * 10) === 0) await nextTurn()
    }
  } catch (error) {
    if (error instanceof UnclosedQuote) return { error: 'has an unclosed quotation mark' }
    throw error
  }
  return mapped(rows, most)
}

async function mapped([head, ...body]: CsvRow[], most: number): Promise<Result> {
  if (!head) return { error: 'is empty' }
  // Blank cells at the end of the first line are no columns.
  const headers = head.cells.map((cell) => cell.trim())
  while (headers.at(-1) === '') headers.pop()
  const [name, format] = formats.find(([, one]) => one.matches(headers)) ?? ['gulshan' as const, own]
  const problem = format.problem(headers)
  if (problem) return { error: problem }
  if (body.length === 0) return { error: 'has no rows' }
  const rows: TableRow[] = []
  const seen = new Set<string>()
  for (const row of format.map({ headers, rows: body })) {
    if (rows.length === most) return { error: `may have at most ${most} rows` }
    const names = namesOf(row)
    rows.push({ ...row, isTwice: names.some((one) => seen.has(one)) })
    for (const one of names) seen.add(one)
    if (rows.length % rowsAtOnce === 0) await nextTurn()
  }
  return { format: name, columns: format.uses(headers), rows }
}

/** A product is named by its key, and a new one by its name as well, which the sizes of a group may share. */
function namesOf({ key, cells, group, skipped }: MappedRow): string[] {
  if (skipped || cells.id || !cells.name || group) return [key]
  return [key, `name:${cells.name.toLowerCase()}`]
}
