import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/statements/contract'
import { linesOfStatement } from '@/lib/statements/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listStatementLines, ({ viewer, params, query }) =>
    linesOfStatement(viewer, params.id, query),
  ),
)
