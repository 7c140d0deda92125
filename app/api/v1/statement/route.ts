import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/statements/contract'
import { importStatement } from '@/lib/statements/import'
import { listStatements } from '@/lib/statements/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listStatements, ({ query }) => listStatements(query)),
  handle(contract.importStatement, ({ viewer, body }) => importStatement(viewer, body)),
)
