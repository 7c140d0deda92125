import 'server-only'
import { createHash } from 'node:crypto'
import { cut } from '@/lib/base/cut'
import { AppError } from '@/lib/base/errors'
import { answerOf, withFieldName } from '@/lib/base/i18n/answer-text'
import { inLanguage } from '@/lib/base/i18n/answers'
import {
  cellsOf,
  changesOf,
  columnOf,
  describeNew,
  type FieldChange,
  formOf,
  groupOf,
  type RowValues,
  valuesOf,
} from '@/lib/catalogue/product-import/columns'
import type { MappedRow, TableRow } from '@/lib/catalogue/product-import/formats/format'
import { completed } from '@/lib/catalogue/product-import/formats/list'
import { hashOf, type Known, type KnownProduct, skuKey } from '@/lib/catalogue/product-import/known'
import { MAX_PICTURES, type ProductFields, productFields } from '@/lib/catalogue/products/form'
import {
  type Cells,
  type ImportColumn,
  type ImportedRow,
  listIn,
} from '@/lib/catalogue/products/import-schema'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import type { MissingPart } from '@/lib/catalogue/states/complete'
import { type Showing, showingAfter } from '@/lib/catalogue/states/showing'
import { plainText } from '@/lib/platform/sanitize'

/**
 * The plan of the import for a row. `pictures` are addresses and file names that the product does not have yet, `changes`
 * describe what is written.
 */
export type Plan =
  | {
      kind: 'new'
      fields: ProductFields
      changes: string[]
      pictures: string[]
      values: RowValues
      /** It will be a draft: the row says so, or lacks what a product of the shop has. */
      isDraft: boolean
    }
  | {
      kind: 'changed'
      product: ProductDto
      fields: ProductFields
      changes: string[]
      pictures: string[]
      replaced: ReplacedValue[]
      values: RowValues
    }
  | { kind: 'same'; product: ProductDto; values: RowValues | null }
  | { kind: 'skipped'; reason: string }
  | { kind: 'refused'; faults: string[] }

/** A stored value that a row replaces: `id` is the same as long as the value is. */
export interface ReplacedValue {
  id: string
  /** The change in words. */
  text: string
}

const toReplaced = ({ column, before, text }: FieldChange): ReplacedValue => ({
  id: `${column} ${createHash('sha256').update(before).digest('base64url').slice(0, 16)}`,
  text,
})

export interface PlanOptions {
  /** Pictures are fetched and stored. Without it a picture stays at its address, and is needed for a new product. */
  fetchesPictures: boolean
  /** The headers of the file for our columns, which messages name. */
  names: Partial<Record<ImportColumn, string>>
}

const rejected = (...faults: string[]): Plan => ({ kind: 'refused', faults })

/** Plans a row without changing anything. */
export function planRow(row: TableRow, known: Known, options: PlanOptions): Plan {
  if (row.shifted)
    return rejected('has more cells than there are columns; put cells with commas in quotation marks')
  // Cells that could not be read are missing in the row, also in what names it.
  if (!row.skipped && row.faults && row.faults.length > 0) return rejected(...row.faults)
  if (row.isTwice) return rejected('stands in this file twice')
  if (row.skipped) return { kind: 'skipped', reason: row.skipped }
  const plan = planProduct(row, known, options)
  return plan.kind === 'refused'
    ? { ...plan, faults: plan.faults.map((fault) => named(fault, options)) }
    : plan
}

/** Messages of the form begin with our column. */
const named = (fault: string, { names }: PlanOptions) =>
  fault.replace(/^\w+/, (column) => names[column as ImportColumn] ?? column)

