import * as contract from '@/lib/accounts/staff/contract'
import { readOwnRights } from '@/lib/accounts/staff/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readOwnRights, async ({ viewer }) => readOwnRights(viewer)),
)
