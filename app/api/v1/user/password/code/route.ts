import { resetPasswordByCode } from '@/lib/accounts/users/code-sign-in'
import * as contract from '@/lib/accounts/users/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.resetPasswordByCode, async ({ body, clientAddress }) => {
    await resetPasswordByCode(body, clientAddress)
    return {}
  }),
)
