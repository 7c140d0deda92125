import { changeCategory, deleteCategory } from '@/lib/catalogue/editing/category-commands'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeCategory, ({ viewer, params, body }) => changeCategory(viewer, params.id, body)),
  handle(contract.deleteCategory, ({ viewer, params }) => deleteCategory(viewer, params.id)),
)
