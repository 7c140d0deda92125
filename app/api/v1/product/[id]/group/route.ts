import * as contract from '@/lib/catalogue/products/contract'
import { changeGroup } from '@/lib/catalogue/products/groups/commands'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeGroup, ({ viewer, params, body }) => changeGroup(viewer, params.id, body)),
)
