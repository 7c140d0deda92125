import * as contract from '@/lib/accounts/users/contract'
import { resetPassword } from '@/lib/accounts/users/reset'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.resetPassword, async ({ body, clientAddress }) => {
    await resetPassword(body, clientAddress)
    return {}
  }),
)
