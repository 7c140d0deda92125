import { createSet } from '@/lib/accounts/staff/commands'
import * as contract from '@/lib/accounts/staff/contract'
import { listSets } from '@/lib/accounts/staff/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listSets, () => listSets()),
  handle(contract.createSet, ({ viewer, body }) => createSet(viewer, body)),
)
