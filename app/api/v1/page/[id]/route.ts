import { changePage, deletePage } from '@/lib/content/commands'
import * as contract from '@/lib/content/contract'
import { getContentPage } from '@/lib/content/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readPage, ({ params }) => getContentPage(params.id)),
  handle(contract.changePage, ({ viewer, params, body }) => changePage(viewer, params.id, body)),
  handle(contract.deletePage, ({ viewer, params }) => deletePage(viewer, params.id)),
)
