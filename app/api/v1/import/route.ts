import { createImport } from '@/lib/office/imports/commands'
import * as contract from '@/lib/office/imports/contract'
import { listImports } from '@/lib/office/imports/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listImports, ({ query }) => listImports(query)),
  handle(contract.createImport, ({ viewer, body }) => createImport(viewer, body)),
)
