import 'server-only'
import { isId } from '@/lib/ids'
import { findEditable } from '@/lib/products/admin-queries'
import { MAX_PICTURES, type ProductFields, productFields } from '@/lib/products/form'
import { cellsOf, changesOf, columnOf, formOf } from '@/lib/products/import/columns'
import type { Cells, ImportedRow } from '@/lib/products/import/schema'
import { listIn, type TableRow } from '@/lib/products/import/table'
import { idOfName } from '@/lib/products/queries'
import type { ProductDto } from '@/lib/products/schema'
import { plainText } from '@/lib/rich-text/sanitize'

/** What the import does with a row. */
export type Plan =
  | { kind: 'new'; fields: ProductFields; pictures: string[] }
  | { kind: 'changed'; product: ProductDto; fields: ProductFields; changes: string[] }
  | { kind: 'same'; product: ProductDto }
  | { kind: 'refused'; faults: string[] }

const rejected = (...faults: string[]): Plan => ({ kind: 'refused', faults })

/** Plans a row without changing anything. */
export async function planRow({ cells, shifted }: TableRow): Promise<Plan> {
  if (shifted)
    return rejected('has more cells than there are columns; put cells with commas in quotation marks')
  return cells.id ? planChange(cells.id, cells) : planNew(cells)
}

async function planNew(cells: Cells): Promise<Plan> {
  const { fields, faults } = checked(cells)
  const pictures = listIn(cells.pictures ?? '')
  if (pictures.length === 0) faults.push('pictures is required')
  if (pictures.length > MAX_PICTURES) faults.push(`pictures may be at most ${MAX_PICTURES}`)
  if (!pictures.every(isAddress)) faults.push('pictures must be addresses that begin with https://')
  if (new Set(pictures).size < pictures.length) faults.push('pictures name one twice')
  if (!fields || faults.length > 0) return rejected(...faults)
  const known = await idOfName(fields.name)
  if (known) return rejected(`name belongs to an existing product; to update it, add its id ${known}`)
  return { kind: 'new', fields, pictures }
}

async function planChange(id: string, cells: Cells): Promise<Plan> {
  const product = isId(id) ? await findEditable(id) : null
  if (!product) return rejected('id does not belong to a product')
  const pictures = cells.pictures ? listIn(cells.pictures) : product.src
  if (pictures.join() !== product.src.join())
    return rejected('pictures can only be changed by editing the product')
  const { fields, faults } = checked({ ...cellsOf(product), ...cells })
  if (!fields || faults.length > 0) return rejected(...faults)
  // Without the column the stock stays, as it may change by sales.
  const { stock, ...rest } = fields
  const wanted = cells.stock === undefined ? rest : fields
  const changes = changesOf(product, wanted)
  return changes.length > 0
    ? { kind: 'changed', product, fields: wanted, changes }
    : { kind: 'same', product }
}

const isAddress = (text: string) =>
  text.length <= 500 && URL.canParse(text) && /^https:\/\/[^\s"'<>\\]+$/.test(text)

/** Validates with the schema of the form; errors name the columns. */
function checked(cells: Cells): { fields: ProductFields | null; faults: string[] } {
  const parsed = productFields.safeParse(formOf(cells))
  if (parsed.success) {
    const blank = plainText(parsed.data.longDesc) === ''
    return { fields: parsed.data, faults: blank ? ['longDesc is required'] : [] }
  }
  const faults = parsed.error.issues.map(({ message }) => message.replace(/^\S+/, columnOf))
  return { fields: null, faults: [...new Set(faults)] }
}

/** The plan as the response shows it. */
export function reported({ line, cells }: TableRow, plan: Plan, id: string | null = null): ImportedRow {
  const product = 'product' in plan ? plan.product : null
  return {
    line,
    fate: plan.kind,
    name: (product?.name ?? cells.name ?? '').slice(0, 200),
    _id: product?._id ?? id,
    changes: plan.kind === 'changed' ? plan.changes : [],
    faults: plan.kind === 'refused' ? plan.faults : [],
  }
}
