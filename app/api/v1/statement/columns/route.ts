import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/statements/contract'
import { readColumns } from '@/lib/statements/import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readStatementColumns, ({ viewer, body }) => readColumns(viewer, body)),
)
