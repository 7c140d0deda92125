import type { CsvRow } from '@/lib/base/csv/read'
import type { Cells, ImportColumn } from '@/lib/catalogue/products/import-schema'
import type { MissingPart } from '@/lib/catalogue/states/complete'
import { withoutEntities } from '@/lib/platform/sanitize'

/** A row of a file, mapped to the columns of our own. */
export interface MappedRow {
  /** The line of the file. */
  line: number
  cells: Cells
  /** Names the product in its source, such as `shopify:fern/FERN-S`: the same row of a later file has the same. */
  key: string
  /** Rows with the same one are sizes or forms of one plant. */
  group: string | null
  /** Why the row is no product of this shop, such as a draft. */
  skipped: string | null
  /** Notes for the admin before the import, which are shown nowhere else. */
  notes?: string[]
  /** Cells that cannot be read, each named by its column. */
  faults?: string[]
  /**
   * It has more cells than there are columns, probably because of a comma without quotes, which shifts the cells after
   * it.
   */
  shifted: boolean
  /** It is a row of a price list, which names products by what they are called. */
  isOfList?: boolean
  /** The values that a row of a price list lacks: a new product of it becomes a draft. */
  missing?: MissingPart[]
}

/** A row beside the others of its file. */
export interface TableRow extends MappedRow {
  /** An earlier row is about the same product. */
  isTwice: boolean
}

/** Between two pauses of a format that looks at all rows before it maps one. */
export const rowsAtOnce = 1000

/** The use of a column of the file; null: it is not used. */
export type UsedColumn = {
  header: string
  use: string | null
}

/** A file before it is mapped. */
export interface RawTable {
  headers: string[]
  rows: CsvRow[]
  /** Errors of cells that were too long, by their row. */
  faults: ReadonlyMap<CsvRow, readonly string[]>
}

export interface Format {
  label: string
  /** Whether a file with these headers is of this format. */
  matches(headers: readonly string[]): boolean
  /** Why the headers cannot be used; null when they can. */
  problem(headers: readonly string[]): string | null
  /** The use of each column, in the order of the file. */
  uses(headers: readonly string[]): UsedColumn[]
  /** One row after the other, with pauses, which are null, so that a long file can be mapped in turns. */
  map(table: RawTable): Iterable<MappedRow | null>
  /** The header a message names for one of our columns. */
  names: Partial<Record<ImportColumn, string>>
}

/** Reads the cells of a row by column, whatever its headers are called and in whichever order they stand. */
export type Reader<Column extends string> = (row: CsvRow, column: Column) => string

/** The columns that a file has. */
export interface Columns<Column extends string> {
  read: Reader<Column>
  /**
   * Reads plain text, without the entities of HTML. It is never used for what names a product, which earlier imports have
   * stored.
   */
  plain: Reader<Column>
  has: (column: Column) => boolean
  /** The header of a column in this file. */
  headerOf: (column: Column) => string
}

/** `columns` are the headers a column may have, in lower case. */
export function readerOf<Column extends string>(
  headers: readonly string[],
  columns: Readonly<Record<Column, readonly string[]>>,
): Columns<Column> & { twice: string | null } {
  const places = new Map<string, number>()
  let twice: string | null = null
  const known = Object.entries<readonly string[]>(columns)
  for (const [at, header] of headers.entries()) {
    const column = known.find(([, spellings]) => spellings.includes(header.toLowerCase()))?.[0]
    if (!column) continue
    if (places.has(column)) twice ??= header
    else places.set(column, at)
  }
  const read: Reader<Column> = ({ cells }, column) => cells[places.get(column) ?? -1]?.trim() ?? ''
  return {
    read,
    plain: (row, column) => withoutEntities(read(row, column)),
    has: (column) => places.has(column),
    headerOf: (column) => headers[places.get(column) ?? -1] ?? column,
    twice,
  }
}

/** The use of a header, by the spellings of the columns. */
export function purposeOf<Column extends string>(
  header: string,
  columns: Readonly<Record<Column, readonly string[]>>,
  uses: Readonly<Record<Column, string>>,
): string | null {
  const column = (Object.keys(columns) as Column[]).find((name) =>
    columns[name].includes(header.toLowerCase()),
  )
  return column ? uses[column] : null
}

export const isShifted = ({ cells }: CsvRow, headers: readonly string[]): boolean =>
  cells.slice(headers.length).some((cell) => cell.trim() !== '')
