import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/swaps/contract'
import { rateSwap } from '@/lib/swaps/rate-swap'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.rateSwap, ({ viewer, params, body }) => rateSwap(viewer, params.id, body)),
)