function planProduct(row: MappedRow, known: Known, options: PlanOptions): Plan {
  const { cells } = row
  if (cells.id) {
    const found = known.byId.get(cells.id.toLowerCase())
    if (!found) return rejected('id does not belong to a product')
    const ofSku = cells.sku ? known.byKey.get(skuKey(cells.sku)) : undefined
    if (ofSku && ofSku.product._id !== found.product._id) return rejected('sku belongs to another product')
    return planChange(row, found, options, cells.sku !== undefined && cells.sku !== '' && !ofSku)
  }
  const before = known.byKey.get(row.key)
  if (!before) {
    const called = row.isOfList ? productCalled(row, known) : null
    if (called === 'several')
      return rejected('name: several sizes have this name; the size or the code must tell which')
    if (called === 'other size')
      return rejected(
        'name belongs to a product of another size; enter this size there, or give this row another name',
      )
    return called ? planChange(withoutName(row), called, options) : planNew(row, known, options)
  }
  // An admin's changes since then stay.
  return before.hash === hashOf(row) ? same(before.product) : planChange(withoutName(row), before, options)
}

/** The product that a row of a price list names: the only one with its name, and with its size when it has one. */
function productCalled({ cells }: MappedRow, known: Known): KnownProduct | 'several' | 'other size' | null {
  const name = cells.name ?? ''
  const named = known.byName.get(name) ?? []
  const hasSize = cells.potSize !== undefined || cells.sizeLabel !== undefined
  const same = hasSize ? named.filter(({ product }) => isSameSize(cells, cellsOf(product))) : named
  if (same.length > 1) return 'several'
  // Products of the group that the row belongs to may share its name.
  return same[0] ?? (named.length > 0 && known.idByName.has(name) ? 'other size' : null)
}

const sizeColumns = ['potSize', 'potUnit', 'potType', 'sizeLabel'] as const
const sizeWords = (cell: string) =>
  /^[\d.]+$/.test(cell) ? String(Number(cell)) : cell.toLowerCase().replace(/e?s$/, '')

/** Whether a product has all that a row says of its size. */
const isSameSize = (cells: Cells, of: Cells): boolean =>
  sizeColumns.every((column) => {
    const cell = cells[column]
    return cell === undefined || sizeWords(cell) === sizeWords(of[column] ?? '')
  })

/** A row of a price list that is known by its name does not change that: its letters and spaces may be others. */
function withoutName(row: MappedRow): MappedRow {
  if (!row.isOfList || !row.key.startsWith('name:')) return row
  const { name: _, ...cells } = row.cells
  return { ...row, cells }
}

/** The parts that a draft lacks, in words. */
const partWords: Record<MissingPart, string> = {
  category: 'category',
  shortDesc: 'short description',
  description: 'description',
  picture: 'picture',
}

function planNew(
  { cells: given, missing = [] }: MappedRow,
  { idByName }: Known,
  { fetchesPictures }: PlanOptions,
): Plan {
  const isIncomplete = missing.length > 0
  const cells = isIncomplete ? completed(given) : given
  const { fields, faults } = checked(cells)
  const pictures = listIn(cells.pictures ?? '')
  if (pictures.length === 0 && !fetchesPictures) faults.push('pictures is required')
  if (pictures.length > MAX_PICTURES) faults.push(`pictures may be at most ${MAX_PICTURES}`)
  if (!fetchesPictures && !pictures.every(isPictureAddress))
    faults.push('pictures must be addresses that begin with https://')
  if (new Set(pictures).size < pictures.length) faults.push('pictures name one twice')
  const wanted = fields && (isIncomplete ? { ...fields, state: 'DRAFT' as const } : fields)
  const showing = wanted && plannedShowing(null, wanted, faults)
  if (!wanted || !showing || faults.length > 0) return rejected(...faults)
  const taken = idByName.get(cells.name ?? '')
  if (taken) return rejected(`name belongs to an existing product; to update it, add its id ${taken}`)
  const changes = describeNew(wanted)
  if (isIncomplete) {
    const lacking = missing.map((part) => partWords[part])
    changes.push(`draft: the row has no ${lacking.join(' and no ')}`)
  }
  const isDraft = showing.state === 'DRAFT'
  return { kind: 'new', fields: wanted, changes, pictures, values: valuesOf(wanted), isDraft }
}

