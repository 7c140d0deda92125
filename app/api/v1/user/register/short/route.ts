import * as contract from '@/lib/accounts/users/contract'
import { registerShort } from '@/lib/accounts/users/register'
import { deviceOf } from '@/lib/platform/auth/device'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.registerShort, async ({ body, clientAddress, userAgent }) => {
    const { user, token } = await registerShort(body, clientAddress, deviceOf(userAgent))
    return new Reply(user, { token })
  }),
)
