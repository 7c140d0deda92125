import { ApiError, at, call } from '@/lib/http/client'
import { upload } from '@/lib/http/upload'
import type * as contract from '@/lib/products/contract'
import type { ProductDto } from '@/lib/products/schema'
import { toFormData } from './form-data'
import { toFormValues, withLabel } from './values'

const readProduct = {
  ...at<typeof contract.readProduct>('GET', '/product/{id}'),
  shape: 'bare' as const,
}
const changeProduct = at<typeof contract.changeProduct>('PUT', '/product/{id}')

export type CellName = 'price' | 'stock'

/** What a row of the admin list shows of a product. */
export interface ShownProduct {
  id: string
  stock: number | null
  updatedAt: string
}

const conflict = (text: string, code = 'CONFLICT', data: unknown = null) =>
  new ApiError(409, text, code, {}, data)

/** The versions that this window has written, which the rows show only after a refresh. */
const written = new Map<string, string>()

/**
 * Saves one cell of the admin list. A change replaces the whole product, so the rest is read first; its version says
 * whether it is still the product that the row shows. Rejects with an ApiError, whose message is for the field.
 */
export async function changeCell(shown: ShownProduct, cell: CellName, typed: string): Promise<ProductDto> {
  const params = { id: shown.id }
  const { data: product } = await call(readProduct, { params })
  const seen = product.updatedAt
  if (seen !== shown.updatedAt && seen !== written.get(shown.id))
    throw conflict('Someone else has changed this product since you opened it.')
  // Sales change the stock without a new version.
  if (cell === 'stock' && product.stock !== shown.stock)
    throw conflict(
      `The stock is ${product.stock ?? 'unlimited'} by now. Save again to replace it.`,
      'STOCK_MOVED',
      product.stock,
    )
  const values = toFormValues(product)
  if (cell === 'price') values.price.amount = typed
  else values.stock = typed
  const pictures = product.src.map((src) => ({ key: src, kind: 'stored' as const, src }))
  const form = toFormData(values, pictures, { withStock: cell === 'stock', seen })
  try {
    const { data } = await upload(changeProduct, { params, form })
    written.set(shown.id, data.updatedAt)
    return data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const path = cell === 'price' ? 'price.amount' : 'stock'
    throw new ApiError(
      error.status,
      withLabel(path, error.fields[path] ?? error.message),
      error.code,
      error.fields,
      error.data,
    )
  }
}
