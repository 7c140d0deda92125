import * as contract from '@/lib/accounts/users/contract'
import { checkResetLink } from '@/lib/accounts/users/reset'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.checkReset, async ({ body }) => {
    await checkResetLink(body.token)
    return {}
  }),
)
