import 'server-only'
import type { CsvRow } from '@/lib/csv/read'
import { cut } from '@/lib/cut'
import { MAX_CATEGORIES } from '@/lib/products/form'
import {
  type Format,
  isShifted,
  type MappedRow,
  purposeOf,
  type Reader,
  readerOf,
} from '@/lib/products/import/formats/format'
import {
  listed,
  nameWith,
  noCategory,
  type Option,
  picturesOf,
  piecesOf,
  potOf,
  textsOf,
} from '@/lib/products/import/formats/texts'

// A row is a product, or a variable product whose variations are rows that name it as their parent.

const attributes = Array.from({ length: 10 }, (_, at) => at + 1)
const named = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  name: ['name'],
  published: ['published'],
  visibility: ['visibility in catalog', 'visibility in catalogue'],
  summary: ['short description'],
  description: ['description'],
  inStock: ['in stock?'],
  stock: ['stock'],
  backorders: ['backorders allowed?'],
  salePrice: ['sale price'],
  price: ['regular price'],
  categories: ['categories'],
  pictures: ['images'],
  parent: ['parent'],
} as const
type Named = keyof typeof named
type Column = Named | `attribute${number}` | `value${number}`

const columns: Readonly<Record<Column, readonly string[]>> = {
  ...named,
  ...Object.fromEntries(attributes.map((at) => [`attribute${at}`, [`attribute ${at} name`]])),
  ...Object.fromEntries(attributes.map((at) => [`value${at}`, [`attribute ${at} value(s)`]])),
}

const uses: Record<Named, string> = {
  id: 'which product it is',
  type: 'whether it is imported',
  sku: 'which product it is',
  name: 'name',
  published: 'whether it is imported',
  visibility: 'whether it is imported',
  summary: 'shortDesc',
  description: 'longDesc',
  inStock: 'stock',
  stock: 'stock',
  backorders: 'stock',
  salePrice: 'price, where there is no regular one',
  price: 'price',
  categories: 'categories',
  pictures: 'pictures',
  parent: 'which rows are sizes of one plant',
}

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
        ? 'name, potSize, potType'
        : purposeOf(header, named, uses),
    })),
  *map({ headers, rows }) {
    const { read, has } = readerOf(headers, columns)
    const parents = new Map<string, CsvRow>()
    const withVariations = new Set<CsvRow>()
    for (const row of rows) {
      if (!typesOf(row, read).includes('variable')) continue
      if (read(row, 'id')) parents.set(`id:${read(row, 'id')}`, row)
      if (read(row, 'sku')) parents.set(read(row, 'sku').toLowerCase(), row)
    }
    const parentOf = (row: CsvRow) => parents.get(read(row, 'parent').toLowerCase())
    for (const row of rows) {
      const parent = typesOf(row, read).includes('variation') ? parentOf(row) : undefined
      if (parent) withVariations.add(parent)
    }
    for (const row of rows) {
      // A parent is no product, but the texts of its variations.
      if (withVariations.has(row)) continue
      const parent = typesOf(row, read).includes('variation') ? parentOf(row) : undefined
      yield mapped(row, parent, headers, read, has)
    }
  },
  names: {
    name: 'Name',
    categories: 'Categories',
    shortDesc: 'Short description',
    longDesc: 'Description',
    price: 'Regular price',
    stock: 'Stock',
    potSize: 'Attribute value(s)',
    potUnit: 'Attribute value(s)',
    potType: 'Attribute value(s)',
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
  headers: readonly string[],
  read: Reader<Column>,
  has: (column: Column) => boolean,
): MappedRow {
  const inherited = (column: Column) => read(row, column) || (parent ? read(parent, column) : '')
  const options = attributesOf(row, read)
  const title = parent ? read(parent, 'name') : read(row, 'name')
  const id = read(row, 'sku') || `id:${read(row, 'id')}`
  const values = options.map(({ value }) => value)
  return {
    line: row.line,
    cells: {
      name: parent ? nameWith(title, values) : title,
      ...textsOf(title, htmlOf(inherited('description')), htmlOf(inherited('summary'))),
      categories: categoriesOf(inherited('categories')),
      price: priceOf(read(row, 'price') || read(row, 'salePrice')),
      ...(has('stock') || has('inStock') ? { stock: stockOf(row, parent, read) } : {}),
      ...potOf(options),
      pictures: picturesOf(
        [row, ...(parent ? [parent] : [])].flatMap((one) => splitList(read(one, 'pictures'))),
      ),
    },
    key: `woocommerce:${id === 'id:' ? `name:${title}` : id}`.toLowerCase(),
    group: parent ? `woocommerce:${read(parent, 'sku') || `id:${read(parent, 'id')}`}`.toLowerCase() : null,
    skipped: skippedOf(row, parent, read),
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
    splitList(cell).map((path) => cut((path.split('>').at(-1) ?? '').trim(), 50)),
    MAX_CATEGORIES,
  ) || noCategory

/** Line breaks are written as \n, shortcodes of plugins in square brackets. */
const htmlOf = (cell: string): string =>
  cell
    .replaceAll(/(?<!\\)\\n/g, '\n')
    .replaceAll('\\\\n', '\\n')
    .replaceAll(/\[\/?[a-z][\w-]*(?:\s[^\]]*)?\]/gi, '')

/** A comma is the decimal separator of shops that use one: thousands are never separated. */
const priceOf = (cell: string): string => (/^\d+,\d{1,2}$/.test(cell) ? cell.replace(',', '.') : cell)

/** Blank where it may be sold without stock. */
function stockOf(row: CsvRow, parent: CsvRow | undefined, read: Reader<Column>): string {
  const written = read(row, 'stock').toLowerCase()
  const counted = written === 'parent' ? parent : row
  const stock = counted ? read(counted, 'stock') : ''
  if (/^(?:1|yes|notify)$/i.test(counted ? read(counted, 'backorders') : '')) return ''
  if (stock !== '') return piecesOf(stock)
  return read(row, 'inStock') === '0' ? '0' : ''
}

function skippedOf(row: CsvRow, parent: CsvRow | undefined, read: Reader<Column>): string | null {
  const types = typesOf(row, read)
  if (types.includes('variable')) return 'it has no variations'
  if (types.includes('variation') && !parent) return 'its Parent does not stand in this file'
  const kind = types.find((type) => type === 'grouped' || type === 'external')
  if (kind) return `Type is ${kind}`
  const states = [row, ...(parent ? [parent] : [])]
  if (states.some((one) => !['', '1'].includes(read(one, 'published')))) return 'it is not published'
  return states.some((one) => read(one, 'visibility') === 'hidden') ? 'Visibility in catalog is hidden' : null
}
