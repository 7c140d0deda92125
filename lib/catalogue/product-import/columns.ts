import 'server-only'
import { cut } from '@/lib/base/cut'
import { paisaToRupees } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'
import { plainNumber, plainWhole } from '@/lib/base/plain-number'
import type { MappedRow } from '@/lib/catalogue/product-import/formats/format'
import { factColumns, factsOfFields } from '@/lib/catalogue/product-import/plant-columns'
import type { ProductFields } from '@/lib/catalogue/products/form'
import {
  type Cells,
  type FieldColumn,
  listIn,
  type PlantColumn,
} from '@/lib/catalogue/products/import-schema'
import { factsOf } from '@/lib/catalogue/products/plant'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { hasBlocks, sanitizeRichText, withoutEntities } from '@/lib/platform/sanitize'

/** The meaning of a column of the file. */
interface Column {
  /** Where its value stands in the product form, as in the form's messages: `price.amount`. */
  path: string
  /** A cell as the form takes it; without it the text itself. */
  input?: (cell: string) => unknown
  /** The cell of a product; null is an empty one. */
  was: (product: ProductDto) => string | number | null | undefined
  /** The cell of the same product with these fields; undefined: the column stays as it is. */
  is: (fields: ProductFields) => string | number | null | undefined
  /** Cells that mean the same, though they are written in another way. */
  alike?: (was: string, is: string) => boolean
  /** The meaning of an empty cell, for a report; by default nothing. */
  blank?: string
  /** Too long for a report. */
  isLong?: true
}

/** A type error here is a column of the schema without a meaning. */
const columns: Record<FieldColumn, Column> = {
  name: { path: 'name', was: ({ name }) => name, is: ({ name }) => name },
  categories: {
    path: 'categories',
    input: (cell) => listIn(cell),
    was: ({ categories }) => categories.join('|'),
    is: ({ categories }) => categories.join('|'),
    // Categories keep their existing spelling.
    alike: (was, is) => slugs(was) === slugs(is),
  },
  shortDesc: { path: 'shortDesc', was: ({ shortDesc }) => shortDesc, is: ({ shortDesc }) => shortDesc },
  longDesc: {
    path: 'longDesc',
    input: asRichText,
    was: ({ longDesc }) => longDesc,
    is: ({ longDesc }) => longDesc,
    isLong: true,
  },
  nameUr: { path: 'nameUr', was: ({ nameUr }) => nameUr, is: ({ nameUr }) => nameUr },
  shortDescUr: {
    path: 'shortDescUr',
    was: ({ shortDescUr }) => shortDescUr,
    is: ({ shortDescUr }) => shortDescUr,
  },
  longDescUr: {
    path: 'longDescUr',
    input: asRichText,
    was: ({ longDescUr }) => longDescUr,
    is: ({ longDescUr }) => longDescUr,
    isLong: true,
  },
  price: {
    path: 'price.amount',
    input: (cell) => plainAmount(cell, { decimalComma: true }),
    was: ({ price }) => price.amount,
    is: ({ price }) => paisaToRupees(price.amount),
  },
  potSize: {
    path: 'potSize.size',
    input: (cell) => plainNumber(cell, { decimalComma: true, unsure: '.' }) ?? cell,
    was: ({ potSize }) => potSize?.size,
    is: ({ potSize }) => potSize?.size ?? null,
  },
  potUnit: {
    path: 'potSize.unit',
    was: ({ potSize }) => potSize?.unit,
    is: ({ potSize }) => potSize?.unit ?? null,
  },
  potType: { path: 'potType', was: ({ potType }) => potType, is: ({ potType }) => potType },
  weightGrams: {
    path: 'weightGrams',
    input: plainWhole,
    was: ({ weightGrams }) => weightGrams,
    is: ({ weightGrams }) => weightGrams,
  },
  stock: {
    path: 'stock',
    input: plainWhole,
    was: ({ stock }) => stock,
    is: ({ stock }) => stock,
    blank: 'unlimited',
  },
  sizeLabel: { path: 'sizeLabel', was: ({ sizeLabel }) => sizeLabel, is: ({ sizeLabel }) => sizeLabel },
  sizeLabelUr: {
    path: 'sizeLabelUr',
    was: ({ sizeLabelUr }) => sizeLabelUr,
    is: ({ sizeLabelUr }) => sizeLabelUr,
  },
  ...(Object.fromEntries(
    Object.entries(factColumns).map(([column, { cell, ...rest }]): [string, Column] => [
      column,
      {
        ...rest,
        was: (product) => cell(factsOf(product)),
        is: (fields) => cell(factsOfFields(fields)),
      },
    ]),
  ) as Record<PlantColumn, Column>),
}

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

const entries = Object.entries(columns) as [FieldColumn, Column][]
const text = (value: string | number | null | undefined) => (value == null ? '' : String(value))

/** A product as cells of the file. */
export const cellsOf = (product: ProductDto): Cells =>
  Object.fromEntries(entries.map(([column, { was }]) => [column, text(was(product))]))

/** The cells of a row as the product form takes them, not checked yet. */
export function formOf(cells: Cells): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [column, { path, input }] of entries) {
    const cell = cells[column]
    if (cell === undefined) continue
    const [field = '', part] = path.split('.')
    const value = input ? input(cell) : cell
    form[field] = part ? { ...(form[field] as object | undefined), [part]: value } : value
  }
  return form
}

/** The column for a field named in a message of the form: `potSize.unit` is potUnit. */
export const columnOf = (path: string): string =>
  entries.find(([, column]) => column.path === path)?.[0] ?? path

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
  return entries.flatMap(([column, { was, is, alike, isLong, blank }]) => {
    const value = is(fields)
    const [before, after] = [text(was(product)), text(value)]
    if (value === undefined || before === after || alike?.(before, after)) return []
    const shown = isLong && after ? 'new text' : `${shortened(before, blank)} → ${shortened(after, blank)}`
    return [{ column, before, text: `${column}: ${shown}` }]
  })
}

const valuesOfNew = ['price', 'stock', 'weightGrams'] as const

/** The values of a new product by which a cell that was misread shows, such as `price: 1950`. */
export const describeNew = (fields: ProductFields): string[] =>
  valuesOfNew.map((column) => {
    const { is, blank } = columns[column]
    return `${column}: ${shortened(text(is(fields)), blank)}`
  })
