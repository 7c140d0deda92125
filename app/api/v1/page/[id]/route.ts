import { handle, resource } from '@/lib/platform/http/route'
import { changePage, deletePage } from '@/lib/shop/content/commands'
import * as contract from '@/lib/shop/content/contract'
import { getContentPage } from '@/lib/shop/content/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readPage, ({ params }) => getContentPage(params.id)),
  handle(contract.changePage, ({ viewer, params, body }) => changePage(viewer, params.id, body)),
  handle(contract.deletePage, ({ viewer, params }) => deletePage(viewer, params.id)),
)
