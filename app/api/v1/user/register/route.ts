import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'
import { register } from '@/lib/users/commands'
import * as contract from '@/lib/users/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.register, async ({ body }) => {
    const { user, token } = await register(body)
    return new Reply(user, { token })
  }),
)
