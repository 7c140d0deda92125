import { handle, resource } from '@/lib/platform/http/route'
import { logOut } from '@/lib/users/commands'
import * as contract from '@/lib/users/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.logout, async ({ viewer }) => {
    await logOut(viewer)
    return {}
  }),
)
