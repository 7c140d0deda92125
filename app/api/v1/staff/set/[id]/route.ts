import { changeSet, deleteSet } from '@/lib/accounts/staff/commands'
import * as contract from '@/lib/accounts/staff/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeSet, ({ viewer, params, body }) => changeSet(viewer, params.id, body)),
  handle(contract.deleteSet, ({ viewer, params }) => deleteSet(viewer, params.id)),
)
