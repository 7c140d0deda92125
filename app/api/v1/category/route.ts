import { createCategory } from '@/lib/catalogue/editing/category-commands'
import { listCategories } from '@/lib/catalogue/products/categories'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCategories, ({ query }) => listCategories(query)),
  handle(contract.createCategory, ({ viewer, body }) => createCategory(viewer, body)),
)
