import * as contract from '@/lib/accounts/users/contract'
import { logOut } from '@/lib/accounts/users/sign-in'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.logout, async ({ viewer }) => {
    await logOut(viewer)
    return {}
  }),
)
