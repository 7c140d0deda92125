import { handle, resource } from '@/lib/platform/http/route'
import { listCategories } from '@/lib/products/categories'
import * as contract from '@/lib/products/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCategories, ({ query }) => listCategories(query)),
)
