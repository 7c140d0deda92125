import { changeGroup } from '@/lib/catalogue/groups/commands'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeGroup, ({ viewer, params, body }) => changeGroup(viewer, params.id, body)),
)
