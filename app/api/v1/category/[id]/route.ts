import { changeCategory, deleteCategory } from '@/lib/catalogue/editing/category-commands'
import { toCategoryDto } from '@/lib/catalogue/products/category-schema'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeCategory, async ({ viewer, params, body }) =>
    toCategoryDto(await changeCategory(viewer, params.id, body)),
  ),
  handle(contract.deleteCategory, ({ viewer, params }) => deleteCategory(viewer, params.id)),
)
