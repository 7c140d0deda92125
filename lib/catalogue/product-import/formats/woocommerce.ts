import 'server-only'
import type { CsvRow } from '@/lib/base/csv/read'
import { cut } from '@/lib/base/cut'
import { Answers, published, remarks, visible } from '@/lib/catalogue/product-import/formats/answers'
import {
  type Columns,
  type Format,
  isShifted,
  type MappedRow,
  purposeOf,
  type RawTable,
  type Reader,
  readerOf,
  rowsAtOnce,
} from '@/lib/catalogue/product-import/formats/format'
import {
  gramsIn,
  listed,
  nameWith,
  type Option,
  picturesOf,
  sizeOf,
  textsOf,
} from '@/lib/catalogue/product-import/formats/texts'
import {
  attributes,
  type Column,
  columns,
  named,
  uses,
} from '@/lib/catalogue/product-import/formats/woocommerce-columns'
import {
  type Share,
  type Shares,
  sharesOf,
  stockOf,
} from '@/lib/catalogue/product-import/formats/woocommerce-stock'
import { MAX_CATEGORIES } from '@/lib/catalogue/products/fields'
import { noCategory } from '@/lib/catalogue/states/complete'
import { withoutEntities } from '@/lib/platform/sanitize'

// A row is a product, or a variable product whose variations are rows that name it as their parent.

export const woocommerce: Format = {
  label: 'WooCommerce',
  matches(headers) {
    const { has } = readerOf(headers, columns)
    return has('type') && has('name') && has('price')
  },
  problem(headers) {
    const { twice } = readerOf(headers, columns)
    return twice ? `has a column twice: ${twice.slice(0, 100)}` : null
  },
  uses: (headers) =>
    headers.map((header) => ({
      header,
      use: /^attribute \d+ (?:name|value\(s\))$/i.test(header)
        ? 'name, potSize, potType, sizeLabel'
        : purposeOf(header, named, uses),
    })),
  *map({ headers, rows, faults }) {
    const file = readerOf(headers, columns)
    const { read } = file
    const parents = new Map<string, CsvRow>()
    const variations = new Map<CsvRow, CsvRow[]>()
    for (const [at, row] of rows.entries()) {
      if (at % rowsAtOnce === 0) yield null
      if (!typesOf(row, read).includes('variable')) continue
      if (read(row, 'id')) parents.set(`id:${read(row, 'id')}`, row)
      if (read(row, 'sku')) parents.set(read(row, 'sku').toLowerCase(), row)
    }
    const parentOf = (row: CsvRow) => parents.get(read(row, 'parent').toLowerCase())
    for (const [at, row] of rows.entries()) {
      if (at % rowsAtOnce === 0) yield null
      const parent = typesOf(row, read).includes('variation') ? parentOf(row) : undefined
      if (!parent || skippedOf(row, parent, file, new Answers()) !== null) {
        if (parent && !variations.has(parent)) variations.set(parent, [])
        continue
      }
      const ofParent = variations.get(parent)
      if (ofParent) ofParent.push(row)
      else variations.set(parent, [row])
    }
    const shares = new Map<CsvRow, Share>()
    for (const [parent, ofParent] of variations)
      for (const [row, share] of sharesOf(parent, ofParent, file)) shares.set(row, share)
    for (const row of rows) {
      // A parent is no product, but the texts of its variations.
      if (variations.has(row)) continue
      const parent = typesOf(row, read).includes('variation') ? parentOf(row) : undefined
      yield mapped(row, parent, shares, headers, file, faults)
    }
  },
  names: {
    name: 'Name',
    categories: 'Categories',
    shortDesc: 'Short description',
    longDesc: 'Description',
    price: 'Regular price',
    stock: 'Stock',
    weightGrams: 'Weight',
    potSize: 'Attribute value(s)',
    potUnit: 'Attribute value(s)',
    potType: 'Attribute value(s)',
    sizeLabel: 'Attribute value(s)',
    pictures: 'Images',
  },
}

const typesOf = (row: CsvRow, read: Reader<Column>) =>
  read(row, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())

