import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'
import { registerCaretaker } from '@/lib/users/commands'
import * as contract from '@/lib/users/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.registerCaretaker, async ({ body }) => {
    const { user, token } = await registerCaretaker(body)
    return new Reply(user, { token })
  }),
)
