import { createPage } from '@/lib/content/commands'
import * as contract from '@/lib/content/contract'
import { listContentPages } from '@/lib/content/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listPages, ({ query }) => listContentPages(query)),
  handle(contract.createPage, ({ viewer, body }) => createPage(viewer, body)),
)
