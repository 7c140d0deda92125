import type { CsvRow } from '@/lib/base/csv/read'
import { plainNumber } from '@/lib/base/plain-number'
import {
  type Format,
  isShifted,
  type MappedRow,
  rowsAtOnce,
  type UsedColumn,
} from '@/lib/catalogue/product-import/formats/format'
import { countedIn, gramsIn, listed, sizeOf, textsOf } from '@/lib/catalogue/product-import/formats/texts'
import { type ListColumn, type ListField, listProblem } from '@/lib/catalogue/product-import/list-columns'
import type { Cells, ImportColumn } from '@/lib/catalogue/products/import-schema'
import { missingOf, noCategory } from '@/lib/catalogue/states/complete'
import { plainText, withoutEntities } from '@/lib/platform/sanitize'
import { headerWords } from '@/lib/platform/tables/columns'

/** The column of ours that a column of a list becomes. */
const uses: Record<ListField, ImportColumn> = {
  name: 'name',
  price: 'price',
  stock: 'stock',
  weight: 'weightGrams',
  category: 'categories',
  description: 'longDesc',
  summary: 'shortDesc',
  size: 'potSize',
  potType: 'potType',
  sku: 'sku',
  nameUr: 'nameUr',
  descriptionUr: 'longDescUr',
  botanicalName: 'botanicalName',
  pictures: 'pictures',
}

/** A price list of the shop's own, whose columns were chosen (docs/decisions/0080-price-lists.md). */
export const listFormat = (columns: readonly ListColumn[]): Format => ({
  label: 'Price list',
  matches: () => true,
  problem: () => (listProblem(columns) ? 'needs a column for the name and one for the price' : null),
  uses: () => columns.map(({ header, field }): UsedColumn => ({ header, use: field && uses[field] })),
  *map({ headers, rows, faults }) {
    const read = reader(columns)
    // The sizes of a plant have one name in a list, and are a group here.
    const times = new Map<string, number>()
    const sized = new Set<string>()
    for (const [at, row] of rows.entries()) {
      const name = keyOf(read(row, 'name'))
      times.set(name, (times.get(name) ?? 0) + 1)
      if (read(row, 'size')) sized.add(name)
      if (at % rowsAtOnce === rowsAtOnce - 1) yield null
    }
    const hasUnit = columns.find(({ field }) => field === 'weight')?.header ?? ''
    for (const row of rows) {
      if (isHeading(row, columns)) {
        yield null
        continue
      }
      const name = keyOf(read(row, 'name'))
      const isRepeated = (times.get(name) ?? 0) > 1
      const lacksSize = isRepeated && sized.has(name) && !read(row, 'size') && !read(row, 'sku')
      const found = [
        ...(faults.get(row) ?? []),
        ...(lacksSize ? ['needs a size, as other rows with its name have one'] : []),
      ]
      yield mapped(row, headers, read, { isRepeated, weightHeader: hasUnit, faults: found })
    }
  },
  names: {},
})

type Read = (row: CsvRow, field: ListField) => string

function reader(columns: readonly ListColumn[]): Read {
  const places = new Map(columns.flatMap(({ field }, at) => (field ? [[field, at] as const] : [])))
  return ({ cells }, field) => withoutEntities(cells[places.get(field) ?? -1] ?? '').trim()
}

/** The names of the columns again, as on each page of a long list. */
const isHeading = ({ cells }: CsvRow, columns: readonly ListColumn[]) =>
  cells.every(
    (cell, at) => cell.trim() === '' || headerWords(cell) === headerWords(columns[at]?.header ?? ''),
  )

const keyOf = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()

interface RowOptions {
  isRepeated: boolean
  weightHeader: string
  faults: readonly string[]
}

