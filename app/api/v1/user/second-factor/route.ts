import { beginFactor, removeFactor } from '@/lib/accounts/second-factor/commands'
import * as contract from '@/lib/accounts/second-factor/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.beginFactor, ({ viewer }) => beginFactor(viewer)),
  handle(contract.removeFactor, async ({ viewer, body }) => {
    await removeFactor(viewer, body)
    return {}
  }),
)
