import { handle, resource } from '@/lib/platform/http/route'
import { changeCategory } from '@/lib/products/category-commands'
import * as contract from '@/lib/products/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeCategory, ({ viewer, params, body }) => changeCategory(viewer, params.id, body)),
)
