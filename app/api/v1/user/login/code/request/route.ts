import { requestSignInCode } from '@/lib/accounts/users/code-sign-in'
import * as contract from '@/lib/accounts/users/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.requestSignInCode, async ({ body, clientAddress }) => {
    await requestSignInCode(body, clientAddress)
    return {}
  }),
)
