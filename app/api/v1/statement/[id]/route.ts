import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/statements/contract'
import { getStatement } from '@/lib/reconciling/statements/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readStatement, ({ viewer, params }) => getStatement(viewer, params.id)),
)
