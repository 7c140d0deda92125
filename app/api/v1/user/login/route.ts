import * as contract from '@/lib/accounts/users/contract'
import { logIn } from '@/lib/accounts/users/sign-in'
import { deviceOf } from '@/lib/platform/auth/device'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.login, async ({ body, clientAddress, userAgent }) => {
    const { user, token } = await logIn(body, clientAddress, deviceOf(userAgent))
    return new Reply(user, { token })
  }),
)
