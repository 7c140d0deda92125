import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/statements/contract'
import { getStatement } from '@/lib/statements/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readStatement, ({ viewer, params }) => getStatement(viewer, params.id)),
)
