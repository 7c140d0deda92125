import { z } from 'zod'

// Products from a table (contract 2.1).

/** The columns of facts about a plant, with the units of their numbers. */
const plantColumns = [
  'botanicalName',
  'localNames',
  'light',
  'water',
  'difficulty',
  'place',
  'habit',
  'heightMinCm',
  'heightMaxCm',
  'spreadCm',
  'catSafety',
  'dogSafety',
  'humanSafety',
  'temperatureMinC',
  'temperatureMaxC',
  'floweringMonths',
  'sowingMonths',
] as const
export type PlantColumn = (typeof plantColumns)[number]

/**
 * The columns of our own file, in the order of the export. What a column means is in columns.ts, its cell in an export
 * in lib/office/exports/commands.ts; other formats are mapped to these.
 */
export const importColumns = [
  'id',
  'sku',
  'name',
  'categories',
  'shortDesc',
  'longDesc',
  'nameUr',
  'shortDescUr',
  'longDescUr',
  'price',
  'potSize',
  'potUnit',
  'potType',
  'weightGrams',
  'stock',
  'group',
  'sizeLabel',
  'sizeLabelUr',
  ...plantColumns,
  'pictures',
] as const
export type ImportColumn = (typeof importColumns)[number]
/** A row by column names; absent: the file does not have the column. */
export type Cells = Partial<Record<ImportColumn, string>>
/** Columns that are values of the product form; the others say which product and which pictures. */
export type FieldColumn = Exclude<ImportColumn, 'id' | 'sku' | 'group' | 'pictures'>

/** A cell with several values, such as `Cactus | Luxury Plants`: commas and semicolons are separators of cells. */
export const listIn = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

export const formatNames = ['gulshan', 'shopify', 'woocommerce'] as const
export type FormatName = (typeof formatNames)[number]

export const MAX_ROWS = 500
export const tableCap = 2 * 1024 * 1024

export const importProductsForm = z.strictObject({
  file: z.file('file is required'),
  /** Without it nothing is changed: a dry run. */
  apply: z.enum(['true', 'false'], { error: 'apply must be true or false' }).default('false'),
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
