import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/users/contract'
import { listProfiles } from '@/lib/users/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listProfiles, ({ viewer, query }) => listProfiles(viewer, query)),
)
