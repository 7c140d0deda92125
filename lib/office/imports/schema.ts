import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { locales } from '@/lib/base/i18n/locales'
import { listFields } from '@/lib/catalogue/product-import/list-columns'
import { type CategoryKind, categoryKinds } from '@/lib/catalogue/products/category-kinds'
import { categoryForm } from '@/lib/catalogue/products/category-schema'
import { formatNames } from '@/lib/catalogue/products/import-schema'
import { MAX_LINKS } from '@/lib/catalogue/products/menu-schema'
import { pageQuery } from '@/lib/platform/http/input-fields'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { columnOf, sentColumns } from '@/lib/platform/tables/columns-schema'

// Imports of products from files (contract 2.1). Browser-safe.

/** Products of one file. */
export const MAX_IMPORT_ROWS = 5000
export const importFileCap = 20 * 1024 * 1024
/** A file takes two minutes at most to arrive (server/main.mjs). */
export const archiveCap = 100 * 1024 * 1024
export const MAX_ARCHIVES = 20

export const importStatuses = ['CHECKING', 'READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const
export type ImportStatus = (typeof importStatuses)[number]
/** The job works on it, so its numbers change by themselves. */
export const isWorking = (status: ImportStatus): boolean => status === 'CHECKING' || status === 'RUNNING'

export const importOutcomes = ['new', 'changed', 'same', 'skipped', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Filters of the rows: an outcome, or rows whose product came without a picture. */
export const rowFilters = [...importOutcomes, 'pictures'] as const
export type RowFilter = (typeof rowFilters)[number]
export const rowFilterIn = (text: string): RowFilter | undefined =>
  rowFilters.find((filter) => filter === text)

const file = z.file(apiText('fields.required', { label: inEnglish('file') }))

/** A column of a price list of the shop's own. */
export const listColumn = columnOf(listFields)
/** Without columns those that are remembered for these names are used. */
export const startImportForm = z.strictObject({ file, columns: sentColumns(listColumn).optional() })
export const importColumnsForm = z.strictObject({ file })

export const importTableDto = z.strictObject({
  /** `list`: the columns have to be chosen, unless they are known. */
  format: z.enum(formatNames),
  columns: z.array(listColumn),
  /** They were chosen for these names before, or the format is known by them; nothing is guessed. */
  isKnown: z.boolean(),
  /** The first ones. */
  rows: z.array(z.array(z.string())),
  lines: z.int(),
})
export type ImportTableDto = z.infer<typeof importTableDto>

export const templateQuery = z.strictObject({
  language: z.enum(locales, { error: inEnglish('language must be en or ur') }).default('en'),
})

export const importsQuery = z.strictObject(pageQuery)
export const rowsQuery = z.strictObject({
  ...pageQuery,
  result: z
    .enum(rowFilters, { error: inEnglish(`result must be one of ${rowFilters.join(', ')}`) })
    .optional(),
})

/** Categories of a file that are offered for the menu: as many as a group of it has links, without the two others. */
export const MAX_FOUND = MAX_LINKS - 2

export interface FoundCategory {
  name: string
  kind: CategoryKind
  products: number
}

export const menuFromImport = z.strictObject({
  categories: z
    .array(z.strictObject({ name: categoryForm.shape.name, kind: z.enum(categoryKinds) }))
    .min(1, apiText('fields.required', { label: inEnglish('categories') }))
    .max(MAX_FOUND, inEnglish(`At most ${MAX_FOUND} categories`)),
})
export type MenuFromImport = z.output<typeof menuFromImport>

const person = z.strictObject({ _id: z.string(), name: z.string() })
const counts = z.strictObject({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  skipped: z.int(),
  refused: z.int(),
})

export const importDto = z.strictObject({
  _id: z.string(),
  fileName: z.string(),
  format: z.enum(formatNames),
  status: z.enum(importStatuses),
  /** The use of each column of the file; null: it is not used. */
  columns: z.array(z.strictObject({ header: z.string(), use: z.string().nullable() })),
  /** ZIP files with pictures. */
  archives: z.int(),
  rows: z.int(),
  /** Rows of the dry run, and of the import, that are done. */
  checked: z.int(),
  done: z.int(),
  /** The numbers of rows by what happened to them, before that by what the dry run found. */
  counts,
  /** Products that came without one of their pictures. */
  withoutPicture: z.int(),
  /** Why it has failed; null otherwise. */
  failure: z.string().nullable(),
  /** An import that was started before and has to end first. */
  waitsFor: z.string().nullable(),
  createdBy: person,
  startedBy: person.nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
export type ImportDto = z.infer<typeof importDto>

export const importRowDto = z.strictObject({
  /** The line of the file. */
  line: z.int(),
  name: z.string(),
  /** The result of the dry run; null before it. */
  planned: z.enum(importOutcomes).nullable(),
  /** The result of the import; null before it. */
  outcome: z.enum(importOutcomes).nullable(),
  /** The changes, such as `price: 1800 → 1950`. */
  changes: z.array(z.string()),
  /** Notes for the admin about a row that adds or changes a product. */
  notes: z.array(z.string()),
  /** Why it is rejected or skipped; an error of a cell begins with its column. */
  faults: z.array(z.string()),
  /** Pictures that the product comes without. */
  pictureFaults: z.array(z.string()),
  product: z.string().nullable(),
  /** The values of the product as it will be, or became; null for a row that is none, and for one that an earlier version has checked. */
  values: z
    .strictObject({
      price: wireAmount,
      stock: z.int().nullable(),
      weightGrams: z.int().nullable(),
      categories: z.array(z.string()),
      isDraft: z.boolean(),
    })
    .nullable(),
})
export type ImportRowDto = z.infer<typeof importRowDto>
