import type { CsvRow } from '@/lib/base/csv/read'
import { type Format, isShifted, type MappedRow } from '@/lib/catalogue/product-import/formats/format'
import { type ImportColumn, importColumns } from '@/lib/catalogue/products/import-schema'
import { withoutEntities } from '@/lib/platform/sanitize'

const isColumn = (name: string): name is ImportColumn => importColumns.some((column) => column === name)

/** Whether a column is plain text: neither HTML nor the name of a product, a group or a picture. */
const isPlain = (column: ImportColumn) =>
  !['id', 'sku', 'group', 'longDesc', 'longDescUr', 'pictures'].includes(column)

/** Our own file, as the export of products writes it. */
export const own: Format = {
  label: 'Gulshan',
  matches: (headers) => headers.some((header) => header === 'id' || header === 'name'),
  problem(headers) {
    const unknown = headers.filter((header) => !isColumn(header))
    if (unknown.length > 0) return `has unknown columns: ${unknown.join(', ').slice(0, 200)}`
    if (new Set(headers).size < headers.length) return 'has a column twice'
    return headers.includes('id') || headers.includes('name') ? null : 'needs a column id or name'
  },
  uses: (headers) => headers.map((header) => ({ header, use: header })),
  *map({ headers, rows, faults }) {
    for (const row of rows) {
      const found = faults.get(row)
      yield { ...mapped(row, headers), ...(found ? { faults: [...found] } : {}) }
    }
  },
  names: {},
}

/** The columns besides the name and price without which our own file adds no product. */
const neededForNew = ['categories', 'shortDesc', 'longDesc'] as const

/** The columns that mean the same in a price list. A list would lose or misread any other, such as the state or the unit of a pot. */
const sameInLists: readonly string[] = [
  'name',
  'price',
  'stock',
  'weightGrams',
  ...neededForNew,
  'potType',
  'botanicalName',
  'nameUr',
  'pictures',
]

/** Whether our own columns could as well be those of a price list: they mean the same there, and can add no product here. */
export const mayBeList = (headers: readonly string[]): boolean =>
  headers.includes('name') &&
  headers.includes('price') &&
  headers.every((header) => sameInLists.includes(header)) &&
  !neededForNew.every((column) => headers.includes(column))

/** Columns missing in the file or at the end of the row are absent. */
function mapped(row: CsvRow, headers: readonly string[]): MappedRow {
  const raw: MappedRow['cells'] = {}
  const cells: MappedRow['cells'] = {}
  for (const [at, column] of headers.entries()) {
    const cell = row.cells[at]?.trim()
    if (!isColumn(column) || cell === undefined) continue
    raw[column] = cell
    cells[column] = isPlain(column) ? withoutEntities(cell) : cell
  }
  return {
    line: row.line,
    cells,
    // The key is that of the raw file, so that what earlier imports have stored is known.
    key: keyOf(raw),
    group: cells.group?.toLowerCase() || null,
    skipped: null,
    shifted: isShifted(row, headers),
  }
}

/** A row is named by its id, else by its own number, else by its name, in a group by its name and size. */
function keyOf({ id, sku, ...cells }: MappedRow['cells']): string {
  if (id) return `id:${id}`.toLowerCase()
  if (sku) return `sku:${sku}`.toLowerCase()
  const { name = '', group, potSize, potUnit, potType, sizeLabel } = cells
  const size = group ? JSON.stringify([group, potSize, potUnit, potType, sizeLabel]) : ''
  return `name:${name}${size}`.toLowerCase()
}
