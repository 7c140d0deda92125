import { handle, resource } from '@/lib/platform/http/route'
import { createPage } from '@/lib/shop/content/commands'
import * as contract from '@/lib/shop/content/contract'
import { listContentPages } from '@/lib/shop/content/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listPages, ({ query }) => listContentPages(query)),
  handle(contract.createPage, ({ viewer, body }) => createPage(viewer, body)),
)
