import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'
import { logIn } from '@/lib/users/commands'
import * as contract from '@/lib/users/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.login, async ({ body, clientAddress }) => {
    const { user, token } = await logIn(body, clientAddress)
    return new Reply(user, { token })
  }),
)
