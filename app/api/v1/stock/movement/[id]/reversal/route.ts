import { reverseMovement } from '@/lib/office/stock-keeping/commands'
import * as contract from '@/lib/office/stock-keeping/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.reverseMovement, ({ viewer, params }) => reverseMovement(viewer, params.id)),
)
