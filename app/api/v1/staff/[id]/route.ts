import { changeSetOf, removeStaff } from '@/lib/accounts/staff/commands'
import * as contract from '@/lib/accounts/staff/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeMember, ({ viewer, params, body }) => changeSetOf(viewer, params.id, body)),
  handle(contract.removeMember, ({ viewer, params }) => removeStaff(viewer, params.id)),
)
