import { handle, resource } from '@/lib/platform/http/route'
import { changePassword } from '@/lib/users/commands'
import * as contract from '@/lib/users/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changePassword, async ({ viewer, body }) => {
    await changePassword(viewer, body)
    return {}
  }),
)
