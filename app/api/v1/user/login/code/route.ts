import { logInByCode } from '@/lib/accounts/users/code-sign-in'
import * as contract from '@/lib/accounts/users/contract'
import { deviceOf } from '@/lib/platform/auth/device'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.loginByCode, async ({ body, clientAddress, userAgent }) => {
    const { user, token } = await logInByCode(body, clientAddress, deviceOf(userAgent))
    return new Reply(user, { token })
  }),
)
