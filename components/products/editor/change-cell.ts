import { formatPrice, type Paisa, paisaToRupees, rupeesToPaisa } from '@/lib/base/money'
import type * as contract from '@/lib/catalogue/products/contract'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { ApiError, at, call } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'
import { seenFields, toFormData } from './form-data'
import { toFormValues, withLabel } from './values'

const readProduct = {
  ...at<typeof contract.readProduct>('GET', '/product/{id}'),
  shape: 'bare' as const,
}
const changeProduct = at<typeof contract.changeProduct>('PUT', '/product/{id}')

export type CellName = 'price' | 'stock'

/** The fields of a product in a row of the admin list. */
export interface ShownProduct {
  id: string
  price: Paisa
  currency: string
  stock: number | null
}

/** The current value that a conflict has found, in place of the one that the row shows. */
export class CellConflict extends ApiError {
  constructor(
    text: string,
    readonly current: Pick<ShownProduct, 'price' | 'stock'>,
  ) {
    super(409, text, 'CONFLICT', {}, null)
  }
}

const isProduct = (data: unknown): data is ProductDto =>
  typeof data === 'object' && data !== null && 'stock' in data && 'price' in data

function conflictOf(product: ProductDto, shown: ShownProduct, cell: CellName): ApiError {
  // The regular price is what a cell would replace, and the row shows the other one.
  if (cell === 'price' && product.price.was !== undefined)
    return new ApiError(409, 'It is on sale now: change its price in its form.', 'CONFLICT', {}, null)
  const current = { price: rupeesToPaisa(product.price.amount), stock: product.stock }
  const now = cell === 'price' ? formatPrice(current.price) : (current.stock ?? 'unlimited')
  const text =
    current[cell] === shown[cell]
      ? 'Someone else is changing this product. Save again.'
      : `The ${cell} is ${now} by now. Save again to replace it.`
  return new CellConflict(text, current)
}

/**
 * Saves one cell of the admin list. A change replaces the whole product, so the rest is read first. Rejects with an
 * ApiError, whose message is for the field: a CellConflict when the cell is no longer what the row shows and another save
 * replaces it.
 */
export async function changeCell(shown: ShownProduct, cell: CellName, typed: string): Promise<ProductDto> {
  const params = { id: shown.id }
  const { data: product } = await call(readProduct, { params })
  const values = toFormValues(product)
  if (cell === 'price') values.price.amount = typed
  else values.stock = typed
  const pictures = product.src.map((src) => ({ key: src, kind: 'stored' as const, src }))
  const withStock = cell === 'stock'
  // Another price without the sale would end it.
  const withSale = cell === 'price' && product.sale !== undefined
  const read = withStock
    ? { ...product, stock: shown.stock }
    : { ...product, price: { amount: paisaToRupees(shown.price), currency: shown.currency } }
  const form = toFormData(values, pictures, { withStock, withSale, seen: seenFields(read, withStock) })
  try {
    const { data } = await upload(changeProduct, { params, form })
    return data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'CONFLICT' && isProduct(error.data)) throw conflictOf(error.data, shown, cell)
    const path = 'sale.amount' in error.fields ? 'sale.amount' : cell === 'price' ? 'price.amount' : 'stock'
    throw new ApiError(
      error.status,
      withLabel(path, error.fields[path] ?? error.message),
      error.code,
      error.fields,
      error.data,
    )
  }
}
