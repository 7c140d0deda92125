import * as contract from '@/lib/accounts/users/contract'
import { requestRegistrationCode } from '@/lib/accounts/users/register'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.requestRegistrationCode, async ({ body, clientAddress }) => {
    await requestRegistrationCode(body, clientAddress)
    return {}
  }),
)
