import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/statements/contract'
import { readColumns } from '@/lib/reconciling/statements/import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readStatementColumns, ({ viewer, body }) => readColumns(viewer, body)),
)