function mapped(
  row: CsvRow,
  parent: CsvRow | undefined,
  shares: Shares,
  headers: readonly string[],
  file: Columns<Column>,
  faults: RawTable['faults'],
): MappedRow {
  const { read, plain, has } = file
  const answers = new Answers(faults.get(row), parent && faults.get(parent))
  const inherited = (column: Column) => read(row, column) || (parent ? read(parent, column) : '')
  const options = attributesOf(row, plain)
  const title = plain(parent ?? row, 'name')
  const id = read(row, 'sku') || `id:${read(row, 'id')}`
  const values = options.map(({ value }) => value)
  const { stock, notes } = stockOf(row, parent, shares, file, answers)
  return {
    line: row.line,
    cells: {
      name: parent ? nameWith(title, values) : title,
      ...textsOf(title, htmlOf(inherited('description')), htmlOf(inherited('summary'))),
      categories: categoriesOf(inherited('categories')),
      price: priceOf(read(row, 'price') || read(row, 'salePrice')),
      ...(has('stock') || has('inStock') ? { stock } : {}),
      ...sizeOf(options, parent !== undefined),
      ...weightOf(inherited, file, answers),
      pictures: picturesOf(
        [row, ...(parent ? [parent] : [])].flatMap((source) => splitList(read(source, 'pictures'))),
      ),
    },
    key: `woocommerce:${id === 'id:' ? `name:${read(parent ?? row, 'name')}` : id}`.toLowerCase(),
    group: parent ? `woocommerce:${read(parent, 'sku') || `id:${read(parent, 'id')}`}`.toLowerCase() : null,
    skipped: skippedOf(row, parent, file, answers),
    ...remarks(notes, answers),
    shifted: isShifted(row, headers),
  }
}

function attributesOf(row: CsvRow, read: Reader<Column>): Option[] {
  return attributes
    .map((at) => ({
      name: read(row, `attribute${at}`),
      value: read(row, `value${at}`).replaceAll('\\,', ','),
    }))
    .filter(({ value }) => value !== '')
}

/** Commas separate; those of an item are written with a backslash. */
const splitList = (cell: string): string[] =>
  cell.split(/(?<!\\),/).map((item) => item.trim().replaceAll('\\,', ','))

/** `Plants > Indoor, Plants > Cactus`: the last of each path. */
const categoriesOf = (cell: string): string =>
  listed(
    splitList(cell).map((path) => cut((withoutEntities(path).split('>').at(-1) ?? '').trim(), 50)),
    MAX_CATEGORIES,
  ) || noCategory

/** Line breaks are written as \n, shortcodes of plugins in square brackets. */
const htmlOf = (cell: string): string =>
  cell
    .replaceAll(/(?<!\\)\\n/g, '\n')
    .replaceAll('\\\\n', '\\n')
    .replaceAll(/\[\/?[a-z][\w-]*(?:\s[^\][]*)?\]/gi, '')

/** Such shops separate decimals with a comma, as their settings say. Other cells are read as those of our own file. */
const priceOf = (cell: string): string => (/^\d+,\d{1,2}$/.test(cell) ? cell.replace(',', '.') : cell)

function skippedOf(
  row: CsvRow,
  parent: CsvRow | undefined,
  { read, headerOf }: Columns<Column>,
  answers: Answers,
): string | null {
  const types = typesOf(row, read)
  if (types.includes('variable')) return 'it has no variations'
  if (types.includes('variation') && !parent) return 'its Parent does not stand in this file'
  const kind = types.find((type) => type === 'grouped' || type === 'external')
  if (kind) return `Type is ${kind}`
  const states = [row, ...(parent ? [parent] : [])]
  const all = (column: Column, words: typeof published) =>
    states.every((state) => answers.read(headerOf(column), read(state, column), words, true))
  if (!all('published', published)) return 'it is not published'
  return all('visibility', visible) ? null : 'Visibility in catalog is hidden'
}

const weightUnits = [
  ['kilograms', 'kg'],
  ['grams', 'g'],
  ['pounds', 'lb'],
  ['ounces', 'oz'],
] as const

/** The shop's unit is in the name of the column; a variation without a weight has its parent's. */
function weightOf(
  inherited: (column: Column) => string,
  { has, headerOf }: Columns<Column>,
  answers: Answers,
): { weightGrams?: string } {
  const [column, unit] = weightUnits.find(([column]) => has(column)) ?? []
  if (!column) return {}
  const grams = gramsIn(inherited(column), unit)
  // The form would take the cell for grams, so it is rejected here.
  if (grams === null)
    answers.faults.push(`${headerOf(column)} “${cut(inherited(column), 40)}” must be a weight such as 1.25`)
  return { weightGrams: grams ?? '' }
}
