import { createCategory } from '@/lib/catalogue/editing/category-commands'
import { listCategories } from '@/lib/catalogue/products/categories'
import { toCategoryDto } from '@/lib/catalogue/products/category-schema'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCategories, async ({ query }) => {
    const page = await listCategories(query)
    return { ...page, items: page.items.map(toCategoryDto) }
  }),
  handle(contract.createCategory, async ({ viewer, body }) =>
    toCategoryDto(await createCategory(viewer, body)),
  ),
)
