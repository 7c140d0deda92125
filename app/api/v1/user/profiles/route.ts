import * as contract from '@/lib/accounts/users/contract'
import { listProfiles } from '@/lib/accounts/users/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listProfiles, ({ viewer, query }) => listProfiles(viewer, query)),
)
