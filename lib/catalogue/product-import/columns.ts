import 'server-only'
import type { Cell } from '@/lib/base/csv/csv-line'
import { cut } from '@/lib/base/cut'
import { type Paisa, paisaToRupees } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'
import { plainNumber, plainWhole } from '@/lib/base/plain-number'
import type { MappedRow } from '@/lib/catalogue/product-import/formats/format'
import { monthCell, monthsOf } from '@/lib/catalogue/product-import/month-cells'
import type { ProductFields } from '@/lib/catalogue/products/form'
import { type Cells, type FieldColumn, fieldColumns, listIn } from '@/lib/catalogue/products/import-schema'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { hasBlocks, sanitizeRichText, withoutEntities } from '@/lib/platform/sanitize'

/** The peculiarities of a column; without them a cell is the value itself. */
interface Meaning {
  /** A cell as the form takes it. */
  input?: (cell: string) => unknown
  /** The cell of a value, stored or as it is sent; null is an empty one, undefined leaves the column as it is. */
  shown?: (value: unknown) => Cell | undefined
  /** The cell of a product as it is sent, where that has another unit. */
  sent?: (fields: ProductFields) => Cell
  /** Cells that mean the same, though they are written in another way. */
  alike?: (was: string, is: string) => boolean
  /** The meaning of an empty cell, for a report; by default nothing. */
  blank?: string
  /** Too long for a report. */
  isLong?: true
}

/** The value itself. */
const plain = (value: unknown): Cell | undefined =>
  typeof value === 'string' || typeof value === 'number' || value === null ? value : undefined
const known = (safety: unknown) => (safety === 'unknown' ? null : plain(safety))
const joinedBy = (separator: string) => (list: unknown) =>
  Array.isArray(list) ? list.join(separator) : undefined
const monthsShown = (months: unknown) => (Array.isArray(months) ? monthCell(months) : undefined)

const meanings: Partial<Record<FieldColumn, Meaning>> = {
  categories: {
    input: (cell) => listIn(cell),
    shown: joinedBy('|'),
    // Categories keep their existing spelling.
    alike: (was, is) => slugs(was) === slugs(is),
  },
  longDesc: { input: asRichText, isLong: true },
  longDescUr: { input: asRichText, isLong: true },
  price: {
    input: (cell) => plainAmount(cell, { decimalComma: true }),
    sent: ({ price }) => paisaToRupees(price.amount),
  },
  potSize: { input: (cell) => plainNumber(cell, { decimalComma: true, unsure: '.' }) ?? cell },
  stock: { blank: 'unlimited' },
  // An empty cell is sent as a blank item, which clears the list.
  localNames: {
    input: (cell) => (listIn(cell).length > 0 ? listIn(cell) : ['']),
    shown: joinedBy(' | '),
  },
  catSafety: { shown: known },
  dogSafety: { shown: known },
  humanSafety: { shown: known },
  floweringMonths: { input: monthsOf, shown: monthsShown },
  sowingMonths: { input: monthsOf, shown: monthsShown },
  showFrom: { shown: (at) => (at instanceof Date ? at.toISOString() : plain(at)) },
}

/** Reads the value at a place in the form; a row of the database has it by its whole path. */
function readerOf(path: string): (product: object) => unknown {
  const [field = '', part] = path.split('.')
  const read = (from: object, name: string): unknown => Reflect.get(from, name)
  if (part === undefined) return (product) => read(product, field)
  return (product) => {
    if (path in product) return read(product, path)
    const whole = read(product, field)
    if (typeof whole !== 'object' || whole === null) return whole
    // A file has the regular price, so that a round trip during a sale changes nothing.
    return (path === 'price.amount' ? read(whole, 'was') : undefined) ?? read(whole, part)
  }
}

interface Column extends Omit<Meaning, 'shown'> {
  name: FieldColumn
  /** Where its value stands in the form, as in the form's messages: `price.amount`. */
  path: string
  cell: (product: object) => Cell | undefined
}

