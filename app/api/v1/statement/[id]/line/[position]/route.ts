import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/statements/contract'
import { decideLine } from '@/lib/reconciling/statements/decide'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.decideStatementLine, ({ viewer, params, body }) =>
    decideLine(viewer, params.id, params.position, body),
  ),
)
