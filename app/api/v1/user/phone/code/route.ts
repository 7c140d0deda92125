import * as contract from '@/lib/accounts/users/contract'
import { requestPhoneCode } from '@/lib/accounts/users/phone'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.requestPhoneCode, async ({ viewer, clientAddress }) => {
    await requestPhoneCode(viewer, clientAddress)
    return {}
  }),
)
