import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/statements/contract'
import { importStatement } from '@/lib/reconciling/statements/import'
import { listStatements } from '@/lib/reconciling/statements/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listStatements, ({ query }) => listStatements(query)),
  handle(contract.importStatement, ({ viewer, body }) => importStatement(viewer, body)),
)
