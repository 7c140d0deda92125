// The columns of a table and what they are, by their names. Pure and browser-safe.

/** The files that a field for a table takes. */
export const tableFiles =
  '.csv,.txt,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Columns of a table whose columns are chosen, at most, and characters of their names. */
export const MAX_TABLE_COLUMNS = 60
export const MAX_HEADER_LENGTH = 300

export interface TableColumn<Field extends string> {
  header: string
  /** Null: not used. */
  field: Field | null
}

/** The patterns in the order in which they are tried, as a name such as "COD charges" fits several; null: a name that is not used. */
export type ColumnPatterns<Field extends string> = readonly (readonly [Field | null, RegExp])[]

/** How names of columns are compared. A name is cut, as patterns take long for the text of a long cell. */
export const headerWords = (header: string): string =>
  header
    .slice(0, MAX_HEADER_LENGTH)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

/** The probable meaning of each column, by the usual names. A field has one column, unless it is one that is added up. */
export function guessByName<Field extends string>(
  headers: readonly string[],
  patterns: ColumnPatterns<Field>,
  isAdded: (field: Field) => boolean = () => false,
): TableColumn<Field>[] {
  const used = new Set<Field>()
  return headers.map((header, at) => {
    if (at >= MAX_TABLE_COLUMNS) return { header, field: null }
    const named = headerWords(header)
    const field = patterns.find(([, pattern]) => pattern.test(named))?.[0] ?? null
    if (field === null || (used.has(field) && !isAdded(field))) return { header, field: null }
    used.add(field)
    return { header, field }
  })
}

/**
 * The places of the columns that a problem of the chosen fields is about: those of the field that several are, else the first
 * unused one that could be the missing field.
 */
export function problemPlaces<Field extends string>(
  columns: readonly TableColumn<Field>[],
  twice: Field | null,
  fits: (place: number) => boolean = () => true,
): number[] {
  if (twice !== null) return columns.flatMap(({ field }, place) => (field === twice ? [place] : []))
  const unused = columns.flatMap(({ field }, place) => (field === null ? [place] : []))
  return [unused.find(fits) ?? unused[0] ?? 0]
}

/** The columns that were saved for these names; null when one of them was not. */
export function savedColumns<Field extends string>(
  headers: readonly string[],
  saved: readonly TableColumn<Field>[],
): TableColumn<Field>[] | null {
  const known = new Map(saved.map(({ header, field }) => [headerWords(header), field]))
  if (saved.length === 0 || !headers.every((header) => known.has(headerWords(header)))) return null
  return headers.map((header) => ({ header, field: known.get(headerWords(header)) ?? null }))
}
