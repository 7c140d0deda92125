import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/products/contract'
import { changeGroup } from '@/lib/products/groups/commands'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeGroup, ({ viewer, params, body }) => changeGroup(viewer, params.id, body)),
)
