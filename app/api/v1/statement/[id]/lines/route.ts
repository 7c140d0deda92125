import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/statements/contract'
import { linesOfStatement } from '@/lib/reconciling/statements/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listStatementLines, ({ viewer, params, query }) =>
    linesOfStatement(viewer, params.id, query),
  ),
)
