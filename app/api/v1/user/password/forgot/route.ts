import * as contract from '@/lib/accounts/users/contract'
import { requestReset } from '@/lib/accounts/users/reset'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.requestReset, async ({ body }) => {
    await requestReset(body)
    return {}
  }),
)
