import { handle, resource } from '@/lib/platform/http/route'
import { rateSwap } from '@/lib/swaps/commands'
import * as contract from '@/lib/swaps/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.rateSwap, ({ viewer, params, body }) => rateSwap(viewer, params.id, body)),
)
