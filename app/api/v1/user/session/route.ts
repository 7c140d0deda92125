import { endOtherDevices } from '@/lib/accounts/second-factor/commands'
import * as contract from '@/lib/accounts/second-factor/contract'
import { listDevices } from '@/lib/accounts/second-factor/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listDevices, ({ viewer }) => listDevices(viewer)),
  handle(contract.endOtherDevices, async ({ viewer }) => {
    await endOtherDevices(viewer)
    return {}
  }),
)
