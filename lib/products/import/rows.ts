import 'server-only'
import { isId } from '@/lib/ids'
import { paisaToRupees, parseRupees } from '@/lib/money'
import { findEditable } from '@/lib/products/admin-queries'
import { MAX_PICTURES, type ProductFields, productFields } from '@/lib/products/form'
import type { ImportedRow } from '@/lib/products/import/schema'
import { listIn, type TableRow } from '@/lib/products/import/table'
import { idOfName } from '@/lib/products/queries'
import type { ProductDto } from '@/lib/products/schema'
import { slugOf } from '@/lib/products/slug'
import { plainText, sanitizeRichText } from '@/lib/rich-text/sanitize'

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

async function planNew(cells: TableRow['cells']): Promise<Plan> {
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

async function planChange(id: string, cells: TableRow['cells']): Promise<Plan> {
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

/** A product as columns of the file. */
const cellsOf = ({ name, categories, price, potSize, potType, stock, ...texts }: ProductDto) => ({
  name,
  categories: categories.join('|'),
  shortDesc: texts.shortDesc,
  longDesc: texts.longDesc,
  nameUr: texts.nameUr ?? '',
  shortDescUr: texts.shortDescUr ?? '',
  longDescUr: texts.longDescUr ?? '',
  price: String(price.amount),
  potSize: potSize ? String(potSize.size) : '',
  potUnit: potSize?.unit ?? '',
  potType: potType ?? '',
  stock: stock === null ? '' : String(stock),
})

/** Validates with the schema of the form; errors name the columns. */
function checked(cells: TableRow['cells']): { fields: ProductFields | null; faults: string[] } {
  const {
    name,
    categories = '',
    shortDesc,
    longDesc,
    nameUr,
    shortDescUr,
    longDescUr,
    price = '',
    potSize = '',
    potUnit,
    potType,
    stock,
  } = cells
  const parsed = productFields.safeParse({
    name,
    categories: listIn(categories),
    shortDesc,
    longDesc: longDesc === undefined ? undefined : asRichText(longDesc),
    nameUr,
    shortDescUr,
    longDescUr: longDescUr === undefined ? undefined : asRichText(longDescUr),
    // Thousands are often written with a comma.
    price: { amount: parseRupees(price) === null ? price.replaceAll(',', '') : price },
    potSize: { size: potSize, ...(potUnit === undefined ? {} : { unit: potUnit }) },
    potType,
    stock,
  })
  if (parsed.success) {
    const blank = plainText(parsed.data.longDesc) === ''
    return { fields: parsed.data, faults: blank ? ['longDesc is required'] : [] }
  }
  const columns: Record<string, string> = {
    'price.amount': 'price',
    'potSize.size': 'potSize',
    'potSize.unit': 'potUnit',
  }
  const faults = parsed.error.issues.map(({ message }) =>
    message.replace(/^\S+/, (path) => columns[path] ?? path),
  )
  return { fields: null, faults: [...new Set(faults)] }
}

/** Plain text becomes paragraphs. */
const asRichText = (text: string): string =>
  sanitizeRichText(
    /<\/?[a-z][^>]*>/i.test(text)
      ? text
      : text
          .split(/\n\s*\n/)
          .filter((part) => part.trim() !== '')
          .map((part) => `<p>${part.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
          .join(''),
  )

const short = (value: string) => (value.length > 60 ? `${value.slice(0, 59)}…` : value || 'nothing')

function changesOf(product: ProductDto, fields: ProductFields): string[] {
  const before = cellsOf(product)
  const after = {
    name: fields.name,
    categories: fields.categories.join('|'),
    shortDesc: fields.shortDesc,
    longDesc: fields.longDesc,
    nameUr: fields.nameUr ?? '',
    shortDescUr: fields.shortDescUr ?? '',
    longDescUr: fields.longDescUr ?? '',
    price: String(paisaToRupees(fields.price.amount)),
    potSize: fields.potSize ? String(fields.potSize.size) : '',
    potUnit: fields.potSize?.unit ?? '',
    potType: fields.potType ?? '',
    stock: fields.stock === undefined ? before.stock : fields.stock === null ? '' : String(fields.stock),
  }
  return (Object.keys(after) as (keyof typeof after)[]).flatMap((column) => {
    const [was, is] = [before[column], after[column]]
    if (was === is) return []
    // Categories keep their existing spelling.
    if (column === 'categories' && slugs(was) === slugs(is)) return []
    const isLong = column === 'longDesc' || column === 'longDescUr'
    return [isLong && is ? `${column}: new text` : `${column}: ${short(was)} → ${short(is)}`]
  })
}

const slugs = (cell: string) => listIn(cell).map(slugOf).join('|')

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