/** The state after the row, by the rule of every write; why it is refused is added to the faults. */
function plannedShowing(before: Showing | null, fields: ProductFields, faults: string[]): Showing | null {
  try {
    return showingAfter(before, fields, new Date())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    faults.push(...Object.values(error.details.fields ?? {}).map((text) => inLanguage('en', text)))
    return null
  }
}

/** The product of a form says its state to admins. */
const showingOf = ({ state = 'SHOWN', showFrom }: ProductDto): Showing => ({
  state,
  showFrom: showFrom ? new Date(showFrom) : null,
})

function planChange(
  row: MappedRow,
  { product, sources }: KnownProduct,
  { fetchesPictures }: PlanOptions,
  hasNewSku = false,
): Plan {
  const { cells } = row
  const pictures = cells.pictures ? listIn(cells.pictures) : product.src
  if (!fetchesPictures && pictures.join() !== product.src.join())
    return rejected('pictures can only be changed by editing the product')
  const { fields, faults } = checked({ ...cellsOf(product), ...cells })
  // Pictures are added and never removed, and none is added twice.
  const added = pictures.filter((picture) => !product.src.includes(picture) && !sources.includes(picture))
  if (added.length > 0 && product.src.length + added.length > MAX_PICTURES)
    faults.push(`pictures may be at most ${MAX_PICTURES}, and the product has ${product.src.length}`)
  const showing = fields && plannedShowing(showingOf(product), fields, faults)
  if (!fields || !showing || faults.length > 0) return rejected(...faults)
  // The stock stays when there is no column for it, as it may change by sales.
  const { stock, ...rest } = fields
  const wanted = cells.stock === undefined ? rest : fields
  const values = changesOf(product, { ...wanted, ...showing })
  const changes = values.map(({ text }) => text)
  // A list does not take a product out of the group that the shop has put it into.
  const group = row.isOfList && product.groupId ? undefined : groupOf(row)
  if (group !== undefined && group !== product.groupCode && group !== product.groupId)
    changes.push(`group: ${product.groupCode ?? 'nothing'} → ${group ?? 'nothing'}`)
  if (hasNewSku) changes.push(`sku: ${cells.sku}`)
  if (added.length > 0) changes.push(`pictures: ${added.length} more`)
  if (changes.length === 0) return { kind: 'same', product, values: valuesOf(fields) }
  const replaced = values.map(toReplaced)
  return {
    kind: 'changed',
    product,
    fields: wanted,
    changes,
    pictures: added,
    replaced,
    values: valuesOf(fields),
  }
}

function same(product: ProductDto): Plan {
  const { fields } = checked(cellsOf(product))
  return { kind: 'same', product, values: fields && valuesOf(fields) }
}

const isPictureAddress = (text: string) =>
  text.length <= 500 && URL.canParse(text) && /^https:\/\/[^\s"'<>\\]+$/.test(text)

/** Validates with the schema of the form; errors name the columns. */
function checked(cells: Cells): { fields: ProductFields | null; faults: string[] } {
  const parsed = productFields.safeParse(formOf(cells))
  if (parsed.success) {
    const blank = plainText(parsed.data.longDesc) === ''
    return { fields: parsed.data, faults: blank ? ['longDesc is required'] : [] }
  }
  const faults = parsed.error.issues.map(({ message }) =>
    inLanguage('en', withFieldName(answerOf(message), columnOf)),
  )
  return { fields: null, faults: [...new Set(faults)] }
}

/** The plan as the response of a small import shows it. */
export function reported(
  { line, cells, notes = [] }: MappedRow,
  plan: Plan,
  id: string | null = null,
): ImportedRow {
  const product = 'product' in plan ? plan.product : null
  return {
    line,
    fate: plan.kind === 'skipped' ? 'refused' : plan.kind,
    name: cut(product?.name ?? cells.name ?? '', 200),
    _id: product?._id ?? id,
    changes: 'changes' in plan ? plan.changes : [],
    notes: plan.kind === 'new' || plan.kind === 'changed' ? notes : [],
    faults: plan.kind === 'refused' ? plan.faults : plan.kind === 'skipped' ? [plan.reason] : [],
  }
}
