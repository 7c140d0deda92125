import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/collected/contract'
import { getCompensation, setCompensation } from '@/lib/reconciling/statements/compensation'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCompensation, ({ viewer, params }) => getCompensation(viewer, params.id)),
  handle(contract.saveCompensation, ({ viewer, params, body }) => setCompensation(viewer, params.id, body)),
)