function mapped(
  row: CsvRow,
  headers: readonly string[],
  read: Read,
  { isRepeated, weightHeader, faults }: RowOptions,
): MappedRow {
  const of = (field: ListField) => read(row, field)
  const name = of('name')
  const [price, sku, size, potType] = [of('price'), of('sku'), of('size'), of('potType')]
  const { stock, notes } = stockIn(of('stock'))
  const weight = weightIn(of('weight'), weightHeader)
  const problems = [...faults, ...(weight === null ? [`weight “${of('weight')}” is not a weight`] : [])]
  const [summary, description] = [of('summary'), of('description')]
  const cells: Cells = {
    name,
    price,
    ...given({
      sku,
      stock,
      weightGrams: weight ?? '',
      categories: listed(of('category').split(/[|,;،/]/)),
      nameUr: of('nameUr'),
      longDescUr: of('descriptionUr'),
      botanicalName: of('botanicalName'),
      pictures: listed(of('pictures').split(/[|\n]/)),
      ...potIn(size, potType),
    }),
    ...(summary || description ? textsOf(name, description, summary) : {}),
  }
  const group = isRepeated && size ? `list:${keyOf(name)}` : null
  return {
    line: row.line,
    cells,
    key: sku ? `sku:${sku}`.toLowerCase() : `name:${keyOf(name)}${size ? JSON.stringify([keyOf(size)]) : ''}`,
    group,
    skipped:
      problems.length === 0 && isSection(row, name, price) ? 'has a name only, as a heading has' : null,
    ...(notes.length > 0 ? { notes } : {}),
    ...(problems.length > 0 ? { faults: problems } : {}),
    shifted: isShifted(row, headers),
    isOfList: true,
    missing: missingIn(cells),
  }
}

const missingIn = ({ name = '', categories = '', longDesc = '' }: Cells): NonNullable<MappedRow['missing']> =>
  missingOf({ name, categories: categories.split('|'), description: plainText(longDesc) })

/** The cells that are not blank: a blank one changes nothing. */
const given = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== ''))

/** The heading of a part of the list. */
const isSection = ({ cells }: CsvRow, name: string, price: string) =>
  price === '' && name !== '' && cells.filter((cell) => cell.trim() !== '').length === 1

function potIn(size: string, potType: string): Cells {
  const options = [
    ...(size ? [{ name: 'Pot size', value: size.replace(/[″”“]|''/g, '"') }] : []),
    ...(potType ? [{ name: 'Pot material', value: potType }] : []),
  ]
  return options.length > 0 ? sizeOf(options, true) : {}
}

/** The pieces of a cell such as `12 pcs`; a word for nothing is 0. */
function stockIn(cell: string): { stock: string; notes: string[] } {
  if (/^(?:-+|—|nil|none|out( of stock)?|sold( out)?|ختم|khatam)$/i.test(cell))
    return { stock: '0', notes: [] }
  const count = cell.replace(/\s*(?:pcs?|pieces?|nos?|plants?|adad|عدد)\.?$/i, '')
  return count === '' ? { stock: '', notes: [] } : countedIn(count)
}

const kilograms = /\b(?:kgs?|kilo\w*)\b|کلو/i
const grams = /\b(?:g|gm|gms|grams?)\b|گرام/i
/** A weight without a unit below it is in kilograms: no plant in its pot weighs as few grams. */
const leastGrams = 50

/** A weight in whole grams, by the unit in its cell, else in the name of its column; null for what is none. */
export function weightIn(cell: string, header: string): string | null {
  const number = cell.replace(/\s*(?:kgs?|kilo\w*|gms?|grams?|g|کلو(?:گرام)?|گرام)\.?$/i, '')
  const unit = (text: string) => (kilograms.test(text) ? 'kg' : grams.test(text) ? 'g' : null)
  const stated = unit(cell.replace(/(\d)(\p{L})/gu, '$1 $2')) ?? unit(headerWords(header))
  if (stated) return gramsIn(number, stated)
  const plain = plainNumber(number, { decimalComma: true })
  return gramsIn(number, plain !== null && Number(plain) < leastGrams ? 'kg' : 'g')
}

/** A new product of a list that lacks what a product of the shop has: it waits as a draft, with what there is. */
export const completed = (cells: Cells): Cells => ({
  ...(cells.longDesc === undefined ? textsOf(cells.name ?? '', '', '') : {}),
  ...(cells.categories === undefined ? { categories: noCategory } : {}),
  ...cells,
})
