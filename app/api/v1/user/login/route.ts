import * as contract from '@/lib/accounts/users/contract'
import { logIn } from '@/lib/accounts/users/sign-in'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.login, async ({ body, clientAddress }) => {
    const { user, token } = await logIn(body, clientAddress)
    return new Reply(user, { token })
  }),
)
