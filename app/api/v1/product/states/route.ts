import { changeStates } from '@/lib/catalogue/editing/change-states'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeStates, ({ viewer, body }) => changeStates(viewer, body)),
)
