import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/users/contract'
import { requestReset } from '@/lib/users/reset'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.requestReset, async ({ body }) => {
    await requestReset(body)
    return {}
  }),
)
