import { createImport } from '@/lib/imports/commands'
import * as contract from '@/lib/imports/contract'
import { listImports } from '@/lib/imports/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listImports, ({ query }) => listImports(query)),
  handle(contract.createImport, ({ viewer, body }) => createImport(viewer, body)),
)
