import * as contract from '@/lib/accounts/users/contract'
import { register } from '@/lib/accounts/users/register'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.register, async ({ body }) => {
    const { user, token } = await register(body)
    return new Reply(user, { token })
  }),
)
