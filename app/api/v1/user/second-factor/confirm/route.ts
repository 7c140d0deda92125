import { confirmFactor } from '@/lib/accounts/second-factor/commands'
import * as contract from '@/lib/accounts/second-factor/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.confirmFactor, ({ viewer, body }) => confirmFactor(viewer, body)),
)
