import * as contract from '@/lib/accounts/users/contract'
import { registerShort } from '@/lib/accounts/users/register'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.registerShort, async ({ body, clientAddress }) => {
    const { user, token } = await registerShort(body, clientAddress)
    return new Reply(user, { token })
  }),
)
