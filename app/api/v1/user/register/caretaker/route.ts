import * as contract from '@/lib/accounts/users/contract'
import { registerCaretaker } from '@/lib/accounts/users/register'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.registerCaretaker, async ({ body }) => {
    const { user, token } = await registerCaretaker(body)
    return new Reply(user, { token })
  }),
)
