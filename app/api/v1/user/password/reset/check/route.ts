import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/users/contract'
import { checkResetLink } from '@/lib/users/reset'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.checkReset, async ({ body }) => {
    await checkResetLink(body.token)
    return {}
  }),
)
