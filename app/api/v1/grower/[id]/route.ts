import * as contract from '@/lib/office/stock-keeping/contract'
import { changeGrower } from '@/lib/office/stock-keeping/supply-commands'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeGrower, ({ viewer, params, body }) => changeGrower(viewer, params.id, body)),
)