const columns = fieldColumns.map(({ name, path, isWhole }): Column => {
  const { shown = plain, ...meaning } = meanings[name] ?? {}
  const read = readerOf(path)
  const cell = (product: object) => shown(read(product))
  return { name, path, cell, ...(isWhole ? { input: plainWhole } : {}), ...meaning }
})

const slugs = (cell: string) => listIn(cell).map(slugOf).join('|')

const anyTag = /<\/?[a-z][^<>]*>/i

/** Plain text becomes paragraphs, and so does text without any block that a description may have. */
function asRichText(text: string): string {
  if (hasBlocks(text)) {
    const clean = sanitizeRichText(text)
    return clean === '' || hasBlocks(clean) ? clean : `<p>${clean}</p>`
  }
  const html = anyTag.test(text)
    ? text
    : withoutEntities(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return sanitizeRichText(
    html
      .split(/\r?\n\s*\n/)
      .filter((part) => part.trim() !== '')
      .map((part) => `<p>${part.trim()}</p>`)
      .join(''),
  )
}

const text = (value: Cell | undefined) => String(value ?? '')

/** The cells of the columns, by their names. */
export const productCells: Readonly<Record<string, (product: object) => Cell | undefined>> =
  Object.fromEntries(columns.map(({ name, cell }) => [name, cell]))

/** A product as cells of the file. */
export const cellsOf = (product: ProductDto): Cells =>
  Object.fromEntries(columns.map(({ name, cell }) => [name, text(cell(product))]))

/** The cells of a row as the product form takes them, not checked yet. */
export function formOf(cells: Cells): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const { name, path, input } of columns) {
    const cell = cells[name]
    if (cell === undefined) continue
    const [field = '', part] = path.split('.')
    const value = input ? input(cell) : cell
    form[field] = part ? { ...(form[field] as object | undefined), [part]: value } : value
  }
  return form
}

/** The column for a field named in a message of the form: `potSize.unit` is potUnit. */
export const columnOf = (path: string): string => columns.find((column) => column.path === path)?.name ?? path

const shortened = (value: string, blank = 'nothing') =>
  value.length > 60 ? `${cut(value, 59)}…` : value || blank

/** The group that a row names: a code, null for none, undefined where the file has no groups. */
export const groupOf = ({ cells, group }: Pick<MappedRow, 'cells' | 'group'>): string | null | undefined =>
  group ?? (cells.group === undefined ? undefined : null)

/** A value that the import would replace by another. */
export interface FieldChange {
  column: FieldColumn
  /** The value that the product has until then, as a cell. */
  before: string
  /** The change in words, such as `price: 1800 → 1950`. */
  text: string
}

/** The changes that the fields would make in a product. */
export function changesOf(product: ProductDto, fields: ProductFields): FieldChange[] {
  return columns.flatMap(({ name, cell, sent = cell, alike, isLong, blank }) => {
    const value = sent(fields)
    const [before, after] = [text(cell(product)), text(value)]
    if (value === undefined || before === after || alike?.(before, after)) return []
    const shown = isLong && after ? 'new text' : `${shortened(before, blank)} → ${shortened(after, blank)}`
    return [{ column: name, before, text: `${name}: ${shown}` }]
  })
}

const valuesOfNew: readonly FieldColumn[] = ['price', 'stock', 'weightGrams']

/** The values of a new product by which a cell that was misread shows, such as `price: 1950`. */
export const describeNew = (fields: ProductFields): string[] =>
  valuesOfNew.flatMap((wanted) =>
    columns
      .filter(({ name }) => name === wanted)
      .map(({ name, cell, sent = cell, blank }) => `${name}: ${shortened(text(sent(fields)), blank)}`),
  )

/** The values of a product as it will be, which the list of the rows shows; the price is in paisa. */
export type RowValues = {
  price: Paisa
  stock: number | null
  weightGrams: number | null
  categories: string[]
}

export const valuesOf = ({ price, stock, weightGrams, categories }: ProductFields): RowValues => ({
  price: price.amount,
  stock: stock ?? null,
  weightGrams: weightGrams ?? null,
  categories,
})
