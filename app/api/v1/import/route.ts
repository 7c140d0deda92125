import { handle, resource } from '@/lib/http/route'
import { createImport } from '@/lib/imports/commands'
import * as contract from '@/lib/imports/contract'
import { listImports } from '@/lib/imports/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listImports, ({ query }) => listImports(query)),
  handle(contract.createImport, ({ viewer, body }) => createImport(viewer, body)),
)
