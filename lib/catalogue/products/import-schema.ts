import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { fileColumnsOf } from '@/lib/catalogue/products/field'
import {
  goodsFields,
  headFields,
  labelFields,
  stateFields,
  textFields,
  urduFields,
} from '@/lib/catalogue/products/fields'
import { plantFields } from '@/lib/catalogue/products/plant-fields'

// Products from a table (contract 2.1).

const beforeGroup = [
  ...fileColumnsOf(headFields),
  ...fileColumnsOf(textFields),
  ...fileColumnsOf(urduFields),
  ...fileColumnsOf(goodsFields),
]
const afterGroup = [
  ...fileColumnsOf(labelFields),
  ...fileColumnsOf(plantFields),
  ...fileColumnsOf(stateFields),
]
/** Columns that are values of the product form; the others say which product and which pictures. */
export const fieldColumns = [...beforeGroup, ...afterGroup]
export type FieldColumn = (typeof fieldColumns)[number]['name']

/** The columns of our own file, in the order of the export; other formats are mapped to these. */
export const importColumns = [
  'id',
  'sku',
  ...beforeGroup.map(({ name }) => name),
  'group',
  ...afterGroup.map(({ name }) => name),
  'pictures',
] as const
export type ImportColumn = (typeof importColumns)[number]
/** A row by column names; absent: the file does not have the column. */
export type Cells = Partial<Record<ImportColumn, string>>

/** A cell with several values, such as `Cactus | Luxury Plants`: commas and semicolons are separators of cells. */
export const listIn = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** `list` is a price list of the shop's own, whose columns an admin has chosen. */
export const formatNames = ['gulshan', 'shopify', 'woocommerce', 'list'] as const
export type FormatName = (typeof formatNames)[number]

export const MAX_ROWS = 500
export const tableCap = 2 * 1024 * 1024

export const importProductsForm = z.strictObject({
  file: z.file(apiText('fields.required', { label: inEnglish('file') })),
  /** Without it nothing is changed: a dry run. */
  apply: z
    .enum(['true', 'false'], { error: apiText('fields.boolean', { label: inEnglish('apply') }) })
    .default('false'),
})

const rowFates = ['new', 'changed', 'same', 'refused'] as const

export const importedRow = z.strictObject({
  /** The line of the file. */
  line: z.int(),
  fate: z.enum(rowFates),
  name: z.string(),
  /** Null for a row without a product, or not yet with one. */
  _id: z.string().nullable(),
  /** Changes, such as `price: 1800 → 1950`. */
  changes: z.array(z.string()),
  /** Notes for the admin about a row that adds or changes a product. */
  notes: z.array(z.string()),
  /** Why it is rejected. */
  faults: z.array(z.string()),
})
export type ImportedRow = z.infer<typeof importedRow>

export const importReport = z.strictObject({
  applied: z.boolean(),
  counts: z.strictObject({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  rows: z.array(importedRow),
})
export type ImportReport = z.infer<typeof importReport>
