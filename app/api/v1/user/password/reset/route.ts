import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/users/contract'
import { resetPassword } from '@/lib/users/reset'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.resetPassword, async ({ body, clientAddress }) => {
    await resetPassword(body, clientAddress)
    return {}
  }),
)
