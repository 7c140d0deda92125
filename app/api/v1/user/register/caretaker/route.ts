import * as contract from '@/lib/accounts/users/contract'
import { registerCaretaker } from '@/lib/accounts/users/register'
import { deviceOf } from '@/lib/platform/auth/device'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.registerCaretaker, async ({ body, userAgent }) => {
    const { user, token } = await registerCaretaker(body, deviceOf(userAgent))
    return new Reply(user, { token })
  }),
)
